# Faults at full volume. Every allocation of every task fails. In tasks with thousands of allocations, two of each chain
# of callers fail and every 16th of the others. Every system call that writes a file fails. The program is killed a
# thousand times (SIGKILL).
. tests/long/ledger.sh
here=$(dirname "$PRECINCT")/tests/faults
sources=$sources-$(cat "$here/memory" "$here/faulty" tests/faults/* | sha256sum | cut -c1-8)

IFS='
'
for work in $("$here/memory" --list); do
    for burst in 1 2 -1; do
        once "allocations fail ($burst): $work" "$here/memory" --all --places 2 --work "$work" --burst "$burst"
    done
done
unset IFS
once "every call fails, wherever a file is written" perl tests/faults/walk.pl --all
export PRECINCT="${PRECINCT_BUILD:-build}/precinct"
seed=1
while [ $seed -le 10 ]; do
    once "100 kills at random moments, seed $seed" perl tests/faults/kill.pl --kills 100 --seed $seed
    seed=$((seed + 1))
done
done_testing
