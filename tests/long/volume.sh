# A million random matches of the release build: every episode in every mode, level, ally and number of people on the
# board, with different characters in each turn (one pass over all combinations). Every position is checked after every
# step, and a sample goes through the whole kit. VOLUME_GAMES is the number of matches (1,000,000), VOLUME_TURNS the
# number of turns (12). VOLUME_SHARD=I/N plays only part I of N. A run without it on the joined ledgers of all parts
# makes the report build/volume.md, which `make volume` copies into docs/proofs/.
. tests/long/ledger.sh

build=${PRECINCT_BUILD:-build}
export PRECINCT_DATA="$PWD"
games=${VOLUME_GAMES:-1000000}
shard=${VOLUME_SHARD:-1/1}
# In each turn, lists of people start with another name. 12 is a multiple of four officers and six Reckoners.
turns=${VOLUME_TURNS:-12}
sample=${VOLUME_SAMPLE:-5} # Matches of each combination and turn that also go through the kit.
under_test "$build/precinct" "$build/tests/kit/kit" tests/long/volume.sh

combinations=$("$build/tests/kit/kit" --episodes all --list | wc -l)
share=$(((games + combinations * turns - 1) / (combinations * turns)))

# volume TURN EPISODE SETTING=VALUE...: plays and counts one share of random matches, and some more in the kit
volume() (
    turn=$1 episode=$2
    shift 2
    set -e
    work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
    "$build/tests/kit/kit" --episodes "$episode" --games $sample --seed $((turn * sample + 1)) --every 200 --forks 200 --jobs 1 "$@" \
        >"$work/kit" || { cat "$work/kit" && exit 1; }
    checks=$(sed -n 's/^ok .*(\([0-9]*\) times).*/\1/p' "$work/kit" | awk '{ n += $1 } END { print n }')
    for setting in "$@"; do
        set -- "$@" "--${setting%%=*}" "${setting#*=}"
        shift
    done
    "$build/precinct" sim "$episode" "$@" --games "$share" --seed $((turn + 1)) --jobs 1 --csv >"$work/csv"
    awk -F, -v kit="$sample" -v checks="$checks" '
        $1 == "results" && $3 == "matches" { matches += $5 }
        $1 == "results" && $3 == "capped" { capped += $5 }
        $1 == "decisions" { questions += $3 * $5 }
        END { printf "figures: matches=%d questions=%.0f capped=%d kit=%d checks=%d\n", matches, questions, capped, kit, checks }' "$work/csv"
)

# Prints the figures of the ledger's lines, added up by a key of each line.
report() {
    ledger_lines "volume: $share of " | awk -F"$tab" -v wanted="$((share * combinations * turns))" -v failed="$tap_failed" '
        function add(key) {
            if (!(key in seen)) order[++n] = key
            seen[key] = 1
            count = split($2, figure, " ")
            for (i = 1; i <= count; i++) {
                split(figure[i], part, "=")
                sum[key, part[1]] += part[2]
            }
        }
        {
            split($1, word, " ")
            key = word[4]
            for (w = 5; word[w] != "turn"; w++) {
                split(word[w], part, "=")
                people = split(part[2], names, ",")
                key = key (w == 5 ? " | " : ", ") (people > 1 ? people " " part[1] : part[1] " " part[2])
            }
            if (w == 5) key = key " |"
            add(key)
            add("all")
        }
        function row(key, title) {
            printf "| %s | %d | %.0f | %d | %d | %.0f |\n", title, sum[key, "matches"], sum[key, "questions"], sum[key, "capped"],
                sum[key, "kit"], sum[key, "checks"]
        }
        END {
            printf "%d of %d matches have been played; ", sum["all", "matches"], wanted
            if (failed) printf "%d parts of the run FAILED, its log says how.\n\n", failed
            else print "none failed.\n"
            print "| episode | settings | matches | questions answered | ended by the round cap | kit: matches | kit: checks |"
            print "|---|---|---|---|---|---|---|"
            for (k = 1; k <= n; k++) if (order[k] != "all") row(order[k], order[k])
            row("all", "**all** |")
        }'
}

write_report() {
    {
        echo "# Proof by volume"
        echo
        echo "Random matches of the release build; every seat answers at random. Each of $turns turns fills lists of people"
        echo "from another name on. After every step the position is checked"
        echo "(\`position_valid()\`: no piece in two places, piles whole, tracks within their bounds, unused words"
        echo "untouched). A question that is asked again must be the same. Matches of the column \"kit\" also go"
        echo "through everything that [SUITES.md](../SUITES.md#the-kit) lists. They are undone and redone to the"
        echo "last answer, saved, restored and verified, and played in place. At every 200th question they are"
        echo "cloned, shown to every seat, and every option is taken."
        echo
        echo "Made by \`make volume\` from commit $(git rev-parse --short=10 HEAD 2>/dev/null || echo unknown), program and scripts \`$sources\`."
        echo
        report
    } >"$build/volume.md"
}

line=0
turn=0
while [ $turn -lt $turns ]; do
    while read -r episode settings; do
        line=$((line + 1))
        [ $((line % ${shard#*/})) = $((${shard%/*} % ${shard#*/})) ] || continue
        # Settings are a list of words.
        # shellcheck disable=SC2086
        once "volume: $share of $episode $settings turn $turn" volume $turn "$episode" $settings
    done <<END
$("$build/tests/kit/kit" --episodes all --list --turn $turn)
END
    turn=$((turn + 1))
    write_report
done
done_testing
