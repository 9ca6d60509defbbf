# The sources compile without warnings with GCC and Clang, in the release variant and with sanitizers.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT

for compiler in gcc clang; do
    for variant in release asan; do
        ok "$variant builds without a warning with $compiler" \
            make -s -j2 BUILD="$work/$compiler" CC=$compiler WERROR=1 VARIANT=$variant build tests
    done
done
# Both compilers' builds play the same.
for compiler in gcc clang; do
    "$work/$compiler/precinct" bench | grep '^signature:' >"$work/$compiler.signature"
    ok "the bench of $compiler's build has the committed signature" same tests/bench.expected "$work/$compiler.signature"
done
done_testing
