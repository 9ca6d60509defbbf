# Long tests may be stopped at any time. Tests that passed are in the ledger and are not run again until the sources
# change. A small part of `make volume` serves as the example.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
mkdir -p "$work/tree/tests/long" "$work/tree/scripts" "$work/tree/episodes" "$work/tree/bin/tests/kit"
cp tests/tap.sh "$work/tree/tests/" && cp tests/long/ledger.sh "$work/tree/tests/long/"
echo program >"$work/tree/bin/precinct" && echo kit >"$work/tree/bin/tests/kit/kit" && echo '-- a game' >"$work/tree/scripts/game.lua"
cat >"$work/tree/tests/long/two.sh" <<'END'
. tests/long/ledger.sh
play() { echo "$1" >>played && echo "figures: matches=$2" && [ ! -e "fail-$1" ]; }
once "two: one" play one 1
once "two: other" play other 2
ledger_lines "two: " >figures
done_testing
END
two() { (cd "$work/tree" && : >played && PRECINCT=bin/precinct PRECINCT_LEDGER=$work/ledger sh tests/long/two.sh) >"$work/out" 2>&1; }
played() { [ "$(tr '\n' ' ' <"$work/tree/played")" = "$1" ] || { cat "$work/tree/played" && false; }; }

touch "$work/tree/fail-other"
ok "a run of the ledger fails when a test fails" not two
ok "the first run of the ledger plays every test" played "one other "
rm "$work/tree/fail-other"
ok "a second run of the ledger passes after the failing test was corrected" two
ok "a second run of the ledger does not play the tests that passed before" played "other "
ok "a third run of the ledger succeeds if all tests passed before" two
ok "a third run of the ledger plays no test if all passed before" played ""
ok "the ledger reports a test that passed in an earlier run as such" says "two: other (passed before)" "$work/out"
printf 'two: one\tmatches=1\ntwo: other\tmatches=2\n' >"$work/wanted"
ok "the ledger keeps the figures of all runs for a report" same "$work/wanted" "$work/tree/figures"
echo '-- changed' >>"$work/tree/scripts/game.lua"
ok "the ledger's tests pass again after a script has changed" two
ok "the ledger plays every test again after a script has changed" played "one other "
ok "the ledger keeps the figures of other sources separate" same "$work/wanted" "$work/tree/figures"

# A few parts of two turns, with one match in each part, and one part of the kit.
volume() {
    PRECINCT_BUILD=$(dirname "$PRECINCT") PRECINCT_LEDGER=$work/volume.ledger VOLUME_GAMES=1 VOLUME_SAMPLE=1 \
        VOLUME_TURNS=2 VOLUME_SHARD=$1 sh tests/long/volume.sh >"$work/out" 2>&1
}
report=$(dirname "$PRECINCT")/volume.md
ok "the volume plays a part of its matches" volume 7/100
parts=$(($(wc -l <"$work/volume.ledger")))
ok "the report of a part of the volume counts its matches" grep -q "^| \*\*all\*\* | | $parts | [1-9][0-9]* | [0-9]* | $parts | [1-9][0-9]* |\$" "$report"
ok "the volume passes a part that it has played before" volume 7/100
ok "the volume does not play a passed part again" not grep -v '(passed before)$\|^1\.\.' "$work/out"
sed 's/matches=1 /matches=9 /' "$work/volume.ledger" >"$work/changed" && mv "$work/changed" "$work/volume.ledger"
ok "the volume makes its report from the ledger" volume 7/100
ok "the report of the volume adds up the lines of the ledger" grep -q "^| \*\*all\*\* | | $((9 * parts)) " "$report"
ok "the report of the volume omits matches that were not played" grep -q "^$((9 * parts)) of [0-9]* matches have been played" "$report"
done_testing
