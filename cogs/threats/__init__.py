"""Threats to supply as players meet them: looked for in a worker thread, told in the panel and by `/warnings`."""
