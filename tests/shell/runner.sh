# The runner of the tests must itself be able to fail: each way in which a test file can go wrong is counted.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT

fake() { printf '%s\n' "$2" >"$work/$1.sh"; }
run() { tests/run-tests --logs "$work/logs" --timeout 2 --idle 2 "$@" >"$work/out" 2>&1; }
verdict() { [ "$(tail -n 1 "$work/out")" = "$1" ] || { cat "$work/out" && false; }; }

fake good 'echo ok 1 - a; echo ok 2 - b; echo 1..2'
fake bad 'echo ok 1 - a; echo not ok 2 - b; echo "# the reason"; echo 1..2; exit 1'
fake dies 'echo 1..2; echo ok 1; echo "last words" >&2; kill -9 $$'
fake leaks 'echo 1..1; echo ok 1; exit 23'
fake short 'echo 1..3; echo ok 1; echo ok 2'
fake mute 'exit 0'
fake hangs 'echo 1..1; sleep 60; echo ok 1'
fake loops 'echo 1..1; while :; do :; done'
fake orphans 'echo 1..1; (setsid sleep 987 &); echo ok 1'
fake skips 'echo "ok 1 # SKIP nothing to see"; echo ok 2; echo 1..2'

ok "a good file passes" run "$work/good.sh"
ok "the tests of a good file are counted one by one" verdict "2 passed, 0 failed"
ok "a failing test fails the run" not run "$work/good.sh" "$work/bad.sh"
ok "the test runner counts each failed test" verdict "3 passed, 1 failed"
ok "the output of a failing file is shown" says "# the reason" "$work/out"
ok "a file that dies fails the run" not run "$work/dies.sh"
ok "a file that dies counts as a failure" verdict "1 passed, 1 failed"
ok "the standard error of a file that dies is shown" says "last words" "$work/out"
ok "a file that leaves with an error status fails the run" not run "$work/leaks.sh"
ok "an error status counts as a failure" verdict "1 passed, 1 failed"
ok "a file that stops early fails the run" not run "$work/short.sh"
ok "a file that stops early counts as a failure" verdict "2 passed, 1 failed"
ok "a file without a test fails the run" not run "$work/mute.sh"
ok "a file without a test counts as a failure" verdict "0 passed, 1 failed"
ok "a file that hangs fails the run" not run "$work/hangs.sh"
ok "the report of a file that hangs names the limit" says "did nothing for 2 s" "$work/out"
ok "a file that loops without end fails the run" not run "$work/loops.sh"
ok "the report of a file that loops names the processor time" says "used more than 2 s of processor time" "$work/out"
ok "a file that leaves a process behind passes" run "$work/orphans.sh"
ok "run-tests ends the process that a file left behind" not pgrep -f '^sleep 987$'
ok "a skipped test does not fail the run" run "$work/skips.sh"
ok "a skipped test is not counted as passed" verdict "1 passed, 0 failed"
ok "a run without files fails" not run
ok "a test run without files prints that no test ran" says "No test ran." "$work/out"
ok "a run without files ends with the verdict" verdict "0 passed, 0 failed"
done_testing
