# Sourced by long tests: `. tests/long/ledger.sh`. Long tests must survive an interruption. So `once "a sentence"
# command...` works like `ok`, and notes passed tests in a ledger. If the sources have not changed, a test that has
# passed does not run again. The ledger also keeps a line of the command's output that starts with "figures: ", for
# reports.
. tests/tap.sh

ledger=${PRECINCT_LEDGER:-${PRECINCT_BUILD:-build}/long.ledger}
tab=$(printf '\t')

# Identifies the sources under test by a hash. Lines of the ledger with another hash do not count.
under_test() {
    sources=$(cat "$@" $(find scripts episodes -name '*.lua' | LC_ALL=C sort) | sha256sum | cut -c1-16)
}
under_test "$(dirname "${PRECINCT:?}")/tests/kit/kit" "$PRECINCT" tests/long/*.sh

# noted SENTENCE: prints the figures of a test, and succeeds if these sources have passed it
noted() {
    [ -f "$ledger" ] && once_line="$sources $1" awk -F"$tab" '
        $1 == ENVIRON["once_line"] { found = 1; print $2; exit }
        END { exit !found }' "$ledger"
}

# ledger_lines START: prints "sentence TAB figures" once for each test that these sources have passed and whose sentence
# starts so
ledger_lines() {
    [ -f "$ledger" ] || return 0
    once_line="$sources $1" once_sources="$sources " awk '
        index($0, ENVIRON["once_line"]) == 1 && !seen[$0]++ { print substr($0, length(ENVIRON["once_sources"]) + 1) }' "$ledger"
}

once() {
    if noted "$1" >/dev/null; then
        ok "$1 (passed before)" true
        return
    fi
    once_failed=$tap_failed
    ok "$@"
    [ "$tap_failed" = "$once_failed" ] || return 0
    printf '%s %s\t%s\n' "$sources" "$1" "$(echo "$tap_out" | sed -n 's/^figures: //p' | tail -n 1)" >>"$ledger"
}

# matches NAME GAMES CHUNK KIT-ARGUMENTS...: plays GAMES random matches in the kit, CHUNK at a time, so that a stop
# loses little
matches() {
    matches_name=$1 matches_games=$2 matches_chunk=$3
    shift 3
    matches_from=1
    while [ "$matches_from" -le "$matches_games" ]; do
        once "$matches_name: random matches from seed $matches_from" "$(dirname "$PRECINCT")/tests/kit/kit" \
            --games "$matches_chunk" --seed "$matches_from" "$@"
        matches_from=$((matches_from + matches_chunk))
    done
}
