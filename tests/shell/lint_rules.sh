# The rules of lint must fire: small trees with one fault each are given to tests/rooms, tests/ratchet.pl and the counters.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
engine=$work/engine

# Two rooms and a file of each that keeps to them.
fresh() {
    rm -rf "$engine" "$work/obj" && mkdir -p "$engine/core" "$engine/front"
    printf '# bottom\ncore position\nfront\n' >"$engine/rooms"
    echo 'struct position { int n; };' >"$engine/core/position.h"
    echo '#include "core/position.h"
int low(void) { return 1; }' >"$engine/core/low.c"
    echo 'int low(void);
int high(void) { return low(); }' >"$engine/front/high.c"
}
# faults: compiles the tree; its faults go to $work/faults
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
ok "a tree that keeps to its rooms has no fault" none
echo 'int high(void); int climbs(void) { return high(); }' >"$engine/core/climbs.c"
ok "lint finds a symbol taken from a room above without an include" found '1 core/climbs.c calls front/high.c high'
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
ok "lint says when an object is missing" sh -c '! tests/rooms "$0" "$1" 2>"$2" && grep -q "build first" "$2"' "$engine" "$work/obj" "$work/err"

# The ratchet ----------------------------------------------------------------------------------------------------------

list=$work/list
# compares FAULTS LIST [WORDS]: the ratchet passes, or fails with the words
compares() {
    printf "$2" >"$list"
    printf "$1" | perl tests/ratchet.pl "$list" >"$work/out"
    status=$?
    if [ $# = 2 ]; then [ $status = 0 ]; else [ $status = 1 ] && says "$3" "$work/out"; fi
}
ok "the ratchet passes the faults that its list allows" compares '2 a b\n1 c\n' '# why\n2 a b\n1 c\n'
ok "the ratchet refuses a fault that its list lacks" compares '2 a b\n1 c\n' '2 a b\n' 'c: 1 now, none before. Mend it.'
ok "the ratchet refuses a number that has grown" compares '3 a b\n' '2 a b\n' 'a b: 3 now, 2 before.'
ok "the ratchet refuses a list that names a fault that is gone" compares '' '2 a b\n' 'Remove the line.'
ok "the ratchet refuses a list whose number is too high" compares '1 a b\n' '2 a b\n' 'Lower the number.'
printf '# why\n3 a\n1 b\n2 c\n' >"$list"
ok "--shrink refuses a fault that is new" sh -c 'printf "1 a\n4 c\n" | { ! perl tests/ratchet.pl --shrink "$0"; }' "$list"
printf '# why\n1 a\n2 c\n' >"$work/wanted"
ok "--shrink lowers the list, raises nothing and keeps its comments" same "$work/wanted" "$list"
done_testing
