# Chaos cards that mods add to Hard City: each slip is reported at its line, when the card is loaded and by `check`.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_DATA_HOME="$work/data" XDG_STATE_HOME="$work/state"
quick=${PRECINCT_QUICK:-$PRECINCT}
cd "$work" || exit 1
mkdir ghouls

# coop TOP REST: a mod with a card for AutoDoc. The card's top effects are on line 7, its other keys on line 8.
coop() {
    cat >ghouls/mod.lua <<MOD
return { id = "ghouls", version = "1.0", title = "G", game = "hardcity", about = "g.",
  change = { ["hardcity.chaos_coop"] = function(m)
    m.wrap("value", function(base, ctx)
      local part = base(ctx)
      local cards = {
        ghouls = { title = "Ghouls",
top = { $1 },
$2 },
      }
      cards.ghouls.text = ctx.autodoc.wording(cards.ghouls.top)
      part.cards.ghouls, part.piles.chaos.cards.ghouls = cards.ghouls, 1
      for id, sentence in pairs(ctx.autodoc.sentences(cards)) do part.events[id] = sentence end
      return part
    end)
  end } }
MOD
}

# versus KEYS: a mod with a card for Doctor Zero.
versus() {
    cat >ghouls/mod.lua <<MOD
return { id = "ghouls", version = "1.0", title = "G", game = "hardcity", about = "g.",
  change = { ["hardcity.chaos_versus"] = function(m)
    m.wrap("value", function(base, ctx)
      local part = base(ctx)
      part.cards.ghouls = { title = "Ghouls", text = "Draw.", run = function() end,
$1
      }
      ctx.chaos_cards.ghouls = 1
      return part
    end)
  end } }
MOD
}

# fine MODE: the mod can be played, and check finds nothing.
fine() {
    "$quick" play hardcity/mayhem --mod ghouls --mode "$1" --seed 2 --seat officers=random $2 --quiet >play.out 2>&1 ||
        { cat play.out && return 1; }
    "$quick" check hardcity/mayhem --mod ghouls >check.out 2>&1
    ! grep ghouls/ check.out
}
# told MODE PLACE WHAT: play and check report this mistake, and check reports nothing else.
told() {
    "$quick" play hardcity/mayhem --mod ghouls --mode "$1" --quiet </dev/null >play.out 2>&1 &&
        { echo "it is played" && return 1; }
    says "ghouls/mod.lua:$2: $3" play.out || return 1
    "$quick" check hardcity/mayhem --mod ghouls >check.out 2>&1 && { echo "check finds nothing" && return 1; }
    says "ghouls/mod.lua:$2: error: ${3%%: expected *}" check.out && says '1 error, 0 warnings.' check.out
}

top='{ "activate", 2, "closest" }' fate='fate = "discard"'
coop "$top" "$fate"
ok "a mod's card of AutoDoc is played" fine coop
coop "$top" 'fate = "aside"'
ok "check names the line of a mod's card that is set aside without a letter" told coop 8:1 'cards.ghouls.fate: a card that is set aside needs a letter, as in letter = "F"'
coop "$top" 'fate = "discrad"'
ok "check names the line of a misspelled fate" told coop 8:1 'cards.ghouls.fate: unknown fate "discrad"'
ok "check proposes the nearest fate to a misspelled one" says '(did you mean "discard"?)' play.out
coop "$top" ''
ok "check names the line of a mod's card without a fate" told coop 6:9 'cards.ghouls.fate: is missing: expected a string'
coop "$top" 'fate = "aside", letter = "X"'
ok "check names the line of a card's unknown letter" told coop 8:17 'cards.ghouls.letter: unknown letter "X"'
coop "$top" 'fate = "discard", letter = "F"'
ok "check names the line of a letter on a card that is not set aside" told coop 8:19 'cards.ghouls.letter: only a card with fate = "aside" has a letter'
coop "$top" 'fate = "queue"'
ok "check names the line of a card for the Queue without a bottom effect" told coop 8:1 'cards.ghouls.fate: fate = "queue" and a bottom effect go together'
coop "$top" 'fate = "discard", botom = { { "spawn", 1 } }'
ok "check names the line of a misspelled key of an AutoDoc card" told coop 8:19 'cards.ghouls.botom: unknown key'
coop "$top" 'fate = "queue", bottom = { { "spwan", 1 } }'
ok "check names the line of a mistake in a card's bottom effect" told coop 8:30 'cards.ghouls.bottom[1][1]: unknown verb "spwan"'
coop '{ "activate", 2, "closest", range = "neer" }' "$fate"
ok "check names the card and the key of an effect's misspelled range" told coop 7:37 'cards.ghouls.top[1].range: unknown range "neer"'
coop '{ "activate", 2, "closest", rnage = "near" }' "$fate"
ok "check names the line of a misspelled key of an effect" told coop 7:37 'cards.ghouls.top[1].rnage: unknown key "rnage"'
coop '{ "activate", 2, "nobody" }' "$fate"
ok "check names the line of an effect's unknown priority" told coop 7:26 'cards.ghouls.top[1][3]: unknown priority "nobody"'
coop '{ "actviate", 2 }' "$fate"
ok "check names the line of an effect's unknown verb" told coop 7:11 'cards.ghouls.top[1][1]: unknown verb "actviate"'
coop '{ "spawn" }' "$fate"
ok "check names the line of an effect without its number" told coop 7:9 'cards.ghouls.top[1]: expected a number, as in { "spawn", 2 }'
coop '{ "spawn", 2, range = "near" }' "$fate"
ok "check names the line of a key that the effect's verb does not take" told coop 7:23 'cards.ghouls.top[1].range: "range" is for verbs that act with Mutants'
coop '{ "move", 2, nearest = true }' "$fate"
ok "check names the line of an effect's key nearest that has no target" told coop 7:22 'cards.ghouls.top[1].nearest: nearest to what?'
coop '{ "move", 2, "closest", next = { "atack", 2 } }' "$fate"
ok "check names the line of a mistake after the arrow of an effect" told coop 7:33 'cards.ghouls.top[1].next: unknown verb "atack"'
coop '{ "move", 2, "closest", alt = "atack" }' "$fate"
ok "check names the line of a mistake in an effect's choice of verbs" told coop 7:33 'cards.ghouls.top[1].alt: unknown verb "atack"'
coop '{ "hold", 1 }' "$fate"
ok "check names the line of action points held by a card that never returns them" told coop 7:9 'cards.ghouls.top[1]: "hold" is for cards with fate = "queue"'
coop '{ "spawn", 1, when = "crwod" }' "$fate"
ok "check names the line of an effect's unknown condition" told coop 7:23 'cards.ghouls.top[1].when: unknown condition "crwod"'
coop '{ "hurt", 1, who = "al" }' "$fate"
ok "check names the line of an effect on an unknown officer" told coop 7:22 'cards.ghouls.top[1].who: unknown word "al"'

basic='basic = { spawn = 1, move = 1, attack = 1 }'
versus "type = \"action\", $basic"
ok "a mod's card of Doctor Zero is played" fine versus '--seat zero=random'
versus 'type = "action"'
ok "check names the line of a Doctor Zero card without its Basic Actions" told versus 5:27 'cards.ghouls.basic: is missing: expected a table'
versus 'type = "action", basic = { spawn = 1, move = 1, attack = 1, wkae = 1 }'
ok "check names the line of a misspelled key of a Doctor Zero card's Basic Actions" told versus 6:61 'cards.ghouls.basic.wkae: unknown key'
ok "check does not call constants unused when the build of an episode fails" not grep -q 'never used' check.out
versus "type = \"action\", idel = \"no\", $basic"
ok "check names the line of a misspelled key of a Doctor Zero card" told versus 6:18 'cards.ghouls.idel: unknown key'
versus "type = \"acton\", $basic"
ok "check names the line of a Doctor Zero card's unknown type" told versus 6:1 'cards.ghouls.type: unknown type "acton"'
versus "type = \"reaction\", $basic"
ok "check names the line of a Reaction without a trigger" told versus 6:1 'cards.ghouls.type: type = "reaction" and a trigger go together: fight, shot, crate'
versus "type = \"reaction\", trigger = \"shoot\", $basic"
ok "check names the line of a Reaction to an unknown trigger" told versus 6:20 'cards.ghouls.trigger: unknown trigger "shoot"'
done_testing
