# `precinct balance --against`: two versions of an author's game on the same seeds, and each changed card or kind undone alone.
# The expected numbers come from series of versions that the test makes by hand.
. tests/tap.sh
command -v git >/dev/null || { echo "1..0 # SKIP git is not installed" && exit 0; }
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1 TMPDIR="$work/temporary"
mkdir -p "$TMPDIR" "$work/game/episodes/duel" "$work/game/scripts/duel"

cat >"$work/game/scripts/duel/cards.lua" <<'END_LUA'
-- The cards of the duel.
local function hit(n) return function() track("harm"):add(n) end end
return {
  cards = {
    strike = { title = "Strike", play = hit(2) },
    rest = { title = "Rest", play = function() track("harm"):add(1) end },
    bolt = { title = "Bolt", play = function() track("harm"):add(random(3)) end },
    fog = { title = "Fog", play = function() emit("misty", {}) end },
  },
  copies = { strike = 4, rest = 4, bolt = 4, fog = 1 },
}
END_LUA
cat >"$work/game/episodes/duel/first.lua" <<'END_LUA'
-- A duel against the clock: draw and play cards until the harm is enough.
local cards = require "duel.cards"
return {
  game = "duel", id = "first", title = "Duel",
  settings = { goal = { type = "integer", default = 8, min = 1, max = 20 } },
  build = function(settings)
    return {
      sides = { { id = "hero", title = "Hero", track = "harm" }, { id = "clock", title = "Clock" } },
      seats = { { id = "hero", title = "Hero", side = "hero" } },
      boards = { { id = "main", map = "S", legend = { S = "start" } } },
      tracks = { harm = { title = "Harm", max = 40 } },
      kinds = { knight = { title = "Knight", short = "K", side = "hero", count = 1, hp = 1 } },
      cards = cards.cards,
      piles = { deck = { title = "Deck", cards = cards.copies, visible = "nobody" }, hand = { title = "Hand", accepts = { "deck" } },
                gone = { title = "Gone", accepts = { "deck" } } },
      verbs = { play = "Play {1}" },
      events = { misty = "Fog comes." },
      setup = { "shuffle" },
      steps = { shuffle = function()
        pile("deck"):shuffle()
        spawn("knight", spaces("start")[1])
      end },
      rounds = { { id = "turn", title = "Turn", run = function()
        for _ = 1, 2 do pile("deck"):draw_to(pile("hand")) end
        local c = choose { seat = "hero", verb = "play", from = pile("hand"):cards() }
        c.def.play()
        c:move_to(pile("gone"))
        if pieces("knight")[1].hp > 1 then track("harm"):add(1) end
        if track("harm").value >= settings.goal then finish("hero") end
        if match.round == 4 then finish("clock") end
      end } },
    }
  end,
}
END_LUA
list=$work/game/entries
printf 'tuned 1\nduel episodes/duel/first.lua - --seat hero=random\n' >"$list"
in_game() { (cd "$work/game" && "$@"); }
in_game git init -q . && echo '*.played' >"$work/game/.gitignore"
commit() { in_game git add -A && in_game git -c user.name=A -c user.email=a@example.org commit -qm "$1"; }
commit "The first version"
cp -R "$work/game" "$work/old"

# The new version: strike is stronger, rest has one copy less, calm is new, fog is removed, the knight is strong. Bolt
# has only another title, and is on another line.
sed -i 's/strike = { title = "Strike", play = hit(2) }/strike = { title = "Strike", play = hit(3) }/
    s/rest = 4,/rest = 3, calm = 2,/; s/, fog = 1//
    s/^    fog = .*/    calm = { title = "Calm", play = function() end },/; s/title = "Bolt"/title = "Bolt of fire"/
    s/^  cards = {/  -- Stronger.\n&/' "$work/game/scripts/duel/cards.lua"
sed -i 's/hp = 1 }/hp = 2 }/' "$work/game/episodes/duel/first.lua"

# by_hand NAME SED-SCRIPT: the present version with one change undone
by_hand() {
    cp -R "$work/game" "$work/$1" && sed -i "$2" "$work/$1/scripts/duel/cards.lua" "$work/$1/episodes/duel/first.lua"
}
by_hand no_strike 's/hit(3)/hit(2)/'
by_hand no_rest 's/rest = 3,/rest = 4,/'
by_hand no_calm 's/, calm = 2//; s/ calm = 2,//'
by_hand no_fog 's/^    calm = /    fog = { title = "Fog", play = function() emit("misty", {}) end },\n&/; s/bolt = 4 }/bolt = 4, fog = 1 }/'
by_hand no_knight 's/hp = 2 }/hp = 1 }/'

balance() { "$PRECINCT" balance "$@" >"$work/out" 2>"$work/err"; }
leaves() { # STATUS ARGUMENTS...
    wanted=$1 && shift
    balance "$@"
    got=$?
    [ $got = "$wanted" ] || { echo "got $got, wanted $wanted" && cat "$work/out" "$work/err" && false; }
}
row() { grep -qE "$1" "$work/out" || { cat "$work/out" && false; }; }
# won FOLDER: matches of 80 that the hero wins
won() { "$PRECINCT" sim "$work/$1/episodes/duel/first.lua" --games 80 --seed 1 --csv | sed -n 's/^results,,matches,matches hero,//p'; }
# share FOLDER: the share of these matches, in the form of `balance --csv`
share() { awk "BEGIN { printf \"%.4f\", $(won "$1") / 80 }"; }
has() { grep -q "$1" "$work/out" || { echo "no line $1" && cat "$work/out" && false; }; }

ok "balance --against compares the files of a list with a revision" leaves 0 "$list" --games 80 --against HEAD --csv
ok "balance --against plays both versions on the same seeds" has "^duel,,,won,hero,80,$(share old),$(share game),"
ok "balance --against plays the older card when a number in its function is undone" has "^duel,cards.strike,as before,won,hero,80,$(share no_strike),$(share game),"
ok "balance --against plays the older number of copies when it is undone" has "^duel,cards.rest,as before,won,hero,80,$(share no_rest),"
ok "balance --against plays without a card that is new" has "^duel,cards.calm,taken out,won,hero,80,$(share no_calm),"
ok "balance --against plays with the copies of a card that was deleted" has "^duel,cards.fog,as before,won,hero,80,$(share no_fog),"
ok "balance --against plays the older kind of pieces when a change of hit points is undone" has "^duel,kinds.knight,as before,won,hero,80,$(share no_knight),"
ok "balance --against counts another title or line of a card as no change" not grep -q 'cards.bolt' "$work/out"
ok "balance --against compares rounds, decisions, questions and scores" test "$(grep -c '^duel,,,\(rounds\|decisions\|questions\|score\),' "$work/out")" = 4
ok "balance --against prints now minus before as the difference" sh -c "awk -F, '/^duel,/ && (\$9 - \$8 + \$7 > 0.0002 || \$9 - \$8 + \$7 < -0.0002) { exit 1 }' '$work/out'"
ok "balance --against prints a difference together with its interval" sh -c "awk -F, '/^duel,/ && (\$9 < \$10 || \$9 > \$11) { exit 1 }' '$work/out'"
cp "$work/out" "$work/first"
ok "balance --against removes the temporary folder of a revision" test -z "$(ls -A "$TMPDIR")"
ok "balance --against changes nothing that git tracks" sh -c "cd '$work/game' && [ \"\$(git status --porcelain | grep -v '^ M')\" = '' ] && [ \$(git stash list | wc -l) = 0 ]"
files=$(find "$list.played" -name '*.json' | wc -l)
ok "balance --against keeps a file for each of its seven series" test "$files" = 7
ok "a second run of balance --against succeeds with the matches it has kept" leaves 0 "$list" --games 80 --against HEAD --csv
ok "a second run of balance --against prints the same numbers" same "$work/first" "$work/out"
ok "a second run of balance --against makes no further files" test "$(find "$list.played" -name '*.json' | wc -l)" = "$files"
ok "balance --against takes a folder as the other version" leaves 0 "$list" --games 80 --against "$work/old" --csv
ok "balance --against prints the same for a folder as for a revision" same "$work/first" "$work/out"
ok "balance --against --whole does not compare single changes" leaves 0 "$list" --games 80 --against HEAD --whole --csv
ok "balance --against --whole prints rows of both versions only" sh -c "! grep -q 'cards\|kinds' '$work/out' && [ \$(wc -l <'$work/out') = 6 ]"
ok "balance --against prints a table for people" leaves 0 "$list" --games 80 --against HEAD
ok "the table of balance --against shows the difference in points with its interval" row '^  duel +won by Hero, % +80 +[0-9.]+ +[0-9.]+ +[+-][0-9.]+ +[+-][0-9.]+ \.\. [+-][0-9.]+$'
ok "the table of balance --against shows what a single change is worth" row '^  duel +cards.calm \(taken out\) +won by Hero, % +80 '
ok "the table of balance --against shows the titles of scores" row '^  duel +score: Harm +80 '
ok "balance --against --markdown is printed" leaves 0 "$list" --games 80 --against HEAD --markdown
ok "balance --against --markdown has a table of changes" row '^\| duel \| cards.strike \| rounds \| 80 \|'
balance "$list" --games 80 --against HEAD --json
ok "balance --against --json lists pairs of values with interval and change" perl -MJSON::PP -0777 -ne '$d = decode_json $_; ($p) = grep { ($_->{change} // "") eq "kinds.knight" && $_->{measure} eq "won" } @{ $d->{pairs} };
    exit 1 unless @{ $d->{impossible} } == 0 && @{ $p->{interval} } == 2 && $p->{pairs} == 80 && $p->{undone} eq "as before"' "$work/out"
ok "balance --against --plain prints the comparison in words" sh -c "'$PRECINCT' balance '$list' --games 80 --against HEAD --plain | grep -q '^duel, cards.rest, rounds: pairs 80, without it '"
ok "balance --against compares a version with itself" leaves 0 "$list" --games 20 --against "$work/game"
ok "balance --against finds no changes between equal versions" row '^All cards, kinds and constants are defined alike in both versions\.$'

# A constant that determines a kind: the change is the default of the constant. The kind is not listed as a change.
for version in before after; do
    cp -R "$work/game" "$work/$version"
    sed -i 's/hp = 2 }/hp = const.hp }/; s/build = function(settings)/build = function(settings, const)/
        s/^  settings = {/  constants = { hp = { default = 1, min = 1, max = 2 }, same = { default = 3, min = 0, max = 9 } },\n&/' \
        "$work/$version/episodes/duel/first.lua"
done
sed -i 's/hp = { default = 1/hp = { default = 2/' "$work/after/episodes/duel/first.lua"
ok "balance --against compares two defaults of a constant" leaves 0 "$work/after/entries" --games 80 --against "$work/before" --csv
ok "balance --against plays the older default of a constant when it is undone" has "^duel,constants.hp,as before,won,hero,80,$(share before),$(share after),"
ok "balance --against counts a constant once, without the kind derived from it" sh -c "! grep -qE 'kinds|same' '$work/out'"
printf 'duel episodes/duel/first.lua - --seat hero=random --set hp=2\n' >"$work/after/entries"
ok "balance --against compares a constant that the line sets" leaves 0 "$work/after/entries" --games 20 --against "$work/before" --csv
ok "balance --against does not undo a constant that the line sets" not grep -q 'constants' "$work/out"

# Changes that cannot be undone alone.
cp -R "$work/game" "$work/rats"
sed -i 's/{ id = "clock", title = "Clock" } }/{ id = "clock", title = "Clock" }, { id = "rats", title = "Rats" } }/; s/side = "hero", count/side = "rats", count/' \
    "$work/rats/episodes/duel/first.lua"
ok "balance --against plays on if a change cannot be undone alone" leaves 0 "$list" --games 10 --against "$work/rats"
ok "balance --against gives the reason why a change cannot be undone alone" sh -c "tr -s ' \n' ' ' <'$work/out' | grep -q 'duel, kinds.knight: the change cannot be undone alone. .*unknown side .rats'"

# Mistakes in the other version.
refused() { # MESSAGE ARGUMENTS...
    said=$1 && shift
    leaves 1 "$@" && says "$said" "$work/err"
}
ok "balance --against refuses a revision that does not exist" refused "'nosuch' is neither a folder nor a revision of" "$list" --against nosuch
ok "balance --against refuses an option of git as a revision" refused "'--all' " "$list" --against=--all
mkdir -p "$work/empty" "$work/outside" && cp "$list" "$work/outside" && cp -R "$work/game/episodes" "$work/game/scripts" "$work/outside"
ok "balance --against refuses a revision for a list outside a git repository" refused "is not in a git repository" "$work/outside/entries" --against HEAD
ok "balance --against refuses a folder that lacks the episode" refused "entries:2: $work/empty has no 'episodes/duel/first.lua'. Leave this entry out with --only, or choose another version." "$list" --against "$work/empty"
cp -R "$work/game" "$work/torn" && echo 'return {' >"$work/torn/scripts/duel/cards.lua"
ok "balance --against leaves with 2 when the other version does not load" leaves 2 "$list" --against "$work/torn"
ok "balance --against reports a version that does not load at the line of the list" says "entries:2: $work/torn: $work/torn/scripts/duel/cards.lua:2: " "$work/err"
ok "balance --against says what to do about a version that does not load" says "because of this, 'duel' cannot be compared. Mend $work/torn, choose another version, or leave the entry out with --only." "$work/err"
cp -R "$work/game" "$work/unset" && sed -i '/settings = {/d; s/settings.goal/8/' "$work/unset/episodes/duel/first.lua"
printf 'duel episodes/duel/first.lua - --seat hero=random --goal 9\n' >"$work/game/goals"
ok "balance --against refuses a setting that the other version lacks" refused "goals:1: $work/unset: unknown --goal" "$work/game/goals" --against "$work/unset"
printf 'duel %s/game/episodes/duel/first.lua - --seat hero=random\n' "$work" >"$work/game/whole"
ok "balance --against refuses an episode with an absolute path in a revision" refused "starts with '/', so it cannot be found in" "$work/game/whole" --against HEAD
ok "balance refuses --whole without --against" refused "Add --against DIR or --against REV." "$list" --whole
ok "balance --against leaves no temporary folder after it fails" test -z "$(ls -A "$TMPDIR")"
sed -i 's/play = hit(2)/play = function() error("bent") end/' "$work/old/scripts/duel/cards.lua"
ok "balance --against leaves with 2 when matches of one version fail" leaves 2 "$list" --games 10 --against "$work/old" --whole
done_testing
