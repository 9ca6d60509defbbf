-- Combat (§7): the start, the rounds of seven steps, the end, and the removal of enemies. combat_cards.lua has the
-- cards.

local dice = require "darkknight.dice"
local names = require "darkknight.names"

local throwable = "in step 1 of a combat round: at least one die, and no more than the limit and the belt allow"
local decided = "after a combat round, with enemy dice and dice of yours left"
local riot_dice = { mutant_die = 2, cop_die = 2 }

return function(ctx)
  local box, const = ctx.box, ctx.const

  -- The pool (§7.3, §7.4) ---------------------------------------------------------------------------------------------

  -- Returns the number of enemy dice at the start of a fight against this foe, here or at `place`.
  function box.pool(foe, place)
    if foe == "riot" then return riot_dice.mutant_die + riot_dice.cop_die end
    if foe == "boss" then return 2 end
    local here = place or box.hero().space.whole
    local n = here:count(foe)
    for _, near in ipairs(box.adjacent(here)) do n = n + near:count(foe) + near:count "riot" end
    if here:has "boss" then n = n + 1 end
    return math.min(const.most_dice, n)
  end

  local function set_out_dice(foe)
    local at = box.table_space "foes"
    local n = { [foe .. "_die"] = box.pool(foe) }
    if foe == "riot" then n = riot_dice end
    quietly(function()
      for _, kind in ipairs { "mutant_die", "cop_die", "boss_die" } do
        for _ = 1, n[kind] or 0 do box.fresh(spawn(kind, at)) end
      end
    end)
  end

  -- Damage that the hero deals (§7.12, §7.20) ------------------------------------------------------------------------

  -- Deals n damage. Dice of the sort `kind` are hit before other dice.
  function box.hit(n, kind)
    if match.foe == "boss" then
      quietly(function() track("boss"):add(-n) end)
      local left = track("boss").value
      if left > 0 then return emit("boss_hit", { piece = piece "boss", n = left }) end
      emit("boss_down", {})
      return finish "hero"
    end
    local at = box.table_space "foes"
    for _ = 1, n do
      local d = kind and at:first(kind) or at:first "mutant_die" or at:first "cop_die"
      if not d then return end
      d:place(box.table_space "aside", true)
      match.removed = match.removed + 1
    end
  end

  -- The start --------------------------------------------------------------------------------------------------------

  -- §7.2 Draws a Combat card, if one is left.
  function box.draw_combat()
    local c = quietly(function() return pile("combat"):draw_to(pile "hand") end)
    if c then emit("draws", { drawn = c }) end -- named `drawn`, because a `card` of an event counts as used
  end

  local function fight_start()
    local foe = box.foe()
    match.foe, match.removed, match.fight_round = foe, 0, 0
    match.next_dice, match.vanish = 0, false
    emit("fights", { what = foe, n = box.pool(foe) })
    if foe == "cop" and not match.no_cop_loss then box.lose("grit", const.cop_penalty) end
    set_out_dice(foe)
    box.draw_combat()
    queue "second_card"
    queue "start_window"
    queue "fight_round"
  end

  -- A combat round (§7.5 - §7.11) ------------------------------------------------------------------------------------

  local function fight_round()
    if #box.foes() == 0 then return queue "fight_over" end
    match.fight_round = match.fight_round + 1
    match.more_dice, match.next_dice = match.next_dice, 0
    match.skip_foes, match.no_harm, match.prevent, match.free_ram, match.hits = false, false, 0, 0, 0
    for _, name in ipairs { "throw", "foes_window", "roll_foes", "change", "count_blocks", "block", "foes_block",
                            "strike_window", "strike", "tire_window", "tire", "decide" } do
      queue(name)
    end
  end

  -- §7.5 Throws the hero's dice.
  local function throw()
    local basic, sharp = box.table_space("belt"):pieces "batarang", box.table_space("belt"):pieces "sharp"
    local most = math.min(const.throw + match.more_dice, #basic + #sharp)
    local options = {}
    for n = most, 1, -1 do
      for s = math.min(n, #sharp), 0, -1 do
        if n - s <= #basic then
          table.insert(options, #sharp == 0 and { "throw", n } or { "throw_both", n - s, s })
        end
      end
    end
    box.joined(options, box.in_fight "throw")
    local verb, a, b = choose { seat = "hero", options = options, rule = "7.5", args = { match.fight_round, most },
                                prompt = "Combat round {1}: how many dice do you throw, up to {2}?" }
    if box.fight_card(verb, a, "throw") then return end
    local list = {}
    for i = 1, a do list[i] = basic[i] end
    for i = 1, b or 0 do table.insert(list, sharp[i]) end
    local at = box.table_space "thrown"
    for _, d in ipairs(list) do
      d:place(at, true)
      d.rolled = true
    end
    roll(list, box.hero())
  end

  -- §7.6, §10.6 Rolls the enemy dice. If both dice of the Boss show the same face, except Miss, the hero loses Mind
  -- immediately.
  local function roll_foes()
    local list = box.foes()
    if match.skip_foes then return emit("no_roll", {}) end
    roll(list, box.foe_piece())
    for _, d in ipairs(list) do d.rolled = true end
    if match.foe == "boss" then
      local a, b = list[1].symbols, list[2].symbols
      if a[1] ~= "miss" and a[1] == b[1] then
        emit("twice", { piece = piece "boss" })
        box.lose("mind", 1)
      end
    end
  end

  -- §7.7 Flips and Rerolls -------------------------------------------------------------------------------------------

  -- Returns a die with this symbol, other than `but`, that can still change another die.
  local function giver(symbol, but)
    for _, d in ipairs(box.showing(box.thrown(), symbol)) do
      if d ~= but and d.spent < box.shows(d, symbol) then return d end
    end
  end

  local function changeable(symbol)
    return filter(box.thrown(), function(d)
      return d.spent == 0 and giver(symbol, d) and (const.flips == "belt" or d.kind == "batarang")
    end)
  end

  function box.flip(d)
    quietly(function() d:flip(7 - d.face) end)
    emit("flipped", { die = d, one = d.symbols[1] })
  end
  function box.reroll(list) roll(list, box.hero()) end

  local function change()
    local options = {}
    local flips, rerolls = changeable "flip", changeable "reroll"
    if #flips > 0 then table.insert(options, { "flip", flips }) end
    if #rerolls > 0 then table.insert(options, { "reroll", rerolls }) end
    box.joined(options, box.in_fight "change")
    if #options == 0 then return end
    table.insert(options, { "go_on" })
    local some = #flips + #rerolls > 0
    local verb, d = choose { seat = "hero", options = options, rule = some and "7.7" or "7.1",
                             prompt = function()
                               if not some then return text("Do you play a Combat card now?", {}) end
                               return text("Do you flip or reroll a die?", {}) .. box.flips_ahead(flips)
                             end }
    if verb == "go_on" then return end
    if box.fight_card(verb, d, "change") then return end
    local source = giver(verb, d)
    source.spent = source.spent + 1
    if verb == "flip" then box.flip(d) else box.reroll { d } end
    queue "change"
  end

  -- §7.8 Blocks ------------------------------------------------------------------------------------------------------

  -- Returns enemy dice that a Block or a card can turn into a Miss. what: "pow", "block" or nil for both.
  function box.blockable(what)
    return filter(box.rolled_foes(), function(d)
      return (what ~= "block" and box.shows(d, "pow") > 0) or (what ~= "pow" and box.shows(d, "block") > 0)
    end)
  end

  local function block()
    local options = {}
    local list = match.blocks > 0 and box.blockable() or {}
    if #list > 0 then table.insert(options, { "block", list }) end
    box.joined(options, box.in_fight "block")
    if #options == 0 then return end
    table.insert(options, { "go_on" })
    local some = #list > 0
    local verb, d = choose { seat = "hero", options = options, rule = some and "7.8" or "7.1", args = { match.blocks },
                             prompt = some and "Blocks left: {1}. Which enemy die becomes a Miss?"
                               or "Do you play a Combat card now?" }
    if verb == "go_on" then return end
    if box.fight_card(verb, d, "block") then return end
    match.blocks = match.blocks - 1
    box.cancel(d)
    queue "block"
  end

  local function foes_block()
    for _ = 1, box.total(box.rolled_foes(), "block") do
      local list = filter(box.showing(box.thrown(), "pow"), function(d) return not d.sure end)
      if #list == 0 and #box.showing(box.thrown(), "pow") == 0 then list = box.showing(box.thrown(), "ram") end
      if #list == 0 then return end
      local d = choose { seat = "hero", verb = "give_up", from = list, rule = "7.8",
                         prompt = "An enemy Block: which of your dice loses a hit?",
                         why = "a Pow; a Ram once no Pow is left" }
      box.cancel(d)
      emit("blocked", { die = d })
    end
  end

  -- §7.9 Hits --------------------------------------------------------------------------------------------------------

  -- Returns this round's result with the current dice: damage dealt, damage taken on tracks of the player's choice, and
  -- Mind lost.
  function box.exchange()
    local mine, foes = box.thrown(), box.rolled_foes()
    local rams = box.total(mine, "ram")
    local dealt = match.no_harm and 0 or box.total(mine, "pow") + rams + match.hits
    local taken = math.max(0, box.total(foes, "pow") - match.prevent) + math.max(0, rams - match.free_ram)
    return dealt, taken, box.total(foes, "mind_loss")
  end

  local function strike()
    local dealt, taken, mind = box.exchange()
    emit("exchange", { n = dealt, taken = taken })
    if not const.defeat_first and dealt > 0 then box.hit(dealt) end
    box.lose("mind", mind)
    if taken > 0 then box.suffer(taken, match.foe) end
    if const.defeat_first and dealt > 0 then box.hit(dealt) end
  end

  -- §7.10 Exhaustion --------------------------------------------------------------------------------------------------

  function box.tiring()
    return filter(box.thrown(), function(d)
      if d.spared then return false end
      for _, symbol in ipairs(dice.exhaust) do
        if box.shows(d, symbol) > 0 or const.exhausts == "shown" and d.symbols[1] == symbol then return true end
      end
      return false
    end)
  end

  local function tire()
    local tired, belt = box.table_space "tired", box.table_space "belt"
    for _, d in ipairs(box.tiring()) do d:place(tired, true) end
    for _, d in ipairs(box.thrown()) do d:place(belt, true) end
    for _, d in ipairs(pieces "die") do box.fresh(d) end
  end

  -- §7.16, §7.17 Returns a sentence, after a blank, about what the removed dice bring if the fight ends now, or "".
  local function if_stopped()
    if match.foe == "riot" then return " " .. text("The riot is beaten once no enemy die is left.", {}) end
    if match.foe == "boss" or match.removed == 0 then return "" end
    return " " .. text("If you stop, {n} {n#enemy leaves, the one|enemies leave, first the one} on your space.",
                       { n = match.removed })
  end

  -- §7.11 Asks whether to fight another round.
  local function decide()
    if #box.foes() == 0 or match.vanish then return queue "fight_over" end
    local cards = box.in_fight "decide"
    if #box.belt() == 0 then return queue "fight_over" end
    local options = box.joined({ { "again" }, { "stop" } }, cards)
    local verb, c = choose { seat = "hero", options = options, rule = "7.11",
                             args = { #box.foes(), #box.belt(), match.removed },
                             prompt = function()
                               return text("Enemy dice left: {1}, yours: {2}, removed: {3}. Another round?", {})
                                 .. if_stopped() .. " " .. box.round_ahead()
                             end }
    if verb == "again" then queue "fight_round"
    elseif verb == "stop" then queue "fight_over"
    else box.fight_card(verb, c, "decide") end
  end

  -- The end (§7.16 - §7.18) ------------------------------------------------------------------------------------------

  local function fight_over()
    queue "finish_window"
    queue "spoils"
    queue "dice_back"
    if match.vanish then queue "slip_away" end
  end

  -- Returns the enemies of the kind that was fought, here and in adjacent places.
  local function in_reach(kind)
    local here = box.hero().space.whole
    local list = here:pieces(kind)
    for _, place in ipairs(box.adjacent(here)) do
      for _, e in ipairs(place:pieces(kind)) do table.insert(list, e) end
    end
    return list
  end

  local function spoils()
    box.count_training(match.removed)
    if match.foe == "boss" or match.removed == 0 then return end
    if match.foe == "riot" then
      if #box.foes() == 0 then queue "beat_riot" end
      return
    end
    local own = box.hero().space:first(match.foe)
    if own then box.beaten(own) end
    for i = 2, match.removed do
      local list = in_reach(match.foe)
      if #list == 0 then return end
      box.beaten(choose { seat = "hero", verb = "beat", from = list, rule = "7.16",
                          args = { match.foe, i, match.removed },
                          prompt = "{1} {2} of {3} leaves: which one?" })
    end
  end

  -- §8.5 A guardian leaves the clue behind.
  function box.beaten(enemy)
    local s, guardian = enemy.space, box.guardian(enemy)
    box.take_away(enemy)
    if guardian then emit("clue_bare", { space = s }) end
  end

  -- §7.18 Puts the dice back.
  local function dice_back()
    quietly(function()
      for _, mark in ipairs { "foes", "aside" } do
        for _, d in ipairs(box.table_space(mark):pieces "die") do d:remove() end
      end
      for _, mark in ipairs { "tired", "thrown" } do
        for _, d in ipairs(box.table_space(mark):pieces "die") do d:place(box.table_space "belt", true) end
      end
    end)
    match.foe = nil
  end

  -- §7.17 Removes a beaten riot. The riot's clues are revealed first (§8.6), then figures may change spaces.
  local function beat_riot()
    local place = box.hero().space.whole
    box.end_riot(place)
    emit("riot_beaten", { place = place })
    queue("reveal_all", place)
    for _, p in ipairs(place:pieces "figure") do
      if not p:is "vehicle" then queue("regroup", p) end
    end
  end

  local function regroup(p)
    local list = box.own_or_free(p)
    if #list == 1 then return end
    p:place(choose { seat = "hero", verb = "stand", from = list, rule = "7.17", args = { p },
                     prompt = "{1}: on which space, now that the riot is over?", why = "a free space here" })
  end

  return {
    steps = { fight_start = fight_start, fight_round = fight_round, throw = throw, roll_foes = roll_foes,
              change = change,
              count_blocks = function() match.blocks = box.total(box.thrown(), "block") end,
              block = block, foes_block = foes_block, strike = strike, tire = tire, decide = decide,
              fight_over = fight_over, spoils = spoils, dice_back = dice_back, beat_riot = beat_riot, regroup = regroup,
              stock_belt = function() -- the state shows the belt, so event sentences do not name the belt's spaces
                quietly(function()
                  for _ = 1, dice.belt do box.fresh(spawn("batarang", box.table_space "belt")) end
                end)
              end },
    setup = { "stock_belt" },
    names = { "mutant_die", "cop_die" },
    vars = { match = { foe = "name", removed = { type = "int", min = 0, max = 99 },
                       fight_round = { type = "int", min = 0, max = 9999 },
                       next_dice = { type = "int", min = 0, max = 9 }, more_dice = { type = "int", min = 0, max = 9 },
                       blocks = { type = "int", min = 0, max = 99 }, prevent = { type = "int", min = 0, max = 99 },
                       free_ram = { type = "int", min = 0, max = 99 }, hits = { type = "int", min = 0, max = 99 },
                       skip_foes = "bool", no_harm = "bool", vanish = "bool" } },
    verbs = { throw = { label = "Throw {1} {1#die|dice}", rule = "7.5", why = throwable },
              throw_both = { label = "Throw {1} and {2} sharp ones", rule = "7.5", why = throwable },
              flip = { label = "Flip {1}", rule = "7.7",
                       why = "in step 3 of a combat round: one of your dice that is not used up, by a Flip of another "
                         .. "die or by a card" },
              reroll = { label = "Reroll {1}", rule = "7.7",
                         why = "in step 3 of a combat round: one of your dice that is not used up, by a Reroll of "
                           .. "another die or by a card. A card may roll enemy dice again" },
              block = { label = "Block {1}", rule = "7.8",
                        why = "in step 4 of a combat round: an enemy Pow or Block that is not cancelled yet, by a "
                          .. "Block of yours that is left or by a card" },
              give_up = { label = "{1}", rule = "7.8" },
              again = { label = "Another combat round", rule = "7.11", why = decided },
              stop = { label = "Stop", rule = "7.11", why = decided },
              beat = { label = "{1}", rule = "7.16",
                       why = "at the end of a combat, for each die removed: one of the kind that you fought, here or "
                         .. "in an adjacent place" } },
    events = { draws = "You draw {drawn}.", fights = "Combat: {what}, {n} enemy {n#die|dice}.",
               no_roll = "The enemies do not roll.",
               twice = "{piece}: the same result twice costs 1 Mind.",
               flipped = "A die is flipped: {die} shows {one}.",
               blocked = "An enemy Block takes a hit from {die}.",
               exchange = "You deal {n} and take {taken}.",
               boss_hit = "{piece} has {n} hit {n#point|points} left.",
               boss_down = text("{boss} is beaten.", { boss = names.boss }),
               clue_bare = "The guardian is beaten. The clue at {space} is bare: use the space to reveal it.",
               riot_beaten = "The riot at {place} is beaten." },
  }
end
