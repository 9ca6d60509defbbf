# Sourced by shell tests: `. tests/tap.sh`, then `ok "a sentence" command...` and, last, `done_testing`.
# A test that fails shows what its command printed. `skip "sentence" "reason"` counts nothing for or against.
tap_n=0
tap_failed=0

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

skip() {
    tap_n=$((tap_n + 1))
    echo "ok $tap_n - $1 # SKIP $2"
}

done_testing() {
    echo "1..$tap_n"
    [ "$tap_failed" = 0 ] && [ "$tap_n" -gt 0 ]
    exit
}
