# Each call that writing a file takes fails once: the file is the old or the new one, and why is said. tests/long/faults.sh tries all.
exec perl tests/faults/walk.pl
