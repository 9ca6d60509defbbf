# Checks that the compiler does not make: formatting, scripts, dependencies between the layers, and forbidden words.
# `make lint` runs this alone.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT

# lines_of COMMAND...: fails, showing them, if the command prints any line.
lines_of() { lines=$("$@") && [ -z "$lines" ] || { echo "$lines" && false; }; }
c_files() { find engine tests -name '*.[ch]'; }
# Runs grep and succeeds if grep finds nothing. An error of grep (status 2) is printed and therefore fails.
none() { grep "$@" || [ $? = 1 ] || echo "grep failed"; }

# Formatting -----------------------------------------------------------------------------------------------------------

unformatted() { c_files | xargs clang-format --dry-run -Werror 2>&1 | sed -n 's/^\([^:]*\):[0-9]*:.*/\1/p' | uniq -c; }
if clang-format --version 2>/dev/null | grep -q 'version 14\.'; then
    ok "the C sources are formatted by clang-format (make format)" lines_of unformatted
else
    skip "the C sources are formatted by clang-format (make format)" "needs clang-format 14; other versions lay out differently"
fi

opening() {
    { c_files && find episodes scripts docs tests -name '*.lua' && find tests -name '*.sh'; } |
        xargs awk 'FNR == 1 && !/^(\/\*|\/\/|--|#)/ { print FILENAME ": does not open with a comment that says why it exists" }'
}
ok "every file begins with a comment" lines_of opening

# `sleep 600` keeps a terminal's pane open and is no time limit of a test. runner.sh tests hanging files.
fixed_times() {
    grep -nE '\bsleep [0-9.]+|\btimeout [0-9]' tests/shell/*.sh | grep -vE 'sleep 600"|sleep 0\.0[15]; done|^tests/shell/(runner|lint)\.sh:'
    :
}
ok "no shell test waits for a fixed time (settles, waits, converses)" lines_of fixed_times

# Scripts --------------------------------------------------------------------------------------------------------------

lua_dirs=$(find episodes scripts docs/templates tests/lua engine -maxdepth 0 2>/dev/null)
# shellcheck disable=SC2086
if command -v luacheck >/dev/null; then
    ok "luacheck finds no fault in the scripts" luacheck --quiet --no-color $lua_dirs
else
    skip "luacheck finds no fault in the scripts" "luacheck is not installed"
fi

# Layers ---------------------------------------------------------------------------------------------------------------

# ratchet LIST COMMAND...: the command counts exactly the faults of tests/ratchet/LIST
ratchet() { list=tests/ratchet/$1 && shift && "$@" >"$work/faults" && perl tests/ratchet.pl $loose "$list" <"$work/faults"; }
loose=

objects=${PRECINCT_BUILD:-build}/obj/engine
if [ -d "$objects" ]; then
    ok "C files include headers and use symbols of their room and the rooms below (engine/rooms), except in tests/ratchet/rooms" \
        ratchet rooms tests/ratchet/count rooms
else
    skip "C files include headers and use symbols of their room and the rooms below (engine/rooms), except in tests/ratchet/rooms" "$objects is not there: make build"
fi

# A file and its header count as one. tsort lists cycles.
circles() {
    grep -HoE '^#include "front/session/[a-z_]*' engine/front/session/*.[ch] |
        sed 's|^.*/\([a-z_]*\)[.][ch]:.*/\([a-z_]*\)$|\1 \2|' | tsort 2>&1 >/dev/null
    :
}
ok "no file of front/session/ includes itself through other files" lines_of circles

front_below() { # the hosts of Lua open the Lua module of tests
    find engine/front -name '*.[ch]' \
        ! -path 'engine/front/programs/*' \
        -exec grep -HnE '#[ 	]*include "' {} + |
        grep -vE '"(precinct(_look|_owned)?\.h|text/[a-z]*\.h|front/[a-z]*/[a-z_]*\.h)"'
    :
}
ok "the files of front/ include precinct.h and the texts and no other header of the engine, except the hosts of Lua" lines_of front_below

lua_below() {
    find engine -name '*.[ch]' ! -path 'engine/script/*' ! -path 'engine/check/lua*' \
        ! -path 'engine/front/programs/*' -exec grep -HnE '#[ 	]*include [<"](lua|lauxlib|lualib)\.h' {} +
    :
}
ok "only script/, the Lua module of tests and the hosts of Lua know Lua" lines_of lua_below

stdio_below() { # limits.c needs the number of its thread
    find engine/core engine/rules engine/script -name '*.[ch]' ! -path engine/script/vm/limits.c \
        -exec grep -HnE '#[ 	]*include <(stdio|unistd|fcntl|dirent)\.h>' {} +
    :
}
ok "no file below match/ prints or reads files" lines_of stdio_below

chance_below() {
    find engine/core engine/rules -name '*.[ch]' \
        -exec grep -HnE '#[ 	]*include <(time|math|locale|signal|sys/[a-z]*)\.h>|\<(float|double|s?rand|random) *\(|\<(float|double)\>' {} +
    :
}
ok "the files of core/ and rules/ use no clock, no float and no source of chance but the generator" lines_of chance_below

# Output of foreign texts ----------------------------------------------------------------------------------------------

# Printed texts may come from strangers, so front/base/print.c escapes all of them. Only libedit prints directly, and
# one fixed text is printed from a lower layer if memory runs out.
# around_door FOLDER: prints the lines, without comments, that print directly or write escape sequences. The compiler
# removes the comments. It reads only files in which such lines exist with comments, because all files would take long.
direct='(^|[^a-zA-Z_0-9])((v?f?w?printf|v?dprintf|f?putw?s|f?putw?c|putw?char|(f?puts|fputc|putc|putchar|fwrite)(_unlocked)?|perror|psignal|psiginfo|v?syslog) *\(|stdout([^a-z_]|$)|stderr([^a-z_]|$)|(p?write|writev) *\( *(1|2|STD[A-Z]*_FILENO|fileno)|open_memstream *\( *&stdout)|\\(033|x1[bB]|e\[)|u\{?00(9b|1b)'
around_door() {
    find "$1" -name '*.[ch]' ! -path '*/base/print.c' -exec grep -lE "$direct" {} + | while read -r file; do
        ${CC:-cc} -fpreprocessed -dD -E -P "$file" 2>/dev/null |
            grep -vF -e 'el_init("precinct", stdin, stdout, stderr)' -e 'fputs(tr("precinct: out of memory\n"), stderr)' |
            grep -E "$direct" | sed "s|^|$file: |"
    done
    :
}
ok "the program prints only through front/base/print.c" lines_of around_door engine

ok "no C format cuts a character in two (write %.*s and text_fit())" lines_of none -rnE '%\.[0-9]+s' engine --include=*.c --include=*.h

# caught CODE: the rule finds this line
caught() {
    printf '/* A comment may name stdout. */\nvoid f(const char *s) {\n    %s;\n}\n' "$1" >"$bypass/some.c"
    [ "$(around_door "$bypass" | grep -c .)" = 1 ] || { cat "$bypass/some.c" && false; }
}
bypass=$(mktemp -d) && trap 'rm -rf "$bypass"' EXIT
for code in 'printf(s)' 'fprintf(stderr, "%s", s)' 'vprintf(s, list)' 'puts(s)' 'fputs(s, to)' 'putchar(*s)' 'putc(*s, to)' 'fputc(*s, to)' \
    'fwrite(s, 1, 2, to)' 'puts_unlocked(s)' 'perror(s)' 'dprintf(1, s)' 'write(1, s, 2)' 'write(STDERR_FILENO, s, 2)' 'FILE *to = stdout' \
    'setvbuf(stderr, 0, 0, 0)' 'print("\\033[1m")' 'print("\\x1b[1m")' 'putwchar(*s)' 'wprintf(s)'; do
    ok "lint finds a print that bypasses front/base/print.c: $code" caught "$code"
done
printf '/* puts(s) */ void f(void) { snprintf(s, 2, "x"); print_line(s); write(fd, s, 1); }\n' >"$bypass/some.c"
ok "lint accepts code that does not print" lines_of around_door "$bypass"

# Words ----------------------------------------------------------------------------------------------------------------

words='officer|mutant|zero|fubar|donut|civilian|barrel|helicopter|manhole|cutscene|hardcity|reckoner|steelheart|epic|batman|gotham|batarang|gang|bitcoin'
ok "engine/ contains no word of a single game" lines_of none -rnwiE "($words)s?" engine
ok "no source contains a note of work to do later" lines_of none -rnwE 'T[O]DO|F[I]XME|X[X]X|H[A]CK' \
    engine episodes scripts tests docs Makefile .ci
machine="/wo[r]k/(main|shared)|/hom[e]/[a-z]|/roo[t]/|/t[m]p/[a-z]*-build"
ok "no source contains a path of one machine" lines_of none -rnIE "$machine" engine episodes scripts tests docs Makefile .ci

# Style ----------------------------------------------------------------------------------------------------------------

# Prose is often rewritten in many places at once, so it is not a fault if the list of prose could be shorter.
loose=--loose
style() { ratchet style tests/ratchet/count style || { echo "perl tests/style_count.pl --show TELL|WHO|WHAT|CALQUE|LONG|CHAIN PATH shows them" && false; }; }
ok "prose keeps to the targets of tests/style_count.pl, except in tests/ratchet/style" style
ok "no page is longer than docs/STYLE.md allows" perl tests/pages.pl docs/STYLE.md
ok "views and commands read JSON no more often than tests/ratchet/json allows" ratchet json tests/ratchet/count json
names() {
    find tests docs scripts episodes -name '*_test.lua' ! -path 'tests/renames/*' -o -path tests/shell/'*.sh' -o -path tests/long/'*.sh' -o -path tests/unit/'*.c' \
        -o -path tests/faults/'*.pl' | sort | xargs perl tests/names.pl
}
ok "test names stand alone in a failing log" names
# done_testing leaves the shell, so what follows it never runs.
after_the_end() {
    for suite in tests/shell/*.sh tests/long/*.sh; do
        ! grep -q done_testing "$suite" || tail -n 1 "$suite" | grep -q done_testing || echo "$suite"
    done
}
ok "no shell test stands behind done_testing" lines_of after_the_end
loose=

# The commits that are not in the target branch yet, or those since a given revision: make lint SINCE=REVISION
since=${SINCE:-@{upstream\}}
if git rev-parse -q --verify "$since^{commit}" >/dev/null 2>&1; then
    ok "new commits have a short subject and a last line about the bench" perl tests/commits.pl "$since"
else
    skip "new commits have a short subject and a last line about the bench" "$since is no commit here"
fi

requires_episode() { none -rnE "require *\(?[\"']episodes" episodes scripts; }
ok "no episode requires another" lines_of requires_episode

done_testing
