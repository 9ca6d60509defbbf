# A prompt must stay quick however many readers and notes it gets. Times vary, so calls are counted, as
# docs/PERFORMANCE.md (A prompt) does. Compilers inline differently, so the limits are a tenth above the page's goals.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
build=${PRECINCT_BUILD:-build}
export XDG_STATE_HOME="$work/state" PRECINCT_DATA="$PWD" LC_ALL=C.UTF-8 LANGUAGE=en

printf 'marcellus\ngo miranda\nmove g2\nshoot k6\n' |
    valgrind -q --tool=callgrind --callgrind-out-file="$work/prompt" --dump-before=world_read \
        --dump-before=input_line "$build/precinct" play hardcity/mayhem --mode coop --seed 7 >"$work/out" 2>&1
# counted N: prints the calls in the Nth last file
counted() {
    # A list of files.
    # shellcheck disable=SC2012
    awk -F'[= ]' '/^calls=/ { n += $2 } END { print n + 0 }' "$(ls "$work"/prompt* | sort -V | tail -n "$1" | head -n 1)"
}
# few CALLS LIMIT: succeeds if something was counted, but no more than the limit
few() { echo "$1 calls" && [ "$1" -gt 500 ] && [ "$1" -le "$2" ]; }
ok "the shot at k6 is answered" grep -q 'rolls against k6' "$work/out"
ok "the answer shoot k6 takes at most 5,500 calls" few "$(counted 2)" 5500
ok "the prompt after shoot k6 takes at most 11,000 calls" few "$(counted 1)" 11000
done_testing
