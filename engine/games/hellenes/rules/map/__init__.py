"""Who holds what (1.0, 7.0), what is blockaded (8.2.1) and what is supplied (9.2.3)."""
