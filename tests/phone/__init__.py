"""Messages of the loopback Discord as a telephone and a desktop would show them: `make transcripts`."""
