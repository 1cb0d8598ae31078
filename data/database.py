"""The SQLite file: opening, migrating, transactions."""
