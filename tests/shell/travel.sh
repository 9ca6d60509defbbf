# The short form of `make everywhere`, which compiles nothing more: the program under test (with sanitizers in `make
# test`) and the release continue each other's saves, and both write the same bytes. If both are the same build, two
# processes do so.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
release=${PRECINCT_QUICK:-build/precinct}

# travel ROLE FOLDER PROGRAM
travel() { mkdir -p "$2" && TRAVEL=$1 FROM=$2 TO=$2 "$3" test tests/long/travel_test.lua; }
ok "the release plays and saves" travel write "$work/release" "$release"
ok "the program under test continues the release's saves" travel read "$work/release" "$PRECINCT"
ok "the program under test plays and saves" travel write "$work/tested" "$PRECINCT"
ok "the release continues the saves of the program under test" travel read "$work/tested" "$release"
ok "the release and the program under test write identical files" diff -r "$work/release" "$work/tested"
sed -i 's/"answers":\["/"answers":["not:/' "$work/tested/tutorial.half"
ok "a save that was changed between two builds is refused" not travel read "$work/tested" "$release"

ok "make refuses an unknown machine" sh -c "! make -s MACHINE=abacus build >'$work/refused' 2>&1"
ok "make lists the machines when it refuses an unknown one" says "MACHINE=abacus is unknown; there are: i386 s390x" "$work/refused"
done_testing
