# Authors' honest mistakes: each file of tests/broken holds one, and its opening comments quote parts of the expected
# message. The message must name the line marked with --! (or named by `line:`). For declarations it must also name the
# column (`place: line` means that Lua reports no column). `precinct check` must find the line as well. See hostile.sh
# for `when`.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export PRECINCT PRECINCT_DATA="$PWD/tests/hostile" XDG_STATE_HOME="$work/state"

# Many files are checked by one process, because its start takes longer than a check.
find tests/broken -name '*.lua' | sort >"$work/files"
within 3000 "$PRECINCT" check $(cat "$work/files") >"$work/checked" 2>&1
status=$?

fine() { [ "$(head -n 1 "$1")" = fine ] || { cat "$1" && false; }; }
xargs -P 2 -n 20 tests/judge.pl --checked "$work/checked" "$work" <"$work/files"
ok "a check of all these files ends with status 1" test "$status" = 1
ok "a check of all these files has no sanitizer error" not grep -aE 'Sanitizer|runtime error:' "$work/checked"
for case in tests/broken/*.lua; do
    name=${case##*/}
    ok "the mistake of tests/broken/$name is reported at its line: $(head -n 1 "$case" | sed 's/^-- //')" fine "$work/$name.verdict"
done
ok "tests/broken holds at least 60 cases" test "$(find tests/broken -name '*.lua' | wc -l)" -ge 60
done_testing
