# `hint` prints figures that can be understood, names the gain of the advised answer or the loss that the answer averts,
# and does not repeat advice that the player declined.
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
ok "hint shows an option's rank but not its weight" says 'rank 1 Lend rank 1 Sell rank 3 Wait The rank is' "$work/out"
ok "hint shows no weight of a policy" lacks 9000 "$work/out"
ok "hint says that another option of equal weight is about as good" \
    says "Another answer is about as good." "$work/out"
typed "$first${first}pass\n${first}pass\n${first}pass\n${first}wait\n$first" "$work/market.lua" --seed 1
advice() { grep -o "says: [A-Z][a-z]*" "$work/out" | tr '\n' ' '; }
is_advice() { advice | grep -qx "$1" || { cat "$work/lines" && false; }; }
ok "hint advises the next best answer after the player declined the best" \
    is_advice 'says: Lend says: Lend says: Sell says: Wait says: Pass '
ok "hint names the advice that the player declined" says 'You declined its first advice: Lend. ' "$work/out"
ok "hint says if it has no other advice than the declined one" \
    says "The bot 'heuristic:first=1' has no other advice than what you declined." "$work/out"
typed "${first}pass\nundo\n$first" "$work/market.lua" --seed 1
ok "hint repeats its advice after undo" is_advice 'says: Lend says: Lend '
typed "${first}lend\n$first" "$work/market.lua" --seed 1
ok "hint repeats an advice that was followed" is_advice 'says: Lend says: Lend '
typed "hint captain:focus=0\n" "$work/market.lua" --seed 1
ok "hint advises the game's favorite among answers with equal trials" \
    sh -c "grep -q 'hardly a difference between the best 4' '$work/out' && grep -q 'says: \(Lend\|Sell\) ' '$work/out'"
typed "hint random\n" "$work/market.lua" --seed 1
ok "hint prints no figures for a bot that has no weights" lacks 'Figures' "$work/out"

# A wolf bites the lamb when Ann's turn is over, unless she hides the lamb, or stands on c1, two steps away.
cat >"$work/pen.lua" <<'END'
return { game = "pen", id = "pen", title = "Pen", pitch = "Pen.",
  settings = { way = { type = "choice", choices = { "hide", "walk", "gate", "none" }, default = "hide" } },
  build = function(settings)
    local actions = { wait = { label = "Wait", cost = 1, run = function() end } }
    if settings.way == "hide" then
      actions.hide = { label = "Hide the lamb", cost = 1, run = function() piece("lamb"):remove() end }
    elseif settings.way == "walk" then
      actions.move = { label = "Go to {1}", cost = 1, builtin = "move" }
    elseif settings.way == "gate" then
      actions.gate = { label = "Shut the gate", cost = 1, run = function() finish("herd") end }
    end
    return { sides = { { id = "herd", title = "Herd" }, { id = "wild", title = "Wild" } },
      seats = { { id = "ann", title = "Ann", side = "herd" } },
      boards = { { id = "main", title = "Pen", map = "......" } },
      kinds = { ann = { title = "Ann", side = "herd", seat = "ann", ap = 2 }, wolf = { title = "Wolf", side = "wild" },
                lamb = { title = "Lamb", side = "herd", kill = 1 } },
      verbs = { go = "{1} goes" }, menus = { main = { end_verb = "stop", actions = actions } },
      steps = { place = function()
        piece("ann"):place(space("a1")) piece("lamb"):place(space("d1")) piece("wolf"):place(space("e1"))
        piece("ann"):refill_ap()
      end },
      setup = { "place" },
      rounds = { cap = 2, { id = "turns", title = "Turns", turns = { who = "ann", pick_verb = "go", menu = "main" } },
        { id = "night", title = "Night", run = function()
          if piece("lamb").space and piece("ann").space ~= space("c1") then piece("lamb"):damage(1, nil, piece("wolf")) end
        end } } }
  end }
END
pen() { typed 'hint\n' "$work/pen.lua" --seed 1 --way "$@"; }
pen hide
ok "hint says how often its answer saves a piece that would be lost" \
    says 'After it, Lamb (d1) is lost in 0 of 24 trials instead of 24.' "$work/out"
pen walk
ok "hint names two steps of a movement that save a piece if one step does not save the piece" \
    says 'To save Lamb (d1): `move b1; move c1`. Then lost in 0 of 24 trials instead of 24.' "$work/out"
pen gate
ok "hint names an answer that wins the match immediately" \
    says 'Shut the gate (`gate`) Why: it certainly wins the match' "$work/out"
pen none
ok "hint says that no answer saves a piece" \
    says 'Lamb (d1) is lost in 24 of 24 trials. No single answer prevents it.' "$work/out"
pen hide --lang fr
ok "--lang fr: hint says how often its answer saves a piece" says 'perte dans 0 essais sur 24 au lieu de 24.' "$work/out"
typed 'hide\nhint\n' "$work/pen.lua" --seed 1
ok "hint names no loss if no loss is probable" lacks 'If you do nothing more' "$work/out"

typed 'odds hide\n' "$work/pen.lua" --seed 1
ok "odds says how often an answer saves a piece" says 'After it, Lamb (d1) is lost in 0 of 24 trials instead of 24.' "$work/out"

# Real games
typed '1\ngo donathan\nhint\n' hardcity/mayhem --mode coop --seed 15
ok "hint in Hard City names the rescue of a civilian that the bot's advice ignores" \
    says 'To save Civilian 1 (k4): `cutscene nobody left`. Then lost in 2 of 24 trials instead of 12.' "$work/out"
typed 'ties auto\npick jenny\ngo jenny\nend\nend\ngo donathan\nhint\nmove k6; escort l5 civilian 1\n' \
    hardcity/mayhem --mode coop --seed 11
ok "hint begins with the walk and escort that save a civilian if the bot rates its answers equal" \
    says "To save Civilian 1 (k6): \`move k6; escort l5 civilian 1\`. Then lost in 2 of 24 trials instead of 14. \
For the rest, the bot 'captain' says: Shoot at a1" "$work/out"
ok "the prompt understands the walk and escort that a hint names" says 'Donathan Johnson leaves k6' "$work/out"
typed 'ties auto\n2\ntour jenny\nfin\nfin\ntour donathan\nindice\naller k6; escorter l5 Civil 1\n' \
    hardcity/mayhem --mode coop --seed 11 --lang fr
ok "--lang fr: hint names the walk and the escort as they are typed" \
    says 'aller k6; escorter l5 Civil 1`. Perte alors dans 2 essais sur 24 au lieu de 14.' "$work/out"
ok "--lang fr: the prompt understands the walk and escort that a hint names" says 'Donathan Johnson quitte k6' "$work/out"
typed 'ties auto\n2\ngo jenny\nend\nend\ngo donathan\nmove k6\nescort l5\nsuffer donathan\nodds escort k6\nodds escort k4\n' \
    hardcity/mayhem --mode coop --seed 11
ok "odds of an answer without dice says how often a piece is lost afterward" \
    says 'After it, Civilian 1 (l5) is lost in 11 of 24 trials instead of 2. > odds escort k4' "$work/out"
scanner='rest; event know your foe; event pile driver; event grapple line; event sewer map\nnumbers 1 4 1\n'
typed "hint\nodds rest\nodds\n" darkknight/book1 --seed 31
ok "a hint gives no odds for an answer that draws numbers without dice" lacks "dice decide" "$work/out"
ok "odds says that an answer draws at random without a die" says 'No die is rolled for that, but its result is random.' "$work/out"
ok "odds without a name omits an answer that draws at random without a die" lacks "likeliest" "$work/out"

typed "${scanner}hint sergeant\ngo on\nhint sergeant\n" darkknight/book1 --level easy --seed 764908
ok "hint prints the text of the card that it advises" \
    says 'Its text: Detective: Swap the scanner tokens of two turns still to come.' "$work/out"
ok "hint does not repeat advice for a card that the player has just declined" says 'You declined its first advice: Play Stolen Scanner. Its text: Detective: Look at two clues.' "$work/out"
typed "${scanner}hint sergeant\ngo on\ngo tenement\nhint sergeant\n" darkknight/book1 --level easy --seed 764908
ok "hint advises the best answer again once the player has done something else" sh -c "
    [ \$(grep -c 'says: Play Stolen' '$work/lines') = 2 ] && ! grep -q 'declined' '$work/lines'"
typed 'end\nhint sergeant\n' academy/tutorial --seed 1
ok "hint says what certainly happens after its answer" says 'It brings: Rookie moves from a3 to b4.' "$work/out"
typed 'end\nend\nhint\n' academy/tutorial --seed 2
ok "hint names the harm that its advice averts" says 'It averts the harm of these answers: `move a2`, `move b2`, `move b3` and others.' "$work/out"
ok "hint prefers an answer without harm to a harmful answer with a similar result" \
    says 'hardly a difference between several answers, and this one does no harm.' "$work/out"
ok "hint gives the chances of its answer's dice" says 'The dice decide the result: 1 or more 50.0 %' "$work/out"
typed 'indice sergent\nfin\nindice sergent\n' academy/tutorial --seed 1 --lang fr --plain
ok "hint says in French what certainly happens after its answer" says "Ce qui en résulte : La recrue va de a3 en b4. Une autre réponse vaut à peu près autant." "$work/out"
# A wolf bites the lamb at the end of Bob's turn. At the end of Ann's turn she is asked something.
cat >"$work/fold.lua" <<'END'
return { game = "fold", id = "fold", title = "Fold", pitch = "Fold.",
  build = function()
    local herder = { side = "herd", seat = "ann", tags = { "herder" } }
    local function named(title) return { title = title, side = herder.side, seat = herder.seat, tags = herder.tags } end
    return { sides = { { id = "herd", title = "Herd" }, { id = "wild", title = "Wild" } },
      seats = { { id = "ann", title = "Ann", side = "herd" } },
      boards = { { id = "main", title = "Fold", map = "...." } },
      kinds = { ann = named("Ann"), bob = named("Bob"), wolf = { title = "Wolf", side = "wild" },
                lamb = { title = "Lamb", side = "herd", kill = 1 } },
      verbs = { go = "{1} goes", low = "Low", high = "High" },
      menus = { main = { end_verb = "stop", actions = { wait = { label = "Wait", run = function() end } } } },
      steps = {
        place = function()
          piece("ann"):place(space("a1")) piece("bob"):place(space("b1"))
          piece("lamb"):place(space("c1")) piece("wolf"):place(space("d1"))
        end,
        sing = function() choose { seat = "ann", options = { { "low" }, { "high" } }, prompt = "How?" } end,
      },
      setup = { "place" },
      on = { ["turn.end"] = function(ev)
        if ev.piece == piece("ann") then queue("sing") end
        if ev.piece == piece("bob") and piece("lamb").space then piece("lamb"):damage(1, nil, piece("wolf")) end
      end },
      rounds = { cap = 2, { id = "turns", title = "Turns", turns = { who = "herder", pick_verb = "go", menu = "main" } } } }
  end }
END
typed 'go ann\nstop\nthreats\n' "$work/fold.lua" --seed 1
ok "threats at the last question of a turn do not include the side's next turn" \
    says 'nothing is harmed' "$work/out"
typed 'go ann\nstop\nlow\nthreats\n' "$work/fold.lua" --seed 1
ok "threats inside a turn include the end of that turn" says 'lost in 24 trials; by Wolf' "$work/out"

# Order of the list: the advised answer, then the others by their figures
typed 'marcellus\ngo miranda\nhint\nmove g2\nhint\nquit\n' hardcity/mayhem --mode coop --seed 7
falling() { awk '/^ +[0-9]+ %/ { if (n > 1 && $1 > last) bad = 1; last = $1; n++; next } { n = 0 } END { exit bad }' "$work/lines"; }
ok "hint lists the answers after the advised one by their figures, the highest first" falling
ok "the lists of hint in that test have three figures" test "$(grep -c '^ *[0-9]* %' "$work/lines")" -ge 5
done_testing
