# How the release is hardened, read from its files: an attacker's usual ways must be shut in the program and in the library, whatever
# flags were meant to shut them.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
build=${PRECINCT_BUILD:-build}
program=$build/precinct library=$build/libprecinct.so

has() { readelf -W "$1" "$3" | grep -q -e "$2"; }
hasnt() { readelf -W "$1" "$3" >"$work/read" && not grep -q -e "$2" "$work/read"; }
# Every unit says which flags it was compiled with, if the compiler is gcc.
all_units() {
    readelf --debug-dump=info "$2" 2>/dev/null | grep 'DW_AT_producer.* C17 ' >"$work/units"
    [ -s "$work/units" ] && not grep -v -q -e "$1" "$work/units"
}
# Not every processor has these. (The mark "IBT, SHSTK" of the whole file is the C library's start-up code's to give.)
supported() {
    for flag in -fstack-clash-protection -fcf-protection; do
        echo | ${CC:-cc} -Werror $flag -x c -c -o "$work/none.o" - 2>/dev/null && echo $flag
    done
}

ok "the program may lie anywhere in memory (PIE)" has -d 'FLAGS_1.*PIE' "$program"
for file in "$program" "$library"; do
    name=$(basename "$file")
    ok "$name: all addresses are bound at its start" has -d 'BIND_NOW\|FLAGS_1.*NOW' "$file"
    ok "$name: the table of addresses is read-only then (RELRO)" has -l 'GNU_RELRO' "$file"
    ok "$name: the stack cannot be executed" has -l 'GNU_STACK .* RW ' "$file"
    ok "$name: nothing is writable and executable" hasnt -l 'LOAD .* RWE ' "$file"
    ok "$name: no code has to be changed at its start" hasnt -d 'TEXTREL' "$file"
    ok "$name: functions with buffers guard their stack" has --dyn-syms '__stack_chk_fail' "$file"
    ok "$name: copies and formats check their room (fortify)" has --dyn-syms '__\(sn\|vsn\)printf_chk' "$file"
    ok "$name: no library is searched for in a folder of the build" hasnt -d 'RPATH\|RUNPATH' "$file"
    if readelf --debug-dump=info "$file" 2>/dev/null | grep -q 'DW_AT_producer.*GNU C17'; then
        for flag in -fstack-protector-strong $(supported); do
            ok "$name: every unit is compiled with $flag" all_units "$flag" "$file"
        done
    else
        skip "$name: every unit is compiled with guarded stacks and jumps" "only gcc writes that down"
    fi
done
done_testing
