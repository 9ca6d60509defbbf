# Each rule of lint must find its fault: tests/rooms, tests/ratchet.pl and the counters get small trees with one fault
# each.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
engine=$work/engine

# Two rooms, with one correct file each.
fresh() {
    rm -rf "$engine" "$work/obj" && mkdir -p "$engine/core" "$engine/front"
    printf '# bottom\ncore position\nfront\n' >"$engine/rooms"
    echo 'struct position { int n; };' >"$engine/core/position.h"
    echo '#include "core/position.h"
int low(void) { return 1; }' >"$engine/core/low.c"
    echo 'int low(void);
int high(void) { return low(); }' >"$engine/front/high.c"
}
# faults: compiles the tree, and writes its faults to $work/faults
faults() {
    for file in $(cd "$engine" && find . -name '*.c'); do
        mkdir -p "$(dirname "$work/obj/$file")"
        ${CC:-cc} -I"$engine" -c -o "$work/obj/${file%.c}.o" "$engine/$file" || return 1
    done
    tests/rooms "$engine" "$work/obj" >"$work/faults"
}
found() { faults && echo "$1" | diff - "$work/faults"; }
none() { faults && [ ! -s "$work/faults" ]; }

# Rooms ----------------------------------------------------------------------------------------------------------------

fresh
ok "lint accepts a tree that follows its rooms" none
echo 'int high(void); int climbs(void) { return high(); }' >"$engine/core/climbs.c"
ok "lint finds a symbol of a room above that is used without an include" found '1 core/climbs.c calls front/high.c high'
fresh
: >"$engine/front/high.h"
echo '#include "front/high.h"' >>"$engine/core/low.c"
ok "lint finds a header of a room above" found '1 core/low.c includes front/high.h'
fresh
echo '#include "nowhere.h"' >>"$engine/core/low.c" && : >"$engine/nowhere.h"
ok "lint finds a file and a header that lie in no room" found '1 core/low.c includes nowhere.h
1 nowhere.h has no room'
fresh
echo attic >>"$engine/rooms"
ok "lint finds a room that holds no file" found '1 the room attic is empty'
fresh
echo '#include "core/position.h"' >"$engine/core/inner.h"
echo '#include "core/inner.h"' >>"$engine/front/high.c"
ok "lint finds a file above that reads the position through another header" found '1 front/high.c reads the position'
fresh
for i in 1 2 3 4; do echo "int f$i(void); int f$((i % 4 + 1))(void); int f$i(void) { return f$((i % 4 + 1))(); }" >"$engine/core/f$i.c"; done
ok "lint counts the files of a circle of four" found '4 in circles, core'
for i in 1 2 3; do echo "int f$i(void); int f$((i % 3 + 1))(void); int f$i(void) { return f$((i % 3 + 1))(); }" >"$engine/core/f$i.c"; done
ok "lint allows a circle of three" none
rm "$work/obj/core/low.o"
ok "lint reports a missing object" sh -c '! tests/rooms "$0" "$1" 2>"$2" && grep -q "build first" "$2"' "$engine" "$work/obj" "$work/err"

# The ratchet ----------------------------------------------------------------------------------------------------------

list=$work/list
# compares FAULTS LIST [WORDS]: the ratchet passes, or fails with these words
compares() {
    printf "$2" >"$list"
    printf "$1" | perl tests/ratchet.pl "$list" >"$work/out"
    status=$?
    if [ $# = 2 ]; then [ $status = 0 ]; else [ $status = 1 ] && says "$3" "$work/out"; fi
}
ok "the ratchet accepts the faults on its list" compares '2 a b\n1 c\n' '# why\n2 a b\n1 c\n'
ok "the ratchet refuses a fault that is not on its list" compares '2 a b\n1 c\n' '2 a b\n' 'c: 1 now, none before. Mend it.'
ok "the ratchet refuses a number above that of its list" compares '3 a b\n' '2 a b\n' 'a b: 3 now, 2 before.'
ok "the ratchet refuses a list with a fault that no longer exists" compares '' '2 a b\n' 'Remove the line.'
ok "the ratchet refuses a list whose number is too high" compares '1 a b\n' '2 a b\n' 'Lower the number.'
printf '# why\n3 a\n1 b\n2 c\n' >"$list"
ok "ratchet.pl --shrink refuses a new fault" sh -c 'printf "1 a\n4 c\n" | { ! perl tests/ratchet.pl --shrink "$0"; }' "$list"
printf '# why\n1 a\n2 c\n' >"$work/wanted"
ok "ratchet.pl --shrink lowers numbers, raises none and keeps the list's comments" same "$work/wanted" "$list"

ok "ratchet.pl --loose accepts a list that is too long" sh -c 'printf "# why\n2 a\n" >"$0"; echo "1 a" | perl tests/ratchet.pl --loose "$0"' "$list"
ok "ratchet.pl --loose refuses a number above that of its list" sh -c '! { echo "3 a" | perl tests/ratchet.pl --loose "$0"; }' "$list"

# Names ----------------------------------------------------------------------------------------------------------------

# named NAME: tests/names.pl accepts this name of a test, in a C file, where no shell reads the name.
named() { printf 'SAYS("%s", f),\n' "$1" >"$work/names.c" && perl tests/names.pl "$work/names.c"; }
ok "lint accepts a sentence as the name of a test" named 'undo takes an answer back'
for name in 'and takes an answer back' 'It takes an answer back' 'nor by the menu, where it is offered' 'which is said in words' 'really' \
    'with its place' 'to the end of the match' 'takes back' 'what was told before is told again' 'another word is refused'; do
    ok "lint refuses the name \"$name\"" not named "$name"
done
for form in 'ok "%s" true' 'test("%s", function() end)' 'report(1, "%s");' 'RUNS("%s", f),'; do
    case $form in ok*) file=$work/n.sh ;; test*) file=$work/n.lua ;; RUNS*) file=$work/n.c ;; *) file=$work/n.pl ;; esac
    # shellcheck disable=SC2059
    printf "$form\\n" 'and so on it goes' >"$file"
    ok "lint reads the names of tests in $(basename "$file")" not perl tests/names.pl "$file"
done

# Pages ----------------------------------------------------------------------------------------------------------------

printf 'one\ntwo\n' >"$work/page.md"
# pages LINES: a table that allows the page this number of lines
pages() { printf '| `%s` | author | %s |\n' "$work/page.md" "$1" >"$work/style.md" && perl tests/pages.pl "$work/style.md"; }
ok "lint allows a page of the length in docs/STYLE.md" pages 2
ok "lint refuses a page that is one line too long" not pages 1
ok "lint refuses a style guide without a table of pages" not perl tests/pages.pl "$work/page.md"

# Prose ----------------------------------------------------------------------------------------------------------------

# row PROSE ROW: style_count prints this row for a C file with this comment
row() {
    printf '/* %s */\n' "$1" >"$work/prose.c"
    perl tests/style_count.pl "$work/prose.c" | tail -n 1 | cut -d' ' -f2- | diff - "$work/row"
}
echo '5 1 0 0 0 0 0 0 200' >"$work/row"
ok "style_count finds \"told\"" row 'He was told of it.'
echo '4 0 1 0 0 0 0 0 250' >"$work/row"
ok "style_count finds \"whoever\"" row 'Whoever plays it wins.'
echo '5 0 0 1 0 0 0 0 200' >"$work/row"
ok "style_count finds \"what is\"" row 'Prints what is there now.'
echo '5 0 0 0 1 0 0 0 200' >"$work/row"
ok "style_count finds \"goes on\"" row 'The step goes on here.'
echo '4 0 0 0 0 1 0 0 0' >"$work/row"
ok "style_count finds a comment that is a question" row 'Is the match over?'
echo '6 0 0 0 0 0 0 1 0' >"$work/row"
ok "style_count finds a chain of clauses" row 'One: two; three, four five six.'
echo '31 0 0 0 0 0 1 0 0' >"$work/row"
ok "style_count finds a sentence of 31 words" row "$(seq -s ' ' 31)"

# Commits --------------------------------------------------------------------------------------------------------------

git() { command git -C "$work/repository" -c user.name=A -c user.email=a@example.com "$@"; }
mkdir "$work/repository" && git init -q && git commit -q --allow-empty -m first && first=$(git rev-parse HEAD)
# message TEXT: tests/commits.pl accepts a commit with this message
message() {
    git reset -q --hard "$first" && git commit -q --allow-empty -m "$1" && checker=$PWD/tests/commits.pl &&
        (cd "$work/repository" && perl "$checker" "$first")
}
ok "lint accepts a commit with a short subject and a last line" message 'Mend it

No functional change'
ok "lint accepts a commit with the signature of the bench" message 'Mend it

Bench: 0123456789abcdef'
ok "lint refuses a commit without a last line about the bench" not message 'Mend it'
ok "lint refuses a commit with a malformed signature" not message 'Mend it

Bench: 1234'
ok "lint refuses a commit's subject of 61 characters" not message "$(printf '%061d' 0)

No functional change"
ok "lint refuses a commit's subject that ends with a period" not message 'Mend it.

No functional change'
done_testing
