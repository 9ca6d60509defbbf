# An episode without a golden transcript, or a transcript without its expectation, proves nothing: both are failures. So is a golden
# runner that lets a changed transcript pass.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT

for episode in episodes/*/*.lua; do
    id=${episode#episodes/}
    id=${id%.lua}
    ok "$id has a golden transcript" grep -lE "^# args: (play|campaign new) $id( |\$)" tests/golden/*.in
done
for input in tests/golden/*.in; do
    ok "$input has its expected output" test -s "${input%.in}.out"
done

# A copy of the tree's golden folder with a program of our own: echoes its arguments and input.
mkdir -p "$work/tests/golden"
cp tests/golden/run "$work/tests/golden/"
printf '#!/bin/sh\necho "args $*" && cat\n[ "$1" != bad ]\n' >"$work/program" && chmod +x "$work/program"
golden() { PRECINCT=$work/program PRECINCT_DATA=$work "$work/tests/golden/run" "$@"; }
printf '# args: play x * --seed 7\none\n# two\n' >"$work/tests/golden/a.in"
printf '# args: bad\n# exit: 1\nlast\n' >"$work/tests/golden/b.in"
printf 'args play x * --seed 7\none\n# two\n' >"$work/expected"
ok "a transcript without expectation fails" not golden
ok "an update writes expectations" golden --update
ok "arguments and input reach the program as written" same "$work/expected" "$work/tests/golden/a.out"
ok "a golden transcript passes after its update" golden
echo more >>"$work/tests/golden/a.in"
ok "a changed transcript fails" not golden
ok "one transcript can be run alone" golden b
sed -i /exit/d "$work/tests/golden/b.in"
ok "an unexpected exit status fails" not golden b
ok "an unexpected exit status is not updated away" not golden --update b
ok "the golden runner fails for the name of a transcript that does not exist" not golden nosuch
printf '# args: play "x y"\n# args: status z\none\n' >"$work/tests/golden/c.in"
printf 'args play x y\none\nargs status z\n' >"$work/expected"
ok "a quoted argument is one word, and a second command runs without input" golden --update c
ok "a transcript of two commands prints both" same "$work/expected" "$work/tests/golden/c.out"
mkdir -p "$work/scripts" "$work/episodes/game"
printf '# add: extra episodes/game\n# args: list\n' >"$work/tests/golden/d.in"
echo extra >"$work/extra"
printf '#!/bin/sh\ncat "$PRECINCT_DATA/episodes/game/extra"\n' >"$work/program"
ok "a transcript may add a file to the data" golden --update d
ok "the program finds the file that was added" same "$work/extra" "$work/tests/golden/d.out"
ok "a file that was added stays out of the repository's data" test ! -e "$work/episodes/game/extra"
done_testing
