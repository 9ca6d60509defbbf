# The bench's signature identifies the play, so an unintended change of play fails here. The speed is only printed.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT

ok "precinct bench ends with status 0" sh -c "\"${PRECINCT_QUICK:-build/precinct}\" bench >'$work/out'"
grep '^signature:' "$work/out" >"$work/signature"
ok "the bench has the signature of tests/bench.expected (if play changed as intended: make golden-update)" \
    same tests/bench.expected "$work/signature"
ok "the bench of sizes ends with status 0" sh -c \
    "PRECINCT_DATA=tests/bench \"${PRECINCT_QUICK:-build/precinct}\" bench $(tr '\n' ' ' <tests/bench/sizes) >'$work/sizes'"
grep '^signature:' "$work/sizes" >"$work/sizes.signature"
ok "the bench of sizes has the signature of tests/bench/sizes.expected" same tests/bench/sizes.expected "$work/sizes.signature"
ok "every call of the price list runs 2,000 times in a step" sh -c "PRECINCT_DATA=tests/bench \"${PRECINCT_QUICK:-build/precinct}\" check prices/calls"
# Counts of instructions, if valgrind is installed.
counted() { "${PRECINCT_QUICK:-build/precinct}" bench --games 1 academy/tutorial "$@" >"$work/counted" 2>&1; }
counted && grep '^signature:' "$work/counted" >"$work/plain"
if command -v valgrind >/dev/null; then
    ok "the bench counts instructions with valgrind" counted --instructions
    ok "the bench prints instructions per decision and per step" \
        grep -qE '^academy/tutorial: [1-9][0-9]+ instructions a decision, [1-9][0-9]+ a step [(][0-9.]+ steps a decision[)]$' "$work/counted"
    ok "the bench divides instructions among the kinds of work" sh -c "[ \$(grep -cE '^  [a-z].* +[0-9]+ +[0-9.]+ %' '$work/counted') = 5 ]"
    grep '^signature:' "$work/counted" >"$work/same"
    ok "the bench plays the same matches while it counts instructions" same "$work/plain" "$work/same"
else
    skip "the bench counts instructions with valgrind" "valgrind is not installed"
fi
mkdir "$work/empty"
uncounted() { env PATH="$work/empty" "${PRECINCT_QUICK:-build/precinct}" bench --instructions academy/tutorial >"$work/said" 2>&1; }
ok "the bench refuses to count instructions without valgrind" not uncounted
ok "the bench names valgrind when it cannot count instructions" says 'precinct: --instructions needs valgrind, which cannot be run.' "$work/said"
cat "$work/sizes" >>"$work/out"
sed '/^signature:/d; s/^/# /' "$work/out"
done_testing
