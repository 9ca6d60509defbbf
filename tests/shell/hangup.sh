# The terminal is closed while the program waits at its prompt: the program saves the match and ends.
exec perl tests/faults/hangup.pl
