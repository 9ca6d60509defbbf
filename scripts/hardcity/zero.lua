-- Doctor Zero's turn in versus mode (§8): the hand, one optional Instant, exactly one main action, and the Reactions.

return function(ctx)
  local const, box = ctx.const, ctx.box

  -- The hand --------------------------------------------------------------------------------------------------------

  -- R12, R42 Draws n cards. By ruling, Chaos scores a point for each card that is missing.
  local function draw(n)
    for _ = 1, n do
      if not pile("chaos"):draw_to(pile("hand")) and const.empty_deck == "vp" then ctx.score.chaos(1, "cards") end
    end
  end

  -- Draws several cards with one event. The event does not name them, because only Doctor Zero sees them.
  function box.zero_draw(n)
    if n < 2 then return draw(n) end
    local held = #pile("hand")
    quietly(function() draw(n) end)
    emit("zero_draws", { n = #pile("hand") - held })
  end

  -- Discards a card without an event, because the card's own event describes its use.
  local function discard(c) quietly(function() c:move_to(pile("chaos_discard")) end) end

  -- The turn ----------------------------------------------------------------------------------------------------------

  -- The two budgets of each pair of basic actions. If the two actions may not be mixed (R10), all actions of the first
  -- kind come first.
  local basics_of = { spawn_move = { "spawn", "move" }, spawn_attack = { "spawn", "attack" },
    move_attack = { "move", "attack" } }

  local function set_budget(spawn_n, move_n, attack_n)
    match.left_spawn, match.left_move, match.left_attack = spawn_n, move_n, attack_n
  end

  local rest = { sets = { match = { left_spawn = 0, left_move = 0, left_attack = 0 } } } -- no basic actions are left

  -- For cards: allows these numbers of spawns, moves and attacks, in any order.
  function box.zero_budget(spawn_n, move_n, attack_n)
    set_budget(spawn_n, move_n, attack_n)
    queue_menu("basic", nil, "zero")
  end

  -- For each pair of basic actions: returns the numbers of spawns, moves and attacks that a card with the values n
  -- allows.
  local budget_of = {
    spawn_move = function(n) return n.spawn, n.move, 0 end,
    spawn_attack = function(n) return n.spawn, 0, n.attack end,
    move_attack = function(n) return 0, n.move, n.attack end,
  }

  local function use_basics(verb, c)
    local chosen, n = basics_of[verb], c.def.basic
    if const.basic_interleave then return box.zero_budget(budget_of[verb](n)) end
    local first = choose { seat = "zero",
      prompt = "{1}: which basic action comes first?", args = { c }, why = "one of the two that were paid for",
      options = { { "first_" .. chosen[1] }, { "first_" .. chosen[2] } },
      rule = "8.4" }
    for i = 1, 2 do
      local name = chosen[first == "first_" .. chosen[1] and i or 3 - i]
      queue("basic_alone", name == "spawn" and n.spawn or 0, name == "move" and n.move or 0,
        name == "attack" and n.attack or 0)
    end
  end

  -- R36 Lets Doctor Zero name the board on which the card works: a board where it can have an effect or, without
  -- `useful`, any board.
  local function name_board(c, useful)
    if #box.boards == 1 then return end
    local serving = useful and filter(box.boards, useful) or box.boards
    match.scope = box.pick(serving, { seat = "zero", verb = "name_board", rule = "14.36",
                                      prompt = "{1}: on which board does it work?", args = { c },
                                      why = "a board on which the card has an effect" })
  end

  local function any_use(board) return box.any("mutant", board) or #box.spaces("zone", board) > 0 end

  local function play(c)
    discard(c)
    emit("zero_" .. c.kind, { card = c })
    trigger("zero.played", { card = c })
    if not c.def.off_board then name_board(c, c.def.may) end
    queue("zero_card", c)
  end

  local function rampage()
    match.fubar_round = match.round
    queue_menu("fubar", pieces("fubar")[1], "zero")
  end

  -- R11 Returns the filter of the cards of one sort, with the special cards if they are played like this sort.
  local function timed(sort) return const.special_timing == sort and sort .. " special" or sort end

  -- §8.1 The menu of the one main action, and of an Instant before it. Drawing is always possible, so it reveals
  -- nothing about the hand.
  local main = {
    draw = { label = "Draw a card", rule = "8.1", cost = { left_main = 1 }, run = function() box.zero_draw(1) end },
    play = { label = "Play {1}", rule = "8.1", cost = { left_main = 1 }, target = "card", pile = "hand",
      needs = { { has = "type", is = timed("action"), why = "it is not an Action card", rule = "8.1" },
                { card_needs = true } }, run = play },
    instant = { label = "Instant: {1}", rule = "8.2", target = "card", pile = "hand",
      needs = { { var = "left_main", min = 1, why = "an Instant comes before the main action", rule = "8.2" },
                { var = "instant_used", is = false, why = "an Instant has been played this turn", rule = "8.2" },
                { has = "type", is = timed("instant"), why = "it is not an Instant", rule = "8.2" },
                { card_needs = true } },
      run = function(c)
        match.instant_used = true
        play(c)
        queue("zero_any_board")
      end },
    rampage = { label = "Activate F.U.B.A.R.", rule = "9.2", cost = { left_main = 1 },
      needs = { { anywhere = "fubar", why = "F.U.B.A.R. is not on the board", rule = "9.2" },
                { var = "fubar_round", differs_var = "round", why = "F.U.B.A.R. has acted this round", rule = "9.2" } },
      run = rampage },
  }
  local verbs = { spawn_move = "Discard {1} to spawn and move", spawn_attack = "Discard {1} to spawn and attack",
                  move_attack = "Discard {1} to move and attack" }
  for verb, label in pairs(verbs) do
    main[verb] = { label = label, rule = "8.4", cost = { left_main = 1 }, target = "card", pile = "hand",
      run = function(c)
        local n = c.def.basic
        discard(c)
        emit(verb, { paid = c, spawn = n.spawn, move = n.move, attack = n.attack })
        trigger("zero.played", { card = c })
        name_board(c, any_use)
        use_basics(verb, c)
      end }
  end

  -- Ends the limit of an effect to one board. The next effect may use another board.
  local function any_board() match.scope = nil end

  local zero_turn = {
    sets = { match = { zero_acts = true, instant_used = false, smog = false, feral = false, left_main = 1,
                       scope = { none = true }, left_spawn = 0, left_move = 0, left_attack = 0 },
             pieces = box.fresh_pieces, spaces = box.fresh_spaces },
    run = function() queue_menu("zero", nil, "zero") end,
  }

  -- Basic actions ----------------------------------------------------------------------------------------------------

  local not_moved = { var = "moved", of = "actor", is = false, why = "it has moved this turn", rule = "8.4" }
  local spawn_needs = {
    { var = "zone", of = "there", is = true, why = "that space is not in the spawn zone", rule = "8.4" },
    { var = "spawned", of = "there", is = false, why = "a mutant has been spawned there this turn", rule = "8.4" },
    { open = true, why = "something blocks that space", rule = "8.4" },
  }
  local function with(needs, extra)
    local list = { extra }
    for _, need in ipairs(needs) do table.insert(list, need) end
    return list
  end
  local another_board = "this card works on another board"
  if ctx.episode.apart then
    table.insert(spawn_needs, { board = "scope", of = "target", why = another_board, rule = "14.36" })
  end
  -- Returns the conditions of a mutant that acts: the right board, and the conditions of its action.
  local function on_board(needs)
    if ctx.episode.apart then
      table.insert(needs, 2, { board = "scope", why = another_board, rule = "14.36" })
    end
    return needs
  end

  local basic = {
    horde = { label = "Overwhelming Horde: score instead of spawning", rule = "8.8",
      cost = { left_spawn = 1 },
      needs = { { supply = "regular", none = true, why = "there are mutants left to spawn", rule = "8.8" },
                { test = function() return box.no_mutant_left() end, why = "there are mutants left to spawn",
                  rule = "8.8" } },
      run = function()
        box.horde(match.left_spawn + 1)
        match.left_spawn = 0
      end },
    advance = { label = "Move {1}", aliases = "move go", rule = "8.4", cost = { left_move = 1 },
      by = "mutant active !fubar",
      needs = on_board { not_moved, { can_move = true, why = "there is no way", rule = "8.4" } },
      run = function(m) box.walk(m, box.walk_length(m)) end },
    wake = { label = "Wake {1}", rule = "8.4", cost = { left_move = 1 }, by = "mutant stunned",
      needs = on_board { not_moved },
      run = function(m)
        m:unstun()
        m.moved = true
      end },
    strike = { label = "Attack with {1}", aliases = "attack", rule = "8.4", cost = { left_attack = 1 },
      by = "mutant active !fubar",
      needs = on_board {
                { var = "attacked", of = "actor", is = false, why = "it has attacked this turn", rule = "8.4" },
                box.attack_need },
      run = function(m) box.attack_with(m) end },
  }

  -- §8.6 Returns the action that spawns one sort of mutant (box.breeds).
  function box.summon_action(b)
    local label = b.kind == "fubar" and "F.U.B.A.R. rises on {1}" or text("Spawn a {kind} on {1}", { kind = b.words })
    return { label = label, rule = "8.6", cost = { left_spawn = 1 }, target = "space", where = "anywhere",
      needs = with(spawn_needs, { supply = b.supply, test = not b.supply and b.ready or nil,
                                  why = "none of them can come", rule = "8.6" }),
      run = function(s) box.spawn_at(b.kind, s) end }
  end
  for _, b in ipairs(box.breeds) do basic[b.menu_verb] = box.summon_action(b) end

  -- Reactions (§8.2) --------------------------------------------------------------------------------------------------

  local reacting = {
    fight = "{1} has rolled a star in Close Combat: does Doctor Zero react?",
    shot = "{1} has rolled a star in a Shooting Attack: does Doctor Zero react?",
    crate = "{1} has opened a crate: does Doctor Zero react?",
  }

  -- Asks whenever Doctor Zero holds any card, so that the question does not reveal which cards (R6).
  local function react(cause, ev)
    for _ = 1, const.reactions_per_trigger do
      if #pile("hand") == 0 then return end
      local fitting = distinct(filter(pile("hand"):cards(), function(c)
        local def = c.def
        return def.trigger == cause and (not def.may or def.may(ev))
      end))
      local c = choose { seat = "zero", verb = "react", from = fitting, optional = "pass", always_ask = true,
                         rule = "8.2", prompt = reacting[cause], args = { ev.piece },
                         why = "only a Reaction in the hand whose text names the last event" }
      if not c then return end
      discard(c)
      emit("zero_" .. c.kind, { card = c })
      c.def.run(ev)
      trigger("zero.played", { card = c })
      box.zero_draw(1)
    end
  end

  local function after_roll(ev)
    if not contains(ev.dice, "star") then return end
    react(ev.profile == "fight" and "fight" or "shot", ev)
  end

  return {
    piles = {
      chaos = { title = "Chaos deck", cards = ctx.chaos_cards, side = "chaos", visible = "nobody",
        refill = "chaos_discard" },
      chaos_discard = { title = "Chaos discard", accepts = { "chaos" }, visible = "everyone", show = "top" },
      hand = { title = "Doctor Zero's hand", accepts = { "chaos" }, side = "chaos", visible = "owner", show = "row" },
    },
    vars = { match = { instant_used = "bool", smog = { type = "bool", title = "Smog" },
                       left_main = { type = "int", min = 0, max = 1 },
                       left_spawn = { type = "int", min = 0, max = 99, title = "Spawns left" },
                         left_move = { type = "int", min = 0, max = 99, title = "Moves left" },
                       left_attack = { type = "int", min = 0, max = 99, title = "Attacks left" } } },
    triggers = { "zero.played" },
    verbs = {
      first_spawn = "Spawn first", first_move = "Move first", first_attack = "Attack first",
      name_board = { label = "On the {1} board", rule = "14.36" },
      react = { label = "React with {1}", rule = "8.2" },
    },
    events = {
      zero_draws = "Doctor Zero draws {n} {n#card|cards}.",
      spawn_move = "Doctor Zero discards {paid}: he may spawn {spawn} and move {move}.",
      spawn_attack = "Doctor Zero discards {paid}: he may spawn {spawn} and attack with {attack}.",
      move_attack = "Doctor Zero discards {paid}: he may move {move} and attack with {attack}.",
    },
    menus = {
      zero = { rule = "8.1", end_verb = false, prompt = "Doctor Zero acts", actions = main,
        why = "Doctor Zero plays or discards a card of his hand, or draws one; an Instant comes once a turn" },
      basic = { rule = "8.4", prompt = "What do the mutants do next?", end_verb = "done",
      end_label = "Stop here", actions = basic },
    },
    steps = {
      chaos_shuffle = function() pile("chaos"):shuffle() end,
      zero_turn = zero_turn, zero_card = function(c) c.def.run(c) end, zero_any_board = any_board,
      basic_alone = box.zero_budget,
    },
    setup = { "chaos_shuffle" },
    on = {
      ["attack.react"] = { when = { piece = "hero" }, run = after_roll },
      ["crate.opened"] = function(ev) react("crate", ev) end,
      ["piece.down"] = { when = { piece = "officer any" }, run = function() box.zero_draw(1) end, rule = "8.7" },
      ["turn.start"] = rest, ["round.end"] = rest,
    },
  }
end
