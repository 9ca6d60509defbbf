# Each system call that writes a file fails once. The file is then the old or the new one, and the reason is printed.
# tests/long/faults.sh tries all calls.
exec perl tests/faults/walk.pl
