# The test runs every command and every listing of the guides for modders. This tests the guides and not the program, so
# it runs without sanitizers.
. tests/tap.sh
export PRECINCT="${PRECINCT_QUICK:-$PRECINCT}"
for page in docs/MODDING.md docs/TRANSLATING.md docs/rules/*.mods.md; do
    ok "the commands and code of $page have the results that the page gives" perl tests/follow.pl "$page"
done
ok "Hard City and The Reckoners have pages for their modders" test -f docs/rules/hardcity.mods.md -a -f docs/rules/reckoners.mods.md
done_testing
