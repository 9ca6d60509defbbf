-- Doctor Zero's 36 cards: 14 actions, 8 instants, 8 reactions, 6 specials. Each card has three basic values, which are
-- low if its text is strong. The function beside a card's text applies the text. `wants` (a filter) or `may` (a
-- function of a board, or of the event for reactions) decides whether the text could have an effect; `idle` is the
-- reason if it could not. `holds` says as data what `may` says, for episodes with one board.

local checked = require "hardcity.checked"

return function(ctx)
  local box = ctx.box

  -- Helpers -----------------------------------------------------------------------------------------------------------

  local troops, sleepers = "mutant active !fubar", "mutant stunned"

  local function basic(spawn_n, move_n, attack_n) return { spawn = spawn_n, move = move_n, attack = attack_n } end

  -- Lets Doctor Zero pick from the list. `prompt` names the card; {1} ... in it are `args`.
  local function zero_picks(list, prompt, args, optional)
    return box.pick(list, { seat = "zero", prompt = prompt, args = args, verb = "pick", optional = optional,
                            why = box.card_why })
  end

  -- Lets Doctor Zero pick up to n different mutants of `which` that pass `fit`, and applies `act` to each right after
  -- its pick. In `prompt`, {1} is the number of the pick and {2} is n.
  local function up_to(n, prompt, which, fit, act)
    local used = {}
    for i = 1, n do
      local list = filter(box.pieces(which), function(m) return not contains(used, m) and fit(m) end)
      local m = zero_picks(box.alike(list), prompt, { i, n }, "pass")
      if not m then return end
      table.insert(used, m)
      act(m)
    end
  end

  local function yet_to_act(o) return o.acted_round ~= match.round end
  local function has_way(m) return #m:legal_steps() > 0 end

  -- Returns a query on one board: the given board, or else the board that the card works on.
  local function here(find) return function(board) return find(nil, nil, board or match.scope) end end
  local loot = here(query { from = "any",
                            any = { { who = "civilian", here = troops }, { who = "crate", here = troops } } })
  local beset = here(query { from = "prey", any = { { who = "any", here = troops } } })
  local spitters = here(query { from = troops, any = { { who = "any", adjacent = "prey" } } })
  local attackers = here(function(...) return box.attackers(...) end) -- box.attackers is set later

  local function near_prey(m)
    return filter(box.around(m.space), function(s) return s:has("prey") end)
  end
  local function beside_prey(m)
    return box.exists(m.space:adjacent(), function(s) return s:has("prey") end)
  end
  local function mobbed(p) return p.space:count("mutant active") >= 2 end
  local function nursery(s) return s:passable() and not s:has("person") and not s.spawned end

  local function beside_gutter(m)
    return box.exists(m.space:adjacent(), nursery)
  end

  -- Returns spaces beside an active mutant where a mutant may spawn and no person stands.
  local function gutters()
    local out = {}
    for _, m in ipairs(box.pieces(troops)) do
      for _, s in ipairs(box.around(m.space)) do
        if nursery(s) and not contains(out, s) then table.insert(out, s) end
      end
    end
    return out
  end

  local cards = {}

  -- Actions -----------------------------------------------------------------------------------------------------------

  cards.rush_hour = { title = "Rush Hour", type = "action", basic = basic(2, 4, 2),
    text = "Move up to 6 Mutants and attack with up to 2.",
    wants = "mutant", idle = "no mutant is there to move",
    run = function() box.zero_budget(0, 6, 2) end }

  cards.feeding_frenzy = { title = "Feeding Frenzy", type = "action", basic = basic(1, 3, 3),
    text = "Move up to 3 Mutants and attack with up to 4.",
    wants = troops, idle = "no active mutant is there", run = function() box.zero_budget(0, 3, 4) end }

  cards.open_sewers = { title = "Every Lid in Town", type = "action", basic = basic(2, 2, 1),
    text = "Spawn up to 4 Mutants and move up to 2.",
    run = function() box.zero_budget(4, 2, 0) end }

  cards.toxic_tide = { title = "Toxic Tide", type = "action", basic = basic(3, 4, 2),
    text = "Wake every stunned Mutant. Each of them may move 1 space. Then spawn up to 2 Mutants.",
    wants = sleepers, idle = "no mutant is stunned", run = function()
      for _, m in ipairs(box.pieces(sleepers)) do
        m:unstun()
        queue("tide_walk", m)
      end
      box.zero_budget(2, 0, 0)
    end }

  cards.cornered = { title = "Cornered", type = "action", basic = basic(2, 5, 2),
    text = "Choose an Officer. Every active Mutant within 3 spaces moves 2 spaces towards it, then attack with up "
      .. "to 3 Mutants.",
    wants = "hero", idle = "no officer is there", run = function()
      local o = zero_picks(box.pieces("hero"), "Cornered: towards which Officer do the mutants go?")
      for _, m in ipairs(box.pieces(troops)) do
        local d = m.space:range(o.space)
        if d and d >= 1 and d <= 3 then queue("close_in", m, o, 2) end
      end
      queue("frenzy", 3)
    end }

  cards.slime_trail = { title = "Slime Trail", type = "action", basic = basic(3, 5, 3),
    text = "Move one Mutant up to 6 spaces. It then attacks if it can.",
    wants = troops, idle = "no active mutant is there", run = function()
      local m = zero_picks(box.alike(box.pieces(troops)), "Slime Trail: which mutant moves up to 6 spaces?")
      if not m then return end
      box.walk(m, 6, nil, true)
      if m.space and not m.stunned then box.attack_with(m) end
    end }

  cards.sugar_crash = { title = "Sugar Crash", type = "action", basic = basic(3, 4, 2),
    text = "Choose an Officer that has yet to act this round: it loses 2 action points. Then spawn up to 2 Mutants "
      .. "and move up to 2.",
    may = function(board) return box.exists(box.pieces("officer !ap=0", board), yet_to_act) end,
    holds = { { anywhere = "officer !ap=0",
                with = { { var = "acted_round", of = "actor", differs_var = "round" } } } },
    idle = "no officer who is yet to act has an action point",
    run = function()
      local o = zero_picks(filter(box.pieces("officer !ap=0"), yet_to_act),
        "Sugar Crash: which Officer loses 2 action points?")
      local lost = math.min(2, o.ap)
      o.ap = o.ap - lost
      emit("sugar_crashes", { piece = o, n = lost })
      box.zero_budget(2, 2, 0)
    end }

  cards.snatch = { title = "Snatch and Run", type = "action", basic = basic(3, 4, 3),
    text = "A Mutant on a space with a Civilian or Crate moves up to 3 spaces and drags one of them along. Then move "
      .. "up to 2 Mutants and attack with up to 2.",
    may = function(board) return #loot(board) > 0 end,
    holds = { { anywhere = troops, with = { { either = { { { here = "civilian" } }, { { here = "crate" } } } } } } },
    idle = "no active mutant shares a space with a civilian or a crate",
    run = function()
      local c = zero_picks(box.alike(loot()), "Snatch and Run: which Civilian or Crate is dragged along?")
      local m = zero_picks(box.alike(c.space:pieces(troops)), "Snatch and Run: which mutant drags it along?")
      box.walk(m, 3, c)
      box.zero_budget(0, 2, 2)
    end }

  cards.pile_on = { title = "Pile On", type = "action", basic = basic(1, 2, 1),
    text = "Move up to 2 Mutants. Then choose an Officer or Civilian: up to 3 active Mutants on its space attack it, "
      .. "and nobody else.",
    may = function(board) return box.any(troops, board) and box.any("prey", board) end,
    holds = { { anywhere = troops }, { anywhere = "prey" } },
    idle = "no active mutant is there, or nobody to attack",
    run = function()
      box.zero_budget(0, 2, 0)
      queue("pile_on")
    end }

  cards.acid_spit = { title = "Acid Spit", type = "action", basic = basic(2, 4, 2),
    text = "Up to 3 active Mutants each deal 1 damage to an Officer or Civilian on an adjacent space. Then move up to "
      .. "2 Mutants.",
    may = function(board) return #spitters(board) > 0 end,
    holds = { { anywhere = troops, with = { { adjacent = "prey" } } } },
    idle = "no active mutant is next to an officer or a civilian",
    run = function()
      up_to(3, "Acid Spit: which mutant spits ({1} of {2})?", troops, beside_prey, function(m)
        local at = zero_picks(near_prey(m), "Acid Spit: at which space does {1} spit from {2}?", { m, m.space })
        box.mutant_attack(m, at:pieces("prey"))
      end)
      box.zero_budget(0, 2, 0)
    end }

  cards.confiscated = { title = "Internal Affairs", type = "action", basic = basic(3, 5, 2),
    text = "Choose an Officer: it discards one Equipment of its choice or takes 1 damage. Then move up to 4 Mutants "
      .. "and attack with 1.",
    wants = "officer", idle = "no officer is there", run = function()
      local o = zero_picks(box.pieces("officer"), "Internal Affairs: which Officer?")
      local c = box.pick(o:pile("equipment"):cards(), { seat = o,
        prompt = "{1}, Internal Affairs: discard one Equipment, or take 1 damage?", args = { o }, verb = "give_up",
        optional = "hurt_me", why = "only Equipment of this officer" })
      if c then box.discard(c) else o:damage(1, "card") end
      box.zero_budget(0, 4, 1)
    end }

  cards.night_shift = { title = "Night Shift", type = "action", basic = basic(2, 3, 3),
    text = "Draw 3 cards. Then spawn up to 3 Mutants.",
    run = function()
      box.zero_draw(3)
      box.zero_budget(3, 0, 0)
    end }

  cards.gutter_birth = { title = "Gutter Birth", type = "action", basic = basic(1, 4, 3),
    text = "Spawn 3 Mutants, or fewer if room runs out, on spaces next to active Mutants that hold "
      .. "no Officer or Civilian. Then move up to 2 Mutants.",
    may = function(board) return box.exists(box.pieces(troops, board), beside_gutter) end,
    idle = "there is no room without people next to an active mutant",
    run = function()
      box.spawn_mutants(3, { zone = gutters() })
      box.zero_budget(0, 2, 0)
    end }

  cards.mob_rule = { title = "Mob Rule", type = "action", basic = basic(3, 3, 2),
    text = "Move up to 5 Mutants. Then every Officer on a space with 2 or more active Mutants takes 1 damage.",
    may = function(board) return box.any("mutant", board) and box.any("hero", board) end,
    holds = { { anywhere = "mutant" }, { anywhere = "hero" } },
    idle = "no mutant is there, or no officer",
    run = function()
      box.zero_budget(0, 5, 0)
      queue("mob")
    end }

  -- Instants ----------------------------------------------------------------------------------------------------------

  cards.second_wind = { title = "Second Wind", type = "instant", basic = basic(2, 5, 2),
    text = "Wake up to 3 stunned Mutants.",
    wants = sleepers, idle = "no mutant is stunned", run = function()
      up_to(3, "Second Wind: which mutant wakes up ({1} of {2})?", sleepers,
        function() return true end, function(m) m:unstun() end)
    end }

  cards.fresh_meat = { title = "Fresh Meat", type = "instant", basic = basic(4, 4, 2),
    text = "Spawn 1 Mutant in the spawn zone, even where one has been spawned this turn.",
    run = function() box.spawn_mutants(1, { unlimited = true }) end }

  cards.quick_snack = { title = "Quick Snack", type = "instant", basic = basic(3, 4, 3),
    text = "One Mutant attacks. It may attack again this turn.",
    may = function(board) return #attackers(board) > 0 end,
    idle = "no mutant can attack anybody",
    run = function()
      local m = zero_picks(box.alike(attackers()), "Quick Snack: which mutant attacks?")
      box.attack_with(m)
      m.attacked = false
    end }

  cards.head_start = { title = "Head Start", type = "instant", basic = basic(2, 5, 3),
    text = "One Mutant moves up to 2 spaces. It may move again this turn.",
    wants = troops, idle = "no active mutant is there", run = function()
      local m = zero_picks(box.alike(filter(box.pieces(troops), has_way)),
        "Head Start: which mutant moves up to 2 spaces?")
      if not m then return end
      box.walk(m, 2, nil, true)
      m.moved = false
    end }

  cards.smog_bank = { title = "Smog Bank", type = "instant", basic = basic(4, 3, 3),
    off_board = true, text = "Until your next turn, Shooting Attacks roll one die less. Draw a card.",
    run = function()
      match.smog = true
      box.zero_draw(1)
    end }

  cards.second_opinion = { title = "Second Opinion", type = "instant", basic = basic(3, 4, 3),
    off_board = true, text = "Discard another card from your hand and draw 2.",
    needs = { { pile = "hand", min = 2, why = "it is the only card in your hand", rule = "8.2" } },
    run = function()
      local c = zero_picks(pile("hand"):cards(), "Second Opinion: which card is discarded?")
      if not c then return end
      c:move_to(pile("chaos_discard"))
      box.zero_draw(2)
    end }

  cards.recycled_plans = { title = "Recycled Plans", type = "instant", basic = basic(1, 3, 1),
    off_board = true, text = "Take an Action card from the discard pile into your hand.",
    idle = "no Action card is in the discard pile",
    run = function()
      local c = zero_picks(filter(pile("chaos_discard"):cards(), function(p) return p.def.type == "action" end),
        "Recycled Plans: which Action card comes back?")
      if c then c:move_to(pile("hand")) end
    end }

  cards.feral_hour = { title = "Feral Hour", type = "instant", basic = basic(2, 5, 2),
    off_board = true, text = "This turn your Mutants may move 1 space further (3 instead of 2). Draw a card.",
    wants = troops, idle = "no active mutant is there", run = function()
      match.feral = true
      box.zero_draw(1)
    end }

  -- Reactions ---------------------------------------------------------------------------------------------------------

  cards.bite = { title = "Bite", type = "reaction", trigger = "fight", basic = basic(2, 4, 3),
    text = "After a star is rolled in Close Combat: the attacking Officer takes 1 damage.",
    may = function(ev) return box.up(ev.piece) end,
    run = function(ev) ev.piece:damage(1, "card") end }

  cards.out_of_ammo = { title = "Out of Ammo", type = "reaction", trigger = "shot", basic = basic(3, 3, 3),
    text = "After a star is rolled in a Shooting Attack: the shooter is out of ammo once this attack is over.",
    may = function(ev)
      return box.up(ev.piece) and not ev.piece.jammed
        and #filter(pieces("officer any"), function(o) return o.jammed end) < 3
    end,
    run = function(ev) ev.piece.jammed = true end }

  cards.thick_skulls = { title = "Thick Skulls", type = "reaction", trigger = "shot", basic = basic(2, 5, 2),
    text = "After a star is rolled in a Shooting Attack: it does 2 damage less.",
    run = function(ev) ev.n = math.max(0, ev.n - 2) end }

  cards.stray_bullet = { title = "Stray Bullet", type = "reaction", trigger = "shot", basic = basic(1, 4, 3),
    text = "After a star is rolled in a Shooting Attack: an Officer or Civilian next to the target, chosen by the "
      .. "Officers, takes 1 damage.",
    may = function(ev) return #filter(box.around(ev.space), function(s) return s:has("prey") end) > 0 end,
    run = function(ev)
      local list = {}
      for _, s in ipairs(box.around(ev.space)) do
        for _, p in ipairs(s:pieces("prey")) do table.insert(list, p) end
      end
      local victim = box.pick(box.alike(list), { side = "officers", verb = "suffer", args = { ev.space },
        prompt = "Stray Bullet: who next to {1} takes 1 damage?", why = box.card_why })
      if victim then victim:damage(1, "card") end
    end }

  cards.jack_in_the_box = { title = "Jack in the Box", type = "reaction", trigger = "crate", basic = basic(4, 5, 2),
    text = "After an Officer opens a crate: spawn a Mutant on its space.",
    may = function() return not box.no_mutant_left() end,
    run = function(ev) box.spawn_mutants(1, { zone = { ev.space }, unlimited = true }) end }

  -- The episode's special card ----------------------------------------------------------------------------------------

  local special = ctx.episode.special.versus
  cards.special = { title = ctx.episode.special.title, type = "special", basic = special.basic or basic(2, 5, 3),
    text = special.text, off_board = special.off_board, idle = special.idle,
    may = special.may and function(board) return special.may(ctx, board) end or nil,
    run = function() special.run(ctx) end }

  -- §8.1 Returns the condition for playing a card: its text could have an effect on some board (R36). If there is only
  -- one board, the test gets no board.
  local function needs_of(c)
    if c.wants then return { { anywhere = c.wants, why = c.idle, rule = "8.1" } } end
    local may = c.may
    if c.holds and #box.boards == 1 then
      for _, need in ipairs(c.holds) do need.why, need.rule = c.idle, "8.1" end
      return c.holds
    end
    if may and #box.boards == 1 then return { { test = function() return may() end, why = c.idle, rule = "8.1" } } end
    return may and { { test = function() return box.exists(box.boards, may) end, why = c.idle, rule = "8.1" } }
  end

  -- Returns the condition that the discard pile holds an Action card.
  local function needs_action()
    local actions = {}
    for id, c in pairs(cards) do
      if c.type == "action" then table.insert(actions, id) end
    end
    return { { pile = "chaos_discard", card = table.concat(actions, " "), why = cards.recycled_plans.idle,
               rule = "8.1" } }
  end

  -- A played card announces its effect. The sentence of an event is fixed, so each card has its own event.
  local copies, events = {}, { sugar_crashes = "{piece} loses {n} AP." }
  for id in pairs(cards) do copies[id] = 1 end
  copies.bite, copies.stray_bullet, copies.special = 3, 2, 6
  ctx.chaos_cards = copies

  -- Runs when all parts are made, because mods may have added cards.
  function ctx.settle.chaos_cards()
    checked.versus(cards)
    local plans = cards.recycled_plans
    if plans and not (plans.needs or plans.may or plans.wants) then plans.needs = needs_action() end
    for id, c in pairs(cards) do
      if c.type ~= "reaction" then
        c.needs = c.needs or needs_of(c)
        if c.wants then c.may = function(board) return box.any(c.wants, board) end end
      end
      events["zero_" .. id] = events["zero_" .. id]
        or text(c.type == "reaction" and "Doctor Zero reacts with {card}: {effect}"
          or "Doctor Zero plays {card}: {effect}", { effect = c.text })
      c.text = text("{effect} Or discard it for two of these: spawn {spawn}, move {move}, attack {attack}.",
        { effect = c.text, spawn = c.basic.spawn, move = c.basic.move, attack = c.basic.attack })
    end
  end

  return {
    cards = cards, events = events,
    verbs = { give_up = "Discard {1}", hurt_me = "Take 1 damage" },
    on = { ["attack.pool"] = { when = { piece = "hero", needs = { { var = "smog", is = true } } },
                         run = function(ev)
      if ev.profile ~= "fight" then ev.n = math.max(0, ev.n - 1) end
    end } },
    steps = {
      tide_walk = function(m) box.walk(m, 1, nil, true) end,
      close_in = function(m, o, left)
        if not m.space or m.stunned then return end
        local next_spaces = m:steps_toward { o.space }
        local s = box.pick(next_spaces or {}, { seat = "zero", verb = "walk", args = { m, m.space, o },
          prompt = "{1} is cornered at {2} and heads for {3}: which step?", why = "it goes by a shortest way" })
        if s and m:move(s) and left > 1 then queue("close_in", m, o, left - 1) end
      end,
      frenzy = function(n) box.zero_budget(0, 0, n) end,
      pile_on = function()
        local victim = zero_picks(box.alike(beset()), "Pile On: who is attacked?")
        if not victim then return end
        for i, m in ipairs(victim.space:pieces(troops)) do
          if i <= 3 and victim.space and not victim.down then box.mutant_attack(m, { victim }) end
        end
      end,
      mob = function()
        for _, p in ipairs(filter(box.pieces("hero"), mobbed)) do p:damage(1, "card") end
      end,
    },
  }
end
