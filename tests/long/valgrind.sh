# AddressSanitizer finds bad addresses, but not reads of values that were never written, which would make matches
# nondeterministic. So the golden transcripts are played once more in the release build under valgrind.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT

build=${PRECINCT_BUILD:-build}/valgrind
make -s BUILD="$build" CFLAGS=-DPATIENCE=50 build >/dev/null || exit 1
build=$(cd "$build" && pwd)
cat >"$work/precinct" <<END
#!/bin/sh
exec valgrind -q --error-exitcode=99 --track-origins=yes "$build/precinct" "\$@"
END
chmod +x "$work/precinct"
for input in tests/golden/*.in; do
    name=$(basename "$input" .in)
    ok "$name uses no unwritten value" env PRECINCT="$work/precinct" tests/golden/run "$name"
done
done_testing
