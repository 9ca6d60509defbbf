# Answers that last: `again always` gives the same answer to later questions of the same sort with the same options.
. tests/tap.sh
program=${PRECINCT:-build/asan/precinct}
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export PRECINCT_DATA="$PWD" XDG_STATE_HOME="$work/state" LC_ALL=C.UTF-8 LANGUAGE=en

# In each of three rounds, Ann is asked four times to roll again, each time before she goes or waits. The second and the
# fourth question have an option more. Bob is asked once a round, and no answer of his lasts.
cat >"$work/inn.lua" <<'EOF'
return { game = "inn", id = "inn", title = "Inn", pitch = "Inn.",
  build = function()
    return {
      sides = { { id = "red", title = "Red" }, { id = "blue", title = "Blue" } },
      seats = { { id = "ann", title = "Ann", side = "red" }, { id = "bob", title = "Bob", side = "blue" } },
      boards = { { id = "main", map = ". ." } },
      vars = { match = { n = "int" } },
      verbs = { again = "Roll again", keep = "Keep it", sell = "Sell it", go = "Go", wait = "Wait" },
      events = { again = "Roll {n}: again.", keep = "Roll {n}: kept.", sell = "Roll {n}: sold.", went = "Gone." },
      steps = {
        roll = function(who)
          match.n = match.n + 1
          local options = { { "again" }, { "keep" } }
          if who == seat("ann") and match.n % 2 == 0 then table.insert(options, { "sell" }) end
          emit(choose { seat = who, sort = function() return who == seat("ann") and "roll" or nil end, options = options, prompt = "Roll again?" }, { n = match.n })
        end,
        go = function() if choose { seat = "ann", options = { { "go" }, { "wait" } } } == "go" then emit("went", {}) end end,
      },
      rounds = { cap = 3, { id = "all", title = "All", run = function()
        match.n = 0
        for _ = 1, 4 do
          queue("roll", seat("ann"))
          queue "go"
        end
        queue("roll", seat("bob"))
      end } },
    }
  end }
EOF
type_in() {
    lines=$1 && shift
    printf '%b' "$lines" | "$program" play "$work/inn.lua" --seed 1 --quiet --seat bob=human "$@" >"$work/out" 2>&1
}
holds() { tr -s '\n ' ' ' <"$work/out" | grep -qF -e "$1" || { cat "$work/out" && false; }; }
asked() { [ "$(grep -c 'Roll again?' "$work/out")" = "$1" ] || { cat "$work/out" && false; }; }
told() { [ "$(grep -c "$1" "$work/out")" = "$2" ] || { cat "$work/out" && false; }; }
round='wait\nsell\nwait\nwait\nsell\nwait\n'

type_in "again\nwait\nkeep\nwait\nagain\nwait\n"
ok "questions of one sort are all asked at first" asked 4
type_in "again always\n${round}keep\n$round"
ok "an answer with always is given to the later questions with the same options" told 'Roll [13]: again.' 4
ok "an answer with always says how long it lasts and what ends it" \
    holds 'From now on this is your answer to every such question that offers the same answers. `all ask` ends it.'
ok "a question of the same sort with an option more is asked" told 'Roll [24]: sold.' 4
ok "another seat is asked the question of the same sort" told 'Roll 5: kept.' 1
type_in "round keep\n${round}keep\nagain\n"
ok "an answer with round is given until the round ends" told 'Roll 3: kept.' 1
ok "after the round the question is asked again" told 'Roll 1: again.' 1
type_in '1 always\nwait\nsell\nwait\n'
ok "a number with always is understood as the option's answer" told 'Roll 3: again.' 1
type_in 'again always\nwait\nsell\nall ask\nwait\nkeep\n'
ok "all ask ends lasting answers" told 'Roll 3: kept.' 1
type_in 'again always\nwait\nundo\nundo\nkeep\nwait\nsell\nwait\nkeep\n'
ok "undo of the answer ends its lasting" told 'Roll [13]: kept.' 2
type_in 'again always\nwait\nsell\nwait\nundo\ngo\n'
ok "undo returns to a person's answer before a lasting one" holds 'Taken back: Wait, with all that followed.'
ok "a lasting answer is given again after undo and another answer" told 'Roll 3: again.' 2
type_in 'again always\nwait\nreactions\n'
ok "the command reactions counts answers that last" holds '1 answer of yours lasts.'
type_in 'why\n'
ok "why says how an answer to this question lasts" holds 'With `again always` or `again round` you also give this answer'
type_in "again round\n${round}keep always\n"
ok "an answer with always is refused if the function of the sort returns nil" \
    holds '> keep always No answer to this question lasts: it is asked each time.'
type_in 'again\ngo always\n'
ok "an answer with always at a question without a sort is refused with the reason" \
    holds 'No answer to this question lasts: it is asked each time.'
ok "an answer that cannot last is not given" told 'Gone.' 0
type_in 'again sometimes\n'
ok "an answer with another word is refused" told 'Roll 1' 0

type_in 'again always\nwait\nsave inn\nquit\n'
printf 'sell\nwait\n' | "$program" resume inn --episode "$work/inn.lua" --quiet >"$work/out" 2>&1
ok "a match with a lasting answer goes on with it after it is resumed" told 'Roll 3: again.' 1
printf 'undo\nundo\nkeep\nwait\nsell\nwait\nkeep\n' | "$program" resume inn --episode "$work/inn.lua" --quiet >"$work/out" 2>&1
ok "undo ends a lasting answer of a match that was resumed" told 'Roll [13]: kept.' 2
converses "$program" resume inn --episode "$work/inn.lua" --quiet >"$work/out" 2>&1 <<EOF
!sed -i 's/Inn[.]/An inn./' "$work/inn.lua"
reload
sell
wait
EOF
ok "a lasting answer is still given after a reload of changed scripts" told 'Roll 3: again.' 1
saved=$(grep -l '"lasting"' "$work"/state/precinct/*.prs | head -1)
sed '1s/"lasting":\[{"seat":"ann",/"lasting":[7,{"seat":7},{/' "$saved" >"$work/bad.prs"
printf 'keep\n' | "$program" resume "$work/bad.prs" --episode "$work/inn.lua" --quiet >"$work/out" 2>&1
ok "a lasting answer of a damaged save is left out if it names no seat" holds '> keep'
long=$(yes always | head -n 40 | tr '\n' ' ')
type_in "${long}keep\nagain\n"
ok "a line of forty times always is refused like another" told 'Roll 1: again.' 1
type_in "keep round\n${round}save whole\nquit\n"
ok "a record with lasting answers replays as it was" "$program" replay whole --episode "$work/inn.lua" --verify
LANGUAGE=fr
export LANGUAGE
type_in 'keep toujours\nwait\nsell\nwait\n'
ok "French: toujours makes an answer last" told 'Roll 3: kept.' 1
ok "French: an answer that lasts says so" holds 'vous répondrez ainsi'
done_testing
