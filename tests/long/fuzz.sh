# The full volume of fuzzing: every target of tests/fuzz for half an hour with libFuzzer, five minutes at a time, so
# that a stop loses little. Interesting inputs are kept in build/fuzz-corpus, where the next five minutes find them.
. tests/long/ledger.sh

sources=$(cat $(find engine tests/fuzz tests/unit/toy.h -type f | LC_ALL=C sort) Makefile | sha256sum | cut -c1-16)
export PRECINCT_BUILD="${PRECINCT_BUILD:-build}"
ok "the fuzzers are built with clang" make -s -j2 BUILD="$PRECINCT_BUILD" VARIANT=fuzz CC=clang fuzzers
for part in 1 2 3 4 5 6; do
    for source in tests/fuzz/*_fuzz.c; do
        target=$(basename "$source" _fuzz.c)
        once "$target: part $part of 6, five minutes without a finding" tests/fuzz/run 300 "$target"
    done
done
done_testing
