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
golden() { PRECINCT=$work/program "$work/tests/golden/run" "$@"; }
printf '# args: play x * --seed 7\none\n# two\n' >"$work/tests/golden/a.in"
printf '# args: bad\n# exit: 1\nlast\n' >"$work/tests/golden/b.in"
printf 'args play x * --seed 7\none\n# two\n' >"$work/expected"
ok "a transcript without expectation fails" not golden
ok "an update writes expectations" golden --update
ok "arguments and input reach the program as written" same "$work/expected" "$work/tests/golden/a.out"
ok "what was updated passes" golden
echo more >>"$work/tests/golden/a.in"
ok "a changed transcript fails" not golden
ok "one transcript can be run alone" golden b
sed -i /exit/d "$work/tests/golden/b.in"
ok "an unexpected exit status fails" not golden b
ok "an unexpected exit status is not updated away" not golden --update b
ok "an unknown name fails" not golden nosuch
done_testing
