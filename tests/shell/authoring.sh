# The test runs every command and every listing of the guides for authors. Without sanitizers, because new.sh and
# check.sh run the commands under them.
. tests/tap.sh
export PRECINCT
for page in docs/AUTHORING.md docs/GAMES.md docs/TABLES.md docs/TESTING.md; do
    ok "the commands and code of $page have the results that the page gives" perl tests/follow.pl "$page"
done
done_testing
