# The same match on every machine: compilers, levels of optimization, sanitizers, 32 bits, and big-endian byte order.
# Each build must print the committed signatures of the bench and every golden transcript; a build for another machine
# also runs the C tests. Then another machine reads the saves, replays, campaigns and parts of simulations, continues
# them, and must write the same bytes. EVERYWHERE=PATTERN takes only the builds whose names match it ("*O0*"). The
# summary is build/everywhere.md, which `make everywhere` copies into docs/proofs/. Programs of other machines run under
# qemu-user unless the processor runs them itself. Builds without a compiler or qemu are skipped, and the output says
# so.
. tests/long/ledger.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT

build=${PRECINCT_BUILD:-build}
export PRECINCT_DATA="$PWD"
pattern=${EVERYWHERE:-*}

# name, C compiler, machine, variants of the Makefile
builds() {
    cat <<'END'
gcc    gcc                    -      O0 O1 O2 O3 release asan
clang  clang                  -      O0 O1 O2 O3 release asan
i386   i686-linux-gnu-gcc     i386   O0 release ubsan
s390x  s390x-linux-gnu-gcc    s390x  O0 release ubsan
END
}

# where NAME VARIANT: prints the folder of a build
where() {
    if [ "$2" = release ]; then echo "$build/everywhere/$1"; else echo "$build/everywhere/$1/$2"; fi
}

# compile NAME CC MACHINE VARIANT GOAL: makes a goal of a build
compile() {
    if [ "$3" = - ]; then
        make -s -j2 WERROR=1 BUILD="$build/everywhere/$1" VARIANT="$4" CC="$2" "$5"
    else
        make -s -j2 WERROR=1 BUILD="$build/everywhere" VARIANT="$4" MACHINE="$3" ROOTS="$build/roots" "$5"
    fi
}

# program NAME VARIANT: makes a command that runs the build's precinct from any folder
program() {
    dir=$(cd "$(where "$1" "$2")" && pwd)
    on=
    [ ! -x "$dir/on" ] || on=$dir/on
    # The program looks for its languages beside /proc/self/exe. If a loader is started by name, that is the loader.
    loader=$(sed -n 's/^exec "\([^"]*\)" --library-path .*/\1/p' ${on:+"$on"} </dev/null)
    [ -z "$loader" ] || ln -sfn "$dir/lang" "$(dirname "$(readlink -f "$loader")")/lang"
    printf '#!/bin/sh\nexec %s "%s" "$@"\n' "$on" "$dir/precinct" >"$work/$1-$2"
    chmod +x "$work/$1-$2"
    echo "$work/$1-$2"
}

# signature EXPECTED COMMAND...: succeeds if the bench prints the expected signature
signature() {
    expected=$1
    shift
    "$@" >"$work/bench" && grep '^signature:' "$work/bench" >"$work/signature" && same "$expected" "$work/signature" &&
        echo "figures: $(sed 's/.* //' "$expected")"
}
# A list of words.
# shellcheck disable=SC2046
sizes() { PRECINCT_DATA=tests/bench signature tests/bench/sizes.expected "$1" bench $(cat tests/bench/sizes); }
golden() {
    PRECINCT=$1 tests/golden/run >"$work/golden" || { cat "$work/golden" && return 1; }
    echo "figures: $(grep -c '^ok' "$work/golden")"
}
unit() {
    passed=0
    for test in "$1"/tests/unit/*_test; do
        CMOCKA_MESSAGE_OUTPUT=TAP "$1/on" "$test" >"$work/unit" 2>&1 || { cat "$work/unit" && return 1; }
        passed=$((passed + $(grep -c '^ok' "$work/unit")))
    done
    echo "figures: $passed"
}

# Every build ------------------------------------------------------------------------------------------------------------

# Prints the ledger's results of a build as a row of the table.
row() {
    printf '| %s | `%s` |' "$1" "$2"
    for what in "the bench" "the bench of sizes" "golden transcripts" "C tests"; do
        printf ' %s |' "$(noted "everywhere, $3: $what" || echo -)"
    done
    echo
}

flags_of() {
    case $1 in O?) echo "-$1" ;; *) sed -n "s/^CFLAGS_$1 *:*= //p" Makefile | sed 's/ $(HARDEN)//' ;; esac
}

: >"$work/rows"
while read -r name cc machine variants <&3; do
    for variant in $variants; do
        label="$name $variant"
        # A pattern.
        # shellcheck disable=SC2254
        case $label in $pattern) ;; *) continue ;; esac
        if ! command -v "$cc" >/dev/null || { [ "$machine" != - ] && ! command -v "qemu-$machine" >/dev/null; }; then
            skip "everywhere, $label: the compiler and qemu are installed" "$cc or qemu-$machine is not installed"
            continue
        fi
        goal=build
        [ "$machine" = - ] || goal=tests
        failed=$tap_failed
        ok "everywhere, $label: the sources build without a warning" compile "$name" "$cc" "$machine" "$variant" $goal
        [ "$failed" = "$tap_failed" ] || continue
        dir=$(where "$name" "$variant")
        run=$(program "$name" "$variant")
        under_test "$dir/precinct" tests/bench.expected tests/bench/sizes.expected tests/golden/*.in tests/golden/*.out
        once "everywhere, $label: the bench" signature tests/bench.expected "$run" bench
        once "everywhere, $label: the bench of sizes" sizes "$run"
        once "everywhere, $label: golden transcripts" golden "$run"
        [ "$machine" = - ] || once "everywhere, $label: C tests" unit "$dir"
        where_it_runs=$(uname -m)
        [ "$machine" = - ] || where_it_runs="$machine$(grep -q qemu "$dir/on" && echo ' (qemu-user)')"
        row "$where_it_runs | $("$cc" --version | head -n 1)" "$(flags_of "$variant")" "$label" >>"$work/rows"
    done
done 3<<END
$(builds)
END

# Travels ----------------------------------------------------------------------------------------------------------------

travellers=
for name in gcc i386 s390x; do
    # shellcheck disable=SC2254
    case "$name release" in $pattern) [ ! -x "$(where $name release)/precinct" ] || travellers="$travellers $name" ;; esac
done

# writes NAME: writes the matches of a machine into a folder of its own
writes() { mkdir -p "$work/from-$1" && TRAVEL=write TO=$work/from-$1 "$work/$1-release" test tests/long/travel_test.lua; }
# reads NAME OTHER: reads and continues the matches of another machine
reads() { TRAVEL=read FROM=$work/from-$2 "$work/$1-release" test tests/long/travel_test.lua; }

# campaign NAME...: a person plays a campaign, always takes the first option, and leaves after 200 answers. Each machine
# continues where the one before left.
campaign() {
    what="new hardcity/campaign" settings="--seed 7 --mode coop"
    for name in "$@"; do
        # A list of words.
        # shellcheck disable=SC2086
        yes 1 | head -n 200 | "$work/$name-release" campaign $what "$work/nights" $settings >/dev/null || return 1
        what=resume settings=
    done
    mv "$work/nights" "$work/nights-$(echo "$*" | tr ' ' -)"
}

# series NAME OPTION...: simulates thirty matches
series() {
    name=$1
    shift
    "$work/$name-release" sim hardcity/mayhem --mode versus --games 30 --seed 3 --jobs 2 "$@"
}

for name in $travellers; do
    ok "everywhere, travels: $name plays and saves" writes "$name"
done
for reader in $travellers; do
    for writer in $travellers; do
        [ "$reader" != "$writer" ] || continue
        ok "everywhere, travels: $reader continues the match of $writer to the same end" reads "$reader" "$writer"
        ok "everywhere, travels: $reader has written the same bytes as $writer" diff -r "$work/from-$writer" "$work/from-$reader"
    done
done
# shellcheck disable=SC2086
set -- $travellers
if [ $# = 3 ]; then
    ok "everywhere, travels: a campaign is played on one machine" campaign gcc gcc gcc
    ok "everywhere, travels: a campaign goes from $1 to $2 to $3" campaign "$1" "$2" "$3"
    ok "everywhere, travels: the campaign that went from $1 to $2 to $3 has the same bytes" cmp "$work/nights-gcc-gcc-gcc" "$work/nights-$1-$2-$3"
    ok "everywhere, travels: a campaign goes from $3 to $1 to $2" campaign "$3" "$1" "$2"
    ok "everywhere, travels: a campaign that went the other way comes to the same bytes" cmp "$work/nights-gcc-gcc-gcc" "$work/nights-$3-$1-$2"
    series gcc --json >"$work/series.json"
    part=0
    for name in "$@"; do
        part=$((part + 1))
        ok "everywhere, travels: $name plays a part of a simulation" series "$name" --shard $part/3 --save "$work/part$part.json"
    done
    for name in "$@"; do
        "$work/$name-release" sim merge "$work"/part?.json --json >"$work/merged.json"
        ok "everywhere, travels: $name merges the parts of all machines into the totals of one machine" cmp "$work/series.json" "$work/merged.json"
    done
    journey="The three machines of the releases above exchanged ten matches (half played or played
out), a campaign and the parts of a simulation, in every direction. All reached the same end, and all files
were the same, byte for byte."
    [ "$tap_failed" = 0 ] || journey="Something of the exchange of saves between machines FAILED; the log says what."
else
    skip "everywhere, travels: a campaign and a simulation go round" "not all three machines were built"
    journey="Not all three machines were there, so no campaign went round."
fi

{
    cat <<END
# The same match everywhere

One match is the same match on every machine. Each row is a build that printed the committed
signature of the bench (\`$(sed 's/.* //' tests/bench.expected)\`) and of the bench of sizes (\`$(sed 's/.* //' tests/bench/sizes.expected)\`), and
the stated number of golden transcripts, byte for byte. i386 has 32 bits; s390x is big-endian and has
an unsigned \`char\`. Both also ran the stated number of C tests. A dash means that no
C tests ran, because \`make test\` runs the tests of this machine. No variant gives a warning.

Made by \`make everywhere\` from commit $(git rev-parse --short=10 HEAD 2>/dev/null || echo unknown).

| machine | compiler | flags | bench | bench of sizes | golden transcripts | C tests |
|---|---|---|---|---|---|---|
END
    cat "$work/rows"
    echo
    echo "## Travels"
    echo
    echo "$journey"
} >"$build/everywhere.md"
done_testing
