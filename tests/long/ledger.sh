# Sourced by long tests: `. tests/long/ledger.sh`. Hours of tests must survive being stopped: `once "a sentence" command...` is `ok`
# that notes in a ledger what has passed and, when the same sources are tested again, takes it from there instead of running it.
# A line that the command begins with "figures: " is noted with it, for reports.
. tests/tap.sh

ledger=${PRECINCT_LEDGER:-${PRECINCT_BUILD:-build}/long.ledger}
tab=$(printf '\t')

# What is under test: any other source, script, tool or compiler flag makes the ledger's lines strangers.
under_test() {
    sources=$(cat "$@" $(find scripts episodes -name '*.lua' | LC_ALL=C sort) | sha256sum | cut -c1-16)
}
under_test "$(dirname "${PRECINCT:?}")/tests/kit/kit" "$PRECINCT" tests/long/*.sh

# noted SENTENCE: what the ledger says of it, if these sources have passed it
noted() {
    [ -f "$ledger" ] && once_line="$sources $1" awk -F"$tab" '
        $1 == ENVIRON["once_line"] { found = 1; print $2; exit }
        END { exit !found }' "$ledger"
}

# ledger_lines BEGINNING: "sentence TAB figures" of all that these sources have passed whose sentence begins so, each once
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

# matches NAME GAMES CHUNK KIT-ARGUMENTS...: GAMES random matches in the kit, CHUNK at a time so that little is lost by a stop.
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
