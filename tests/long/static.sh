# Static analysis reports nothing except explained findings: clang-tidy, cppcheck and gcc's analyzer over all of engine/
# and tests/.
. tests/tap.sh

ok "clang-tidy, cppcheck and gcc's analyzer find nothing" make -s BUILD="$(cd "${PRECINCT_BUILD:-build}" && pwd)/analyzed" static
explained() { # Succeeds if every exception in a source names its check and the reason.
    found=$(grep -rnE 'NOLINT' engine tests --include='*.[ch]' | grep -vE 'NOLINT(NEXTLINE|BEGIN)?\([a-z][A-Za-z0-9.-]*\): [a-z]|NOLINTEND\(')
    [ -z "$found" ] || { echo "$found" && false; }
}
ok "exceptions in a source name their check and the reason" explained
done_testing
