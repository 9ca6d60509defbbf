# Malicious scripts: each file of tests/hostile/cases must soon end in a clear error with file and line, without a crash
# or a leak. The match must then continue as if the script had not tried. A case says in its opening comments
#   when: load     the episode is refused
#         start    the match is refused, before its first question
#         play     (the default) the action `evil` fails; what follows it is played
#         harmless nothing fails: the trick has no effect
#   input: LINE    what is typed after `evil`
#   expect: TEXT   part of the message; may be repeated
# and marks with --! the line that the message must name.
. tests/tap.sh
work=$(mktemp -d) && work=$(cd "$work" && pwd -P) && trap 'rm -rf "$work"' EXIT
cp -r tests/hostile "$work/data"
cases=$work/data/cases scripts=$work/data/scripts
mkdir -p "$scripts/lib" "$work/out" "$work/outside"

# Cases that a repository cannot hold well: bytecode, files that are not text, links that lead out.
printf '\033LuaT\000\031\223\r\n\032\n' >"$scripts/lib/compiled.lua"
printf 'return { secret = "the secret of the outside" }\n' >"$work/outside/secret.lua"
ln -s "$work/outside/secret.lua" "$scripts/lib/linked_file.lua"
ln -s "$work/outside" "$scripts/linked_folder"
ln -s linked_loop.lua "$scripts/lib/linked_loop.lua"
mkfifo "$scripts/lib/fifo.lua"
mkdir "$scripts/lib/folder.lua"
printf 'return "%8388608s"\n' x >"$scripts/lib/giant.lua"
awk 'BEGIN { for (i = 0; i < 1000000; i++) printf "{"; }' >"$scripts/lib/braces.lua"
awk 'BEGIN { printf "return "; for (i = 0; i < 100000; i++) printf "("; }' >"$scripts/lib/nested.lua"

fine() { [ "$(head -n 1 "$1")" = fine ] || { cat "$1" && false; }; }
export PRECINCT PRECINCT_DATA="$work/data" XDG_STATE_HOME="$work/state"
find "$cases" -name '*.lua' | sort | xargs -P 2 -n 20 tests/judge.pl "$work/out"
for case in "$cases"/*.lua; do
    name=${case##*/}
    ok "the hostile script $name does no harm: $(head -n 1 "$case" | sed 's/^-- //')" fine "$work/out/$name.verdict"
done

# strace lists the files that the cases really opened (with links resolved), and other forbidden system calls.
traced() {
    find "$cases" -name 'require_*.lua' -o -name 'io_*.lua' -o -name 'os_*.lua' -o -name '*file.lua' | sort >"$work/traced"
    [ "$(wc -l <"$work/traced")" -ge 20 ] || echo "too few cases"
    xargs -P 2 -I{} sh -c 'printf "evil\nend\nend\n" | ASAN_OPTIONS=detect_leaks=0 strace -f -y -qq -o "$0/trace.$(basename "$1")" \
        -e trace=%network,open,openat,creat,rename,unlink,mkdir,execve "$PRECINCT" play "$1" --seed 1 --quiet >"$0/trace.out" 2>&1
        [ -s "$0/trace.$(basename "$1")" ] || echo "$1: no trace"' "$work" {} <"$work/traced"
    # Permitted to read: the program's libraries, the machine's settings, the cases and the statistics. Permitted to
    # write: the autosaves, the statistics, and the counters of `make coverage`.
    cat "$work"/trace.*.lua | sed -e '/ENOENT/d; /EEXIST/d; /+++ /d; /--- /d' \
        -e '/O_WRONLY\|O_RDWR\|O_CREAT/s/.*<\(.*\)>$/write \1/; s/.* open.*<\(.*\)>$/read \1/' |
        grep -v -e "^read $work/data/" -e '^read /\(usr/\)\?lib' -e '^read /etc/\(ld.so\|locale.alias\)' -e '^read /usr/share/\(locale\|terminfo\)' \
            -e '^read /\(proc\|sys\|dev\)/' -e "^read $work/state/precinct" -e "^write $work/state" -e '^write /dev/' -e '^write .*[.]gcda$' \
            -e "^write ${PRECINCT_LUA_COVERAGE:-/dev}/" -e "\(mkdir\|rename\|unlink\)(\"$work/state" \
            -e "mkdir(\"$work\"" -e "execve(\"$PRECINCT\"" | cut -c1-200 | sort | uniq -c
}
if strace -o /dev/null true 2>/dev/null; then
    traced >"$work/strange" 2>&1
    ok "no hostile script opens, writes or starts anything outside" not grep . "$work/strange"
else
    skip "no hostile script opens, writes or starts anything outside" "strace is not here, or may not trace"
fi
ok "tests/hostile/cases holds at least 120 cases" test "$(find tests/hostile/cases -name '*.lua' | wc -l)" -ge 120
done_testing
