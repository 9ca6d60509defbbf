# How the release is hardened, read from its files: the program and the library must have the usual protections against
# attacks, with any compiler flags.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
build=${PRECINCT_BUILD:-build}
program=$build/precinct library=$build/libprecinct.so

has() { readelf -W "$1" "$3" | grep -q -e "$2"; }
lines_none() { lines=$("$@") || :; [ -z "$lines" ] || { echo "$lines" && false; }; }
hasnt() { readelf -W "$1" "$3" >"$work/read" && not grep -q -e "$2" "$work/read"; }
# gcc records the flags of every compiled unit: $work/units has a line for each.
all_units() { [ -s "$work/units" ] && not grep -v -q -e "$1" "$work/units"; }
# Not every processor has these. (The mark "IBT, SHSTK" of the whole file depends on the C library's start-up code.)
supported() {
    for flag in -fstack-clash-protection -fcf-protection; do
        echo | ${CC:-cc} -Werror $flag -x c -c -o "$work/none.o" - 2>/dev/null && echo $flag
    done
}

ok "the program may be loaded at any address (PIE)" has -d 'FLAGS_1.*PIE' "$program"
for file in "$program" "$library"; do
    name=$(basename "$file")
    ok "$name resolves all addresses at its start" has -d 'BIND_NOW\|FLAGS_1.*NOW' "$file"
    ok "$name has a read-only table of addresses after its start (RELRO)" has -l 'GNU_RELRO' "$file"
    ok "$name has a stack that cannot be executed" has -l 'GNU_STACK .* RW ' "$file"
    ok "$name has no memory that is writable and executable" hasnt -l 'LOAD .* RWE ' "$file"
    ok "$name has no code that must be relocated at its start" hasnt -d 'TEXTREL' "$file"
    ok "$name guards the stack of functions that have buffers" has --dyn-syms '__stack_chk_fail' "$file"
    ok "$name checks the size of buffers in copies and formats (fortify)" has --dyn-syms '__\(sn\|vsn\)printf_chk' "$file"
    ok "$name does not search build folders for libraries" hasnt -d 'RPATH\|RUNPATH' "$file"
    readelf --debug-dump=info "$file" 2>/dev/null | grep 'DW_AT_producer.* C17 ' >"$work/units"
    if grep -q 'GNU C17' "$work/units"; then
        for flag in -fstack-protector-strong $(supported); do
            ok "$name has every unit compiled with $flag" all_units "$flag"
        done
    else
        skip "$name has every unit compiled with guarded stacks and jumps" "only gcc writes that down"
    fi
done

# Files that the program writes ---------------------------------------------------------------------------------------

program=$PWD/$program
export PRECINCT_DATA="$PWD" XDG_STATE_HOME="$work/state"
left() { printf 'save %s\nquit\n' "$work/a/kept.prs" | "$@" "$program" play academy/tutorial --seed 1 --quiet >"$work/out" 2>&1 || { cat "$work/out" && false; }; }
mkdir "$work/a"
if strace -o /dev/null true 2>/dev/null; then
    traced() { left strace -f -qq -o "$work/trace.$1" -e trace=open,openat,creat,rename,renameat,renameat2,unlink,unlinkat; }
    made() { grep 'O_CREAT' "$1" | grep -v "$2"; }
    ok "strace watches a match that is played and saved" traced 1
    ok "strace shows that new files are created" grep -q 'O_CREAT.*O_EXCL\|O_EXCL.*O_CREAT' "$work/trace.1"
    ok "saves create every new file except locks exclusively" lines_none made "$work/trace.1" 'O_EXCL\|[.]lock"'
    ok "saves create no new file through a link" lines_none made "$work/trace.1" 'O_NOFOLLOW'
    ok "saves create every new file except locks in an opened folder" lines_none made "$work/trace.1" 'openat([0-9]\|[.]lock"'
    ok "saves rename new files in an opened folder" not grep -q 'rename("\|AT_FDCWD, "[^"]*[.]new"' "$work/trace.1"
    traced 2
    names() { grep -ho '[0-9a-f]\{16\}[.]new' "$work"/trace.[12] | sort | uniq -c | awk '$1 > 4'; }
    ok "saves never reuse a temporary name" lines_none names
else
    skip "saves create new files exclusively, in opened folders" "strace is not here, or may not trace"
fi

kept=$work/a/kept.prs
echo foreign >"$kept.12345.new"
echo foreign >"$kept.backup.new"
ln -s "$work/out" "$kept.aaaaaaaaaaaaaaaa.new"
echo mine >"$kept.bbbbbbbbbbbbbbbb.new"
ln "$kept.bbbbbbbbbbbbbbbb.new" "$work/linked"
echo ours >"$kept.0123456789abcdef.new"
echo locked >"$kept.fedcba9876543210.new"
exec 9<"$kept.fedcba9876543210.new"
flock -x 9
left env
there() { for file in "$@"; do [ -e "$file" ] || [ -L "$file" ] || { echo "$file is gone" && return 1; }; done; }
ok "a save removes the temporary file of a killed program" test ! -e "$kept.0123456789abcdef.new"
ok "a save does not remove other files with similar names" there "$kept.12345.new" "$kept.backup.new"
ok "a save does not remove links with similar names" there "$kept.aaaaaaaaaaaaaaaa.new" "$kept.bbbbbbbbbbbbbbbb.new"
ok "a save does not remove a temporary file that another program is writing" there "$kept.fedcba9876543210.new"
exec 9<&-
echo precious >"$work/precious"
ln -s "$work/precious" "$work/a/c.json.lock"
"$program" campaign new hardcity/campaign "$work/a/c.json" --seed 1 --quiet </dev/null >"$work/out" 2>&1
ok "a campaign does not follow a link in the place of its lock" not test -e "$work/a/c.json"
ok "a campaign does not change the file behind a link in the place of its lock" grep -q precious "$work/precious"
done_testing
