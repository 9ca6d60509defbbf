# An episode without a golden transcript is a failure, and so is a transcript without expected output. The runner must
# also fail for a changed transcript.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT

for episode in episodes/*/*.lua; do
    id=${episode#episodes/}
    id=${id%.lua}
    ok "the episode $id has a golden transcript" grep -lE "^# args: (play|campaign new) $id( |\$)" tests/golden/*.in
done
for input in tests/golden/*.in; do
    ok "the transcript $input has its expected output" test -s "${input%.in}.out"
done

# A copy of the golden folder with a substitute program that prints its arguments and input.
mkdir -p "$work/tests/golden"
cp tests/golden/run "$work/tests/golden/"
printf '#!/bin/sh\necho "args $*" && cat\n[ "$1" != bad ]\n' >"$work/program" && chmod +x "$work/program"
golden() { PRECINCT=$work/program PRECINCT_DATA=$work "$work/tests/golden/run" "$@"; }
printf '# args: play x * --seed 7\none\n# two\n' >"$work/tests/golden/a.in"
printf '# args: bad\n# exit: 1\nlast\n' >"$work/tests/golden/b.in"
printf 'args play x * --seed 7\none\n# two\n' >"$work/expected"
ok "the golden runner fails for a transcript without expected output" not golden
ok "the golden runner writes expected output with --update" golden --update
ok "the golden runner passes arguments and input to the program unchanged" same "$work/expected" "$work/tests/golden/a.out"
ok "the golden runner passes a transcript after its update" golden
echo more >>"$work/tests/golden/a.in"
ok "the golden runner fails for a transcript that has changed" not golden
ok "the golden runner plays a single transcript by name" golden b
sed -i /exit/d "$work/tests/golden/b.in"
ok "the golden runner fails for an unexpected exit status" not golden b
ok "the golden runner does not update a transcript with an unexpected exit status" not golden --update b
ok "the golden runner fails for the name of a transcript that does not exist" not golden nosuch
printf '# args: play "x y"\n# args: status z\none\n' >"$work/tests/golden/c.in"
printf 'args play x y\none\nargs status z\n' >"$work/expected"
ok "the golden runner updates a transcript with a quoted argument and a second command" golden --update c
ok "the golden runner prints the output of both commands of a transcript" same "$work/expected" "$work/tests/golden/c.out"
mkdir -p "$work/scripts" "$work/episodes/game"
printf '# add: extra episodes/game\n# args: list\n' >"$work/tests/golden/d.in"
echo extra >"$work/extra"
printf '#!/bin/sh\ncat "$PRECINCT_DATA/episodes/game/extra"\n' >"$work/program"
ok "the golden runner updates a transcript that adds a file to the data folder" golden --update d
ok "the golden runner lets the program find the file that a transcript adds" same "$work/extra" "$work/tests/golden/d.out"
ok "the golden runner keeps a transcript's added file out of the repository's data" test ! -e "$work/episodes/game/extra"
done_testing
