# The signature says what was played: a change of play that nobody meant shows here. The speed is only told.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT

ok "the bench runs" sh -c "\"${PRECINCT_QUICK:-build/precinct}\" bench >'$work/out'"
grep '^signature:' "$work/out" >"$work/signature"
ok "the bench has the signature of tests/bench.expected (if play changed rightly: make golden-update)" \
    same tests/bench.expected "$work/signature"
ok "the bench of sizes runs" sh -c \
    "PRECINCT_DATA=tests/bench \"${PRECINCT_QUICK:-build/precinct}\" bench $(tr '\n' ' ' <tests/bench/sizes) >'$work/sizes'"
grep '^signature:' "$work/sizes" >"$work/sizes.signature"
ok "the bench of sizes has the signature of tests/bench/sizes.expected" same tests/bench/sizes.expected "$work/sizes.signature"
ok "every call of the price list runs 2,000 times in a step" sh -c "PRECINCT_DATA=tests/bench \"${PRECINCT_QUICK:-build/precinct}\" check prices/calls"
cat "$work/sizes" >>"$work/out"
sed '/^signature:/d; s/^/# /' "$work/out"
done_testing
