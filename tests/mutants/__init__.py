"""Small faults planted in chosen modules, to see whether a test notices: `make mutants`, docs/mutants.md."""
