# Runs tests on a busy machine for an hour: no test may fail because of the load. Sixteen processes use as much
# processor time as they get. Beside them, one file of tests runs after another; files whose tests wait for a program
# come first. LOAD_S is the number of seconds of tests (3600), and LOAD the number of processes (16). The ledger keeps
# each file that passed with its seconds, so a stopped run continues.
. tests/long/ledger.sh
under_test "$(dirname "${PRECINCT:?}")/tests/kit/kit" "$PRECINCT" tests/within tests/run-tests tests/*.sh tests/long/load.sh tests/shell/*.sh

unset PRECINCT_LONG # The tests have the volume of `make test`.
load=${LOAD:-16} wanted=${LOAD_S:-3600}
burners=
trap 'kill $burners 2>/dev/null' EXIT
for _ in $(seq "$load"); do
    sh -c 'while :; do :; done' &
    burners="$burners $!"
done

# beside FILE: runs it and prints its seconds
beside() {
    began=$(date +%s)
    tests/run-tests --jobs 1 --logs "${PRECINCT_BUILD:-build}/load-logs" "$1" || return 1
    echo "figures: seconds=$(($(date +%s) - began))"
}
# Prints the seconds of tests that these sources have passed.
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
