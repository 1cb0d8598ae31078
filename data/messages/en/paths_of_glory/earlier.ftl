# What earlier releases told otherwise. Logs of their games name it, so it stays as long as there are such logs.

pog-the-fort = the fort alone
