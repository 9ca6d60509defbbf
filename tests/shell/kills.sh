# Thirty SIGKILLs at random moments; tests/long/faults.sh deals a thousand. The release program: many runs, none of them long.
PRECINCT=${PRECINCT_BUILD:-build}/precinct exec perl tests/faults/kill.pl --kills 30
