# The terminal is closed while the program waits at its prompt.
exec perl tests/faults/hangup.pl
