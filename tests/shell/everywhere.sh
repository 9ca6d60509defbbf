# The short form of `make everywhere`, which needs nothing but this machine's compiler: without optimization the sources play the match that
# they play in the release, and each of the two builds goes on with what the other has saved.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
release=${PRECINCT_BUILD:-build}/precinct
plain=${PRECINCT_BUILD:-build}/O0/precinct

ok "the sources compile without optimization" make -s -j2 VARIANT=O0 BUILD="${PRECINCT_BUILD:-build}" build
ok "the plain build runs the bench" sh -c "'$plain' bench >'$work/out'"
grep '^signature:' "$work/out" >"$work/signature"
ok "the signature of the plain build's bench is the committed one" same tests/bench.expected "$work/signature"

# travel ROLE FOLDER PROGRAM
travel() { mkdir -p "$2" && TRAVEL=$1 FROM=$2 TO=$2 "$3" test tests/long/travel_test.lua; }
ok "the release plays and saves" travel write "$work/release" "$release"
ok "the plain build goes on with its saves" travel read "$work/release" "$plain"
ok "the plain build plays and saves" travel write "$work/plain" "$plain"
ok "the release goes on with its saves" travel read "$work/plain" "$release"
ok "the release and the plain build write the same files" diff -r "$work/release" "$work/plain"
sed -i 's/"answers":\["/"answers":["not:/' "$work/plain/tutorial.half"
ok "a save that was changed on its way to another build is refused" not travel read "$work/plain" "$release"

ok "an unknown machine is refused" sh -c "! make -s MACHINE=abacus build >'$work/refused' 2>&1"
ok "the refusal of an unknown machine lists the machines" says "MACHINE=abacus is unknown; there are: i386 s390x" "$work/refused"
done_testing
