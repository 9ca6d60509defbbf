# The program is killed fifteen times at random moments (SIGKILL); tests/long/faults.sh kills it a thousand times. The
# test uses the release program, because it starts the program many times.
PRECINCT=${PRECINCT_BUILD:-build}/precinct exec perl tests/faults/kill.pl --kills 15
