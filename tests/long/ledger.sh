# Sourced by long tests: `. tests/long/ledger.sh`. Hours of tests must survive being stopped: `once "a sentence" command...` is `ok`
# that notes in a ledger what has passed and, when the same sources are tested again, takes it from there instead of running it.
. tests/tap.sh

ledger=${PRECINCT_LEDGER:-${PRECINCT_BUILD:-build}/long.ledger}
# What is under test: any other source, script, tool or compiler flag makes the ledger's lines strangers.
sources=$(cat "$(dirname "${PRECINCT:?}")/tests/kit/kit" "$PRECINCT" tests/long/*.sh $(find scripts episodes -name '*.lua' | LC_ALL=C sort) |
    sha256sum | cut -c1-16)

once() {
    once_line="$sources $1"
    if grep -qxF -e "$once_line" "$ledger" 2>/dev/null; then
        ok "$1 (passed before)" true
        return
    fi
    once_failed=$tap_failed
    ok "$@"
    [ "$tap_failed" != "$once_failed" ] || echo "$once_line" >>"$ledger"
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
