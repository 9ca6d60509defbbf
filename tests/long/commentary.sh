# 120,000 lines of French commentary, read by tests/commentary.
. tests/tap.sh
program=${PRECINCT_QUICK:-build/precinct}
first=${SEED:-1}
ok "120,000 lines of French commentary have no broken sentence" tests/commentary "$program" "$first" $((first + 19))
done_testing
