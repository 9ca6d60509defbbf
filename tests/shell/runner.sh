# The runner of the tests must fail if a test file fails: it counts each way in which a test file can go wrong.
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

ok "run-tests passes a file whose tests pass" run "$work/good.sh"
ok "run-tests prints the processor time of all files" says " s  of processor time in all" "$work/out"
ok "run-tests counts the tests of a file one by one" verdict "2 passed, 0 failed"
ok "run-tests fails when a test fails" not run "$work/good.sh" "$work/bad.sh"
ok "run-tests counts each failed test" verdict "3 passed, 1 failed"
ok "run-tests shows the output of a failing file" says "# the reason" "$work/out"
ok "run-tests fails when a file dies" not run "$work/dies.sh"
ok "run-tests counts a file that dies as a failure" verdict "1 passed, 1 failed"
ok "run-tests shows the standard error of a file that dies" says "last words" "$work/out"
ok "run-tests fails when a file leaves with an error status" not run "$work/leaks.sh"
ok "run-tests counts an error status of a file as a failure" verdict "1 passed, 1 failed"
ok "run-tests fails when a file stops before its plan is done" not run "$work/short.sh"
ok "run-tests counts a file that stops early as a failure" verdict "2 passed, 1 failed"
ok "run-tests fails for a file without a test" not run "$work/mute.sh"
ok "run-tests counts a file without a test as a failure" verdict "0 passed, 1 failed"
ok "run-tests fails when a file hangs" not run "$work/hangs.sh"
ok "run-tests names the limit when a file hangs" says "did nothing for 2 s" "$work/out"
ok "run-tests fails when a file loops without end" not run "$work/loops.sh"
ok "run-tests names the processor time when a file loops without end" says "used more than 2 s of processor time" "$work/out"
ok "run-tests passes a file that leaves a process behind" run "$work/orphans.sh"
ok "run-tests ends a process that a file left behind" not pgrep -f '^sleep 987$'
ok "run-tests passes a file with a skipped test" run "$work/skips.sh"
ok "run-tests does not count a skipped test as passed" verdict "1 passed, 0 failed"
printf '#!/bin/sh\necho ok 1 - quick; echo 1..1\n' >"$work/quick" && chmod +x "$work/quick"
fake checked '"$PRECINCT"; [ "$PRECINCT" = "$PRECINCT_QUICK" ] || echo not ok 1 - sanitized'
sed 's/^/# Without sanitizers: why.\n/' "$work/checked.sh" >"$work/free.sh"
with_two() { PRECINCT=false PRECINCT_QUICK="$work/quick" PRECINCT_LONG="$1" tests/run-tests --logs "$work/logs" "$work/$2.sh" >"$work/out" 2>&1; }
ok "run-tests runs a file with the program with sanitizers" not with_two '' checked
ok "run-tests runs a file whose head says \"Without sanitizers\" with the program without sanitizers" with_two '' free
ok "run-tests at full volume runs every file with the program with sanitizers" not with_two 1 free
ok "run-tests fails without files" not run
ok "run-tests without files says that no test ran" says "No test ran." "$work/out"
ok "run-tests prints the verdict without files" verdict "0 passed, 0 failed"
done_testing
