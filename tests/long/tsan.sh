# ThreadSanitizer checks all concurrent parts: threads with an episode each, search with its second thread, and the
# processes of simulations, tunings and contests (which share a counter). A data race ends the program with status 66.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
build=${PRECINCT_BUILD:-build}
export PRECINCT_DATA="$PWD" TSAN_OPTIONS="halt_on_error=1:exitcode=66:second_deadlock_stack=1"

ok "VARIANT=tsan builds without a warning" make -s -j2 VARIANT=tsan WERROR=1 BUILD="$build" build "$build/tsan/tests/unit/parallel_test" \
    "$build/tsan/tests/unit/players_test"
tsan=$build/tsan/precinct

cat >"$work/race.c" <<'END'
#include <pthread.h>
static int n;
static void *add(void *p) { for (int i = 0; i < 100000; i++) n++; return p; }
int main(void) {
    pthread_t t;
    pthread_create(&t, 0, add, 0);
    add(0);
    return pthread_join(t, 0);
}
END
ok "a program with a data race fails under VARIANT=tsan" sh -c "${CC:-cc} -g -fsanitize=thread '$work/race.c' -o '$work/race' && { '$work/race' 2>/dev/null; [ \$? = 66 ]; }"

for test in parallel_test players_test; do
    ok "$test has no data race" "$build/tsan/tests/unit/$test"
done
for episode in episodes/*/*.lua; do
    id=${episode#episodes/}
    id=${id%.lua}
    ! grep -q '^ *campaign = {' "$episode" || continue
    ok "$id: a simulation of two processes has no data race" "$tsan" sim "$id" --games 20 --jobs 2
done
ok "hints at the REPL have no data race" sh -c "printf 'hint\nhint\nquit\n' | '$tsan' play hardcity/mayhem --mode coop --seed 7"
ok "tune has no data race" "$tsan" tune hardcity/mayhem --constant vp_to_win=5..6 --games 6 --jobs 2
ok "strength has no data race" "$tsan" strength --games 4 --jobs 2 --pair heuristic,random --mode versus hardcity/mayhem
done_testing
