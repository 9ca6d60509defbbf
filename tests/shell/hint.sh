# `hint`: its figures can be read, it says what the advised answer gains or averts, and it does not repeat an advice
# that the player passed over.
. tests/tap.sh
program=${PRECINCT:-build/asan/precinct}
case $program in /*) ;; *) program=$PWD/$program ;; esac
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state" PRECINCT_DATA="$PWD"
lacks() { ! grep -qF -e "$1" "$2" || { cat "$2" && false; }; }

# typed LINES EPISODE [OPTION...]: plays the lines. Writes the output to $work/lines, and on one line to $work/out.
typed() {
    lines=$1
    shift
    printf '%b' "$lines" | "$program" play --quiet "$@" >"$work/lines" 2>&1
    tr -s '\n ' ' ' <"$work/lines" >"$work/out"
}

# A market that asks the same question five times. The policy gives two wares a huge weight.
cat >"$work/market.lua" <<'LUA'
return { game = "market", id = "one", title = "Market", pitch = "One.",
  build = function()
    return {
      sides = { { id = "red", title = "Red" } }, seats = { { id = "ann", title = "Ann", side = "red" } },
      boards = { { id = "main", map = ". ." } },
      verbs = { sell = "Sell", lend = "Lend", wait = "Wait", pass = "Pass" },
      bots = { policy = { sell = 9000, lend = 9000, wait = 5, pass = 1 } },
      steps = { ask = function()
        choose { seat = "ann", options = { { "sell" }, { "lend" }, { "wait" }, { "pass" } }, prompt = "What now?" }
      end },
      setup = { "ask", "ask", "ask", "ask", "ask" },
      rounds = { cap = 3, { id = "idle", title = "Idle", run = function() end } },
    }
  end }
LUA
first='hint heuristic:first=1\n'
typed "$first" "$work/market.lua" --seed 1
ok "hint shows the rank of an option and not its weight" says 'rank 1 Lend rank 1 Sell rank 3 Wait The rank is' "$work/out"
ok "hint shows no weight of a policy" lacks 9000 "$work/out"
ok "hint says that another option of the same weight is about as good" \
    says "Another answer is about as good." "$work/out"
typed "$first${first}pass\n${first}pass\n${first}pass\n${first}wait\n$first" "$work/market.lua" --seed 1
advice() { grep -o "says: [A-Z][a-z]*" "$work/out" | tr '\n' ' '; }
is_advice() { advice | grep -qx "$1" || { cat "$work/lines" && false; }; }
ok "hint advises the next best after its advice was passed over" \
    is_advice 'says: Lend says: Lend says: Sell says: Wait says: Pass '
ok "hint names the advice that the player declined" says 'You declined its first advice: Lend. ' "$work/out"
ok "hint says when it has no other advice than what was declined" \
    says "The program 'heuristic:first=1' has no other advice than what you declined." "$work/out"
typed "${first}pass\nundo\n$first" "$work/market.lua" --seed 1
ok "hint repeats its advice after undo" is_advice 'says: Lend says: Lend '
typed "${first}lend\n$first" "$work/market.lua" --seed 1
ok "hint repeats an advice that was followed" is_advice 'says: Lend says: Lend '
typed "hint random\n" "$work/market.lua" --seed 1
ok "hint shows no order for a program that has none" lacks 'Figures' "$work/out"

# Real games
scanner='rest; event know your foe; event pile driver; event grapple line; event sewer map\nnumbers 1 4 1\n'
typed "hint\nodds rest\nodds\n" darkknight/book1 --seed 31
ok "a hint gives no odds for an answer that draws numbers instead of rolling dice" lacks "dice decide" "$work/out"
ok "odds says that an answer draws at random without a die" says 'No die is rolled for that, but its result is random.' "$work/out"
ok "odds without a name leaves out an answer that draws at random without a die" lacks "likeliest" "$work/out"

typed "${scanner}hint sergeant\ngo on\nhint sergeant\n" darkknight/book1 --level easy --seed 764908
ok "hint says what the text of an advised card is" \
    says 'Its text: Detective: Swap the scanner tokens of two turns still to come.' "$work/out"
ok "hint does not repeat a card that the player has just passed over" says 'You declined its first advice: Play Stolen Scanner. Its text: Detective: Look at two clues.' "$work/out"
typed 'end\nhint sergeant\n' academy/tutorial --seed 1
ok "hint says what follows for certain" says 'It brings: Rookie moves from a3 to b4.' "$work/out"
typed 'end\nend\nhint\n' academy/tutorial --seed 2
ok "hint says which harm the advice averts" says 'It averts the harm of: `move a2`, `move b2`, `move b3` and others.' "$work/out"
ok "hint says what the dice may bring" says 'The dice decide what it brings: 1 or more 50.0 %' "$work/out"
typed 'indice sergent\nfin\nindice sergent\n' academy/tutorial --seed 1 --lang fr --plain
ok "hint says in French what follows for certain" says "Ce qui en résulte : La recrue va de a3 en b4. Une autre réponse vaut à peu près autant." "$work/out"
done_testing
