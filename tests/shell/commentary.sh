# French commentary: the printed events of bots' matches have no wrong article, elision, number or English word.
# tests/long/commentary.sh reads 120,000 lines.
. tests/tap.sh
program=${PRECINCT_QUICK:-build/precinct}
ok "French commentary of every episode and mode has no broken sentence" tests/commentary "$program" 1 1
done_testing
