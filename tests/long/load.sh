# An hour of tests on a machine that is busy with other work: none may fail because of it. Sixteen processes use all the
# processor they get, and one file of tests after the other runs beside them, those that wait for a program first.
# LOAD_S is how many seconds of tests are wanted (3600), LOAD how many processes (16). Resumable: the ledger keeps each
# file that passed, with its seconds.
. tests/long/ledger.sh
under_test "$(dirname "${PRECINCT:?}")/tests/kit/kit" "$PRECINCT" tests/within tests/run-tests tests/*.sh tests/long/load.sh tests/shell/*.sh

unset PRECINCT_LONG # the volume of `make test`
load=${LOAD:-16} wanted=${LOAD_S:-3600}
burners=
trap 'kill $burners 2>/dev/null' EXIT
for _ in $(seq "$load"); do
    sh -c 'while :; do :; done' &
    burners="$burners $!"
done

# beside FILE: runs it and says for how long
beside() {
    began=$(date +%s)
    tests/run-tests --jobs 1 --logs "${PRECINCT_BUILD:-build}/load-logs" "$1" || return 1
    echo "figures: seconds=$(($(date +%s) - began))"
}
# Seconds of tests that these sources have passed.
passed() { ledger_lines "at load $load, " | awk -F= '{ n += $2 } END { print n + 0 }'; }

waiting=$(grep -lE 'terminal\.sh|watched=|within' tests/shell/*.sh)
others=$(ls tests/shell/*.sh "$(dirname "$PRECINCT")"/tests/unit/*_test; find tests/lua -name '*_test.lua' | sort)
turn=1
while [ "$(passed)" -lt "$wanted" ] && [ "$tap_failed" = 0 ]; do
    # A list of files.
    # shellcheck disable=SC2086
    for file in $(printf '%s\n' $waiting $others | awk '!seen[$0]++'); do
        [ "$(passed)" -lt "$wanted" ] || break
        once "at load $load, turn $turn: $file" beside "$file"
    done
    turn=$((turn + 1))
done
ok "the tests ran for $wanted s at load $load and none failed" test "$(passed)" -ge "$wanted" -a "$tap_failed" = 0
done_testing
