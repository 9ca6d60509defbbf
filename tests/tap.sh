# Sourced by shell tests: `. tests/tap.sh`, then `ok "a sentence" command...` and, last, `done_testing`.
# A test that fails shows what its command printed. `skip "sentence" "reason"` counts neither as passed nor as failed.
tap_n=0
tap_failed=0
tap_within=$PWD/tests/within

ok() {
    tap_n=$((tap_n + 1))
    tap_name=$1
    shift
    if tap_out=$("$@" 2>&1); then
        echo "ok $tap_n - $tap_name"
    else
        tap_status=$?
        tap_failed=$((tap_failed + 1))
        echo "not ok $tap_n - $tap_name"
        printf 'status %s of: %s\n%s\n' "$tap_status" "$*" "$tap_out" | sed 's/^/# /'
    fi
}

not() { ! "$@"; }

# same EXPECTED-FILE GOT-FILE: shows the difference
same() { diff -u "$1" "$2"; }

# says TEXT FILE: FILE contains the text
says() { grep -qF -e "$1" "$2" || { cat "$2" && false; }; }

# within SECONDS COMMAND...: stops it, with status 124, after this much processor time, or when it hangs (tests/within)
within() { "$tap_within" "$@"; }

# A test never waits for a fixed time, because on a busy machine no time is long enough. It waits for the processes
# $watched.

# tap_look: looks at them once. $tap_idle counts the looks in a row that found no activity. Fails after a minute of
# processor time.
tap_look() {
    # A list of processes.
    # shellcheck disable=SC2086
    tap_now=$("$tap_within" --activity $watched)
    case $tap_now in
    *busy) tap_idle=0 ;;
    "$tap_last") tap_idle=$((tap_idle + 1)) ;;
    *) tap_idle=0 ;;
    esac
    tap_last=$tap_now
    tap_ticks=${tap_now% busy}
    : "${tap_first:=$tap_ticks}"
    [ $((tap_ticks - tap_first)) -lt 6000 ]
}

# waits COMMAND...: waits until it succeeds; fails after fifty looks in a row at idle $watched
waits() {
    tap_idle=0 tap_last='' tap_first=''
    until "$@"; do
        tap_look && [ $tap_idle -lt 50 ] || return 1
        sleep 0.1
    done
}

# ended PID: succeeds if the process has ended
ended() {
    case $(cat "/proc/$1/stat" 2>/dev/null) in
    '' | *') Z '*) ;;
    *) false ;;
    esac
}

# settles: waits until $watched are idle
settles() {
    tap_idle=0 tap_last='' tap_first=''
    while tap_look && [ $tap_idle -lt 3 ]; do sleep 0.1; done
}

# converses COMMAND...: runs it and types the lines of standard input. A line "!COMMAND" is a shell command, which runs as
# soon as the program waits for the next line. Leaves with the program's status.
converses() {
    tap_pipe=$(mktemp -u) && mkfifo "$tap_pipe" || return
    "$@" <"$tap_pipe" &
    watched=$!
    while read -r tap_line; do
        case $tap_line in
        '!'*) settles && eval "${tap_line#!}" ;;
        *) echo "$tap_line" ;;
        esac
    done >"$tap_pipe"
    rm "$tap_pipe"
    wait $watched
}

# worked SECONDS: succeeds if $watched have used this much processor time since their start
worked() {
    # shellcheck disable=SC2086
    tap_now=$("$tap_within" --activity $watched)
    [ "${tap_now% busy}" -ge $(($1 * 100)) ]
}

skip() {
    tap_n=$((tap_n + 1))
    echo "ok $tap_n - $1 # SKIP $2"
}

done_testing() {
    echo "1..$tap_n"
    [ "$tap_failed" = 0 ] && [ "$tap_n" -gt 0 ]
    exit
}
