# The tests must not cover less code than before: `make coverage` measures the coverage and fails below the figures of
# docs/proofs/coverage.md.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
unset PRECINCT_LONG # Coverage is that of `make test`.

ok "every test passes with coverage counted, and enough of the engine and of the scripts runs" \
    make -s BUILD="$(cd "${PRECINCT_BUILD:-build}" && pwd)/coverage" PROOF="$work/coverage.md" coverage
grep '[*][*]' "$work/coverage.md" | sed 's/^/# /'
done_testing
