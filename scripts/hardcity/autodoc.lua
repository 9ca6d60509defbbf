-- AutoDoc (§10), who plays Chaos in co-op: it draws and resolves cards that are data (chaos_coop.lua), keeps the Queue,
-- and activates mutants by priority. Everything it leaves open is the officers' choice (§4.6).
--
-- A card: { title, top = {effect...}, fate = "discard"|"queue"|"aside", bottom = {effect...}, letter = "F" }
-- An effect: { verb, n, priority, range = "near"|"far", nearest = true, alt = verb, next = { verb, n, priority },
--              when = condition, who = "active"|"all" }
-- `nearest`: not any mutants, but those closest to what they want. Verbs that act with figures take them one by one,
-- each its own step; the others happen at once. Each verb carries its wording, so that a card's text says exactly what
-- its data does.

return function(ctx)
  local const, box = ctx.const, ctx.box
  local doc = {}
  ctx.autodoc = doc

  -- "1 Mutant" and "4 Mutants".
  local function mutants(n) return n == 1 and "1 Mutant" or text("{n} Mutants", { n = n }) end

  -- The officer whose turn this resolution ends; down if it fell (R7).
  local function officer() return match.auto_officer end
  local function active_officer() return not officer().down and officer() or nil end

  -- Priorities (§10.4) ------------------------------------------------------------------------------------------------

  -- `of`: the pieces that may be meant, as a filter or as a function that returns a list; the nearest of them is. An
  -- episode adds its own (special.coop.extend).
  doc.priorities = {
    active = { words = "the active Officer", of = function()
      local o = active_officer()
      return o and { o } or pieces("hero")
    end },
    officer = { words = "the nearest Officer", of = "hero" },
    civilian = { words = "the nearest Civilian", of = "civilian" },
    closest = { words = "the nearest Officer or Civilian", of = "prey" },
  }

  -- R21 by steps: those of the list that are as near as any.
  local function nearest_by_steps(m, list)
    local best
    for _, p in ipairs(list) do
      local d = m.space:steps(p.space)
      if d and (not best or d < best) then best = d end
    end
    return filter_list(list, function(p) return m.space:steps(p.space) == best end)
  end

  -- §10.4, R22 What a priority sends mutants to: candidates for "the nearest", or all there is to hunt if there are
  -- none: a filter or a list; and the words for it.
  local function wanted(priority)
    local of = doc.priorities[priority].of
    if type(of) == "function" then of = of() end
    local none = type(of) == "string" and count(of) == 0 or #of == 0
    local meant = none and const.priority_fallback == "closest" and "closest" or priority
    return meant ~= priority and "prey" or of, doc.priorities[meant].words
  end

  local by_steps = const.distance == "steps"

  -- The targets of one mutant.
  local function targets(m, priority)
    local of = wanted(priority)
    if not by_steps then return of end
    return nearest_by_steps(m, type(of) == "string" and pieces(of) or of)
  end

  -- Those of the list that are as near to what they want as any; none if none can get there.
  function doc.nearest(list, priority)
    if not by_steps then return (nearest(list, (wanted(priority)))) end
    local best, found = nil, {}
    for _, m in ipairs(list) do
      local _, d = m:toward(targets(m, priority))
      if d and (not best or d < best) then best, found = d, {} end
      if d and d == best then table.insert(found, m) end
    end
    return found
  end

  -- Ranges (§10.5, R24) -----------------------------------------------------------------------------------------------

  local reach = 2
  local least = { far = reach + 1 }
  local most = { near = reach }

  -- Is it in range by legal movement, on the board of the officer that the card is about?
  local function in_range_by_path(m, range)
    local from = officer().space
    local d = m.space.board == from.board and m:distance(from)
    return d and d >= (least[range] or 0) and d <= (most[range] or d)
  end

  -- What figures do (§10.3) -------------------------------------------------------------------------------------------

  -- What an episode sends a mutant to do before it hunts: a function from a mutant to what it does, or to nil.
  doc.errand = nil

  -- What a mutant needs for each verb, as data for candidates(). `goals` are what it hunts.
  local wakes = { of = "stunned !moved" }
  local attacks = { of = "active !attacked", here = "prey" }
  local attacks_elsewhere = { of = "active !attacked", test = box.can_attack }
  local walks = { of = "active !moved", toward = true }
  local errands = { of = "active !moved", test = function(m) return doc.errand(m) end }

  local able = { wake = { wakes }, attack = { attacks } }

  -- R21 by steps: each mutant has targets of its own, which depend on the priority.
  local able_by_steps = {}

  -- When all parts are made: what mutants can do besides is known.
  function ctx.settle.autodoc()
    if box.attack_need.test then able.attack = { attacks, attacks_elsewhere } end
    able.move = { wakes, doc.errand and errands or walks, walks }
    able.activate = { wakes, table.unpack(able.attack) }
    for i = 2, 3 do table.insert(able.activate, able.move[i]) end
    if not by_steps then return end
    for priority in pairs(doc.priorities) do
      local own = {}
      for verb, ways in pairs(able) do
        own[verb] = map_list(ways, function(way)
          return way ~= walks and way or { of = "active !moved", test = function(m)
            return #approaching({ m }, targets(m, priority)) > 0
          end }
        end)
      end
      able_by_steps[priority] = own
    end
  end

  local function able_to(verb, priority) return (able_by_steps[priority] or able)[verb] end

  -- Each does what a mutant that is able to can do for this verb.
  local act = {}

  function act.wake(m)
    m:wake()
    m.moved = true
  end

  -- Those of the list that it hunts.
  local function hunted(list, m, priority)
    local goals = targets(m, priority)
    if type(goals) == "string" then return keep(list, goals) end
    return filter_list(list, function(p) return contains(goals, p) end)
  end

  -- At what it hunts, or else at any other target (step 3).
  function act.attack(m, priority)
    if not box.attack_need.test then -- there is nothing else than prey on its space
      local prey = m.space:pieces("prey")
      local first = hunted(prey, m, priority)
      return box.mutant_attack(m, #first > 0 and first or prey)
    end
    local options = {}
    for _, s in ipairs(box.attack_reach(m)) do
      local first = hunted(s:pieces("prey"), m, priority)
      if #first > 0 then table.insert(options, { "claw_at", s, function() box.mutant_attack(m, first) end }) end
    end
    return box.attack_with(m, #options > 0 and options or box.attack_options(m))
  end

  -- Up to two spaces towards its priority by a shortest path, until it enters its space or can go no further.
  local function approach(m, priority)
    m.moved = true
    for _ = 1, box.walk_length(m) do
      local nexts, d = m:toward(targets(m, priority))
      if not d or d == 0 then return end
      local s = nexts[1]
      if #nexts > 1 then
        s = choose { side = "officers", from = nexts, verb = "walk", rule = "10.3",
          prompt = function()
            local _, whom = wanted(priority)
            return text("{1} goes from {2} for {whom}: which of these shortest ways?", { whom = whom })
          end,
          about = { m, m.space }, why = "it goes by a shortest way to what it wants" }
      end
      if not s or not m:move(s) or not m.space or m.stunned then return end
    end
  end

  doc.approach = approach -- for effects of episodes

  -- §8.4 One use of a move wakes a stunned mutant instead.
  function act.move(m, priority)
    if m.stunned then return act.wake(m) end
    local errand = doc.errand and doc.errand(m)
    if errand then return errand() end
    approach(m, priority)
  end

  function act.activate(m, priority)
    if not m.stunned and not m.attacked and box.can_attack(m) then return act.attack(m, priority) end
    act.move(m, priority)
  end

  local figure_words = {
    activate = { text = "Activate {mutants} (each attacks, else moves; a stunned one wakes)", words = "activate" },
    move = { text = "Move {mutants}", words = "move" },
    attack = { text = "Attack with {mutants}", words = "attack" }, wake = { text = "Wake {mutants}", words = "wake" },
  }
  local ranges = {
    near = "{so} at most 2 spaces from the active Officer", far = "{so} more than 2 spaces from the active Officer",
  }

  local function figure_wording(e)
    local so = text(figure_words[e[1]].text, { mutants = mutants(e[2]) })
    if e.alt then
      so = text("With {mutants}, choosing for each, {this} or {that}",
        { mutants = mutants(e[2]), this = figure_words[e[1]].words, that = figure_words[e.alt].words })
    end
    if e.range then so = text(ranges[e.range], { so = so }) end
    if e.nearest then so = text("{so}, the closest first", { so = so }) end
    if e[3] then so = text("{so} (priority: {whom})", { so = so, whom = doc.priorities[e[3]].words }) end
    if e.next then
      so = text("{so}, then {do_what} with the same", { so = so, do_what = figure_words[e.next[1]].words })
    end
    return so
  end

  -- What the mutant was chosen for; the officers choose between two verbs if it can do both (§10.5).
  local function carry_out(m, part, priority)
    local verb = part[1]
    if part.alt then
      local verbs = filter_list({ verb, part.alt }, function(v)
        return #candidates { of = { m }, any = able_to(v, priority), goals = wanted(priority) } > 0
      end)
      verb = verbs[1]
      if #verbs == 2 then
        local chosen = choose { side = "officers", options = { { "do_" .. verb }, { "do_" .. part.alt } },
          rule = "10.5", about = { m, m.space },
          prompt = "{1} at {2}: the card leaves you the choice, what does it do?",
          why = "one of the two things that the card names" }
        if chosen == "do_" .. part.alt then verb = part.alt end
      end
    end
    act[verb](m, priority)
  end

  -- Conditions of effects ---------------------------------------------------------------------------------------------

  local crowd = 7

  doc.conditions = {
    crowd = { words = "If 7 or more active Mutants are out: {so}.",
      test = function() return count("mutant active") >= crowd end },
    no_crowd = { words = "If fewer are out: {so}.", test = function() return count("mutant active") < crowd end },
    hostage = { words = "If an active Mutant shares a Civilian's space: {so}.", test = function()
      return #filter_list(pieces("civilian"), function(c) return c.space:has("mutant active") end) > 0
    end },
    leaving = { words = "When it leaves the Queue: {so}.", test = function(c) return not c.stays end },
  }

  -- Verbs that happen at once -----------------------------------------------------------------------------------------

  -- Whom an effect means: the active officer (nobody if it is down) or all.
  local function whom(e)
    if e.who == "all" then return box.pieces("officer") end
    local o = active_officer()
    return o and { o } or {}
  end

  local function whom_words(e) return e.who == "all" and "Every Officer" or "The active Officer" end

  -- §10.10 Markers lie on the card, counted per officer; they come from what the officer has left, or out of its next
  -- restore.
  local function hold(c, e)
    for i, id in ipairs(ctx.officers) do
      local o = piece(id)
      if contains(whom(e), o) then
        c.held[i] = c.held[i] + e[2]
        o.ap = math.max(0, o.ap - e[2])
        tell("held", { unit = o, card = c, n = e[2] })
      end
    end
  end

  -- They go back to their officers, who can use them if they have yet to act this round.
  local function release(c)
    for i, id in ipairs(ctx.officers) do
      local o, n = piece(id), c.held[i]
      if n > 0 and o.acted_round ~= match.round and not o.down then o.ap = o.ap + n end
      c.held[i] = 0
    end
  end

  -- How many of an officer's action points lie on cards.
  function ctx.held_ap(o)
    local n = 0
    for i, id in ipairs(ctx.officers) do
      if id == o.kind then
        for _, c in ipairs(pile("queue"):cards()) do n = n + c.held[i] end
      end
    end
    return n
  end

  local function mobbed(p) return p.space:count("mutant active") >= 2 end

  local function lose_equipment(o, optional)
    local c = box.pick(o:pile("equipment"):cards(), { seat = o, about = { o }, verb = "give_up", optional = optional,
      prompt = optional and "{1}: discard one Equipment, or let Chaos score?"
        or "{1} must discard one Equipment: which?",
      why = "only Equipment of this officer" })
    if c then box.discard(c) end
    return c
  end

  -- Points that a card's text gives. An episode may have something else happen.
  doc.printed = {
    words = function(n) return text("Chaos scores {n}", { n = n }) end,
    run = function(n) ctx.score.chaos(n, "cards") end,
  }

  -- { run = function(card, effect), words = function(effect) }. An episode adds its own (special.coop.extend).
  doc.verbs = {
    spawn = { words = function(e) return text("Spawn {mutants}", { mutants = mutants(e[2]) }) end,
      run = function(_, e) box.spawn_mutants(e[2]) end },
    draw = { words = function(e)
      return e[2] == 1 and "Draw 1 more card" or text("Draw {n} more cards", { n = e[2] })
    end,
             run = function(_, e) match.auto_draws = match.auto_draws + e[2] end },
    vp = { words = function(e) return doc.printed.words(e[2]) end, run = function(_, e) doc.printed.run(e[2]) end },
    hold = { words = function(e)
      return text("{who} puts {n} AP on this card until it leaves the Queue", { who = whom_words(e), n = e[2] })
    end, run = hold },
    stay = { words = function(e)
      return text("It stays in the Queue until it has been resolved {n} times", { n = e[2] })
    end,
             run = function(c, e)
               c.turns = c.turns + 1
               c.stays = c.turns < e[2]
             end },
    hurt = { words = function(e) return text("{who} takes {n} damage", { who = whom_words(e), n = e[2] }) end,
             run = function(_, e) for _, o in ipairs(whom(e)) do o:damage(e[2], "card") end end },
    maul = { words = function(e)
      return text("Every Officer on a space with 2 or more active Mutants takes {n} damage", { n = e[2] })
    end, run = function(_, e)
      for _, o in ipairs(filter_list(box.pieces("hero"), mobbed)) do o:damage(e[2], "card") end
    end },
    ransom = { words = function(e)
      return text("{so} unless the active Officer discards an Equipment", { so = doc.printed.words(e[2]) })
    end,
               run = function(_, e)
                 local o = active_officer()
                 if not (o and lose_equipment(o, "refuse")) then doc.printed.run(e[2]) end
               end },
    lose = { words = function() return "The active Officer discards an Equipment" end,
             run = function() if active_officer() then lose_equipment(officer()) end end },
  }

  -- The episode's Special card may bring verbs, priorities and an errand of its own.
  local special = ctx.episode.special.coop
  if special.extend then special.extend(doc, ctx) end

  -- Wording -----------------------------------------------------------------------------------------------------------

  local function effect_wording(e)
    local words = figure_words[e[1]] and figure_wording(e) or doc.verbs[e[1]].words(e)
    return text(e.when and doc.conditions[e.when].words or "{so}.", { so = words })
  end

  function doc.wording(effects)
    local all
    for _, e in ipairs(effects) do
      all = all and text("{first} {next}", { first = all, next = effect_wording(e) }) or effect_wording(e)
    end
    return all or ""
  end

  -- For the deck's part: a card says what it does when it is drawn and when its turn in the Queue comes. An event's
  -- sentence is fixed, so each card has its own.
  function doc.sentences(cards)
    local events = {}
    for id, c in pairs(cards) do
      events["auto_" .. id] = text("AutoDoc, {card}: {effect}", { effect = c.text })
      if c.bottom then
        events["queue_" .. id] = text("From the Queue, {card}: {effect}", { effect = doc.wording(c.bottom) })
      end
    end
    return events
  end

  -- Resolving effects -------------------------------------------------------------------------------------------------

  local TOP, BOTTOM = 1, 2

  local function effects_of(c, half)
    if c.def.special then return ctx.episode.special.coop.top end
    return half == TOP and c.def.top or c.def.bottom
  end

  -- Step: queues a half's effects.
  local function auto_effects(c, half)
    for i = 1, #effects_of(c, half) do queue("auto_effect", c, half, i) end
  end

  -- Step: one effect; figures each get their own step.
  local function auto_effect(c, half, i)
    local e = effects_of(c, half)[i]
    if e.when and not doc.conditions[e.when].test(c) then return end
    if not figure_words[e[1]] then return doc.verbs[e[1]].run(c, e) end
    set_pieces("mutant", "picked", 0)
    for k = 1, e[2] + (e.next and e[2] or 0) do queue("auto_figure", c, half, i, k) end
  end

  -- Which mutants may act as figure k of effect e: not yet chosen, or, after the arrow, chosen before it; alike ones
  -- once.
  local function eligible(e, k)
    local second = k > e[2]
    local part = second and e.next or e
    local priority = part[3] or "closest"
    local from = not second and "mutant picked=0" or const.arrow_same_mutants and "mutant picked=1"
      or "mutant !picked=2"
    local range = not second and e.range
    local near
    if range and const.range_metric == "path" then
      from = filter_list(pieces(from), function(m) return in_range_by_path(m, range) end)
    elseif range then
      near = officer().space
    end
    local ways = able_to(part[1], priority)
    if part.alt then
      ways = map_list(ways, function(way) return way end)
      for _, way in ipairs(able_to(part.alt, priority)) do table.insert(ways, way) end
    end
    local list = candidates { of = from, board = match.scope, around = near, min = near and least[range],
                              max = near and most[range], any = ways, goals = wanted(priority),
                              nearest = part.nearest and not by_steps, unlike = box.sorts }
    local first = part.nearest and by_steps and doc.nearest(list, priority) or {}
    return #first > 0 and first or list, part, priority
  end

  local which_mutant = {
    activate = "{1}: mutant {2} of {3} to activate, which?", move = "{1}: mutant {2} of {3} to move, which?",
    attack = "{1}: mutant {2} of {3} to attack, which?", wake = "{1}: mutant {2} of {3} to wake, which?",
    either = "{1}: mutant {2} of {3}, which?",
  }
  local goes = { activate = true, move = true }

  -- What those of the list are after, and how far away that is where the card takes the closest.
  local function which(list, part, priority)
    local goals, prey = wanted(priority)
    local ask, _, far = which_mutant[part.alt and "either" or part[1]], nil, nil
    if part.nearest and by_steps then _, far = list[1]:toward(targets(list[1], priority))
    elseif part.nearest then _, far = nearest(list, goals) end
    if far then
      return text("{ask} Each is {n} {n#step|steps} from {whom}. You choose for AutoDoc.",
        { ask = ask, n = far, whom = prey })
    elseif goes[part[1]] or goes[part.alt] then
      return text("{ask} They go for {whom}. You choose for AutoDoc.", { ask = ask, whom = prey })
    end
    return text("{ask} You choose for AutoDoc.", { ask = ask })
  end

  -- Step: the officers choose a mutant that can do something, and it does it.
  local function auto_figure(c, half, i, k)
    local e = effects_of(c, half)[i]
    local list, part, priority = eligible(e, k)
    local m = list[1]
    if #list > 1 then
      m = choose { side = "officers", verb = "activate", from = list, rule = "10.3",
        about = { c, (k - 1) % e[2] + 1, e[2] }, prompt = function() return which(list, part, priority) end,
        why = "mutants that this effect has not used, that can still do it this turn, within the card's range, and the "
          .. "nearest where the card says so" }
    end
    if not m then
      if k == 1 then tell(part.alt and "idle" or "idle_" .. part[1], { card = c }) end
      return
    end
    m.picked = k > e[2] and 2 or 1
    carry_out(m, part, priority)
  end

  -- The resolution ----------------------------------------------------------------------------------------------------

  local function fresh_card()
    if const.autodoc_limit_scope == "card" then box.fresh_turn() end
  end

  -- Step, after an officer's turn (§10.1).
  local function autodoc(o)
    match.zero_acts, match.auto_officer, match.auto_draws, match.auto_extra = true, o, 1 + match.auto_extra, 0
    match.scope = ctx.episode.apart and const.coop_board_scope == "active_officer" and o.space.board or nil -- R36
    box.fresh_turn()
    queue("auto_draw")
    queue("auto_queue")
    queue("auto_end")
  end

  -- Step: draws until all draws are resolved.
  local function auto_draw()
    if match.auto_draws == 0 then return end
    match.auto_draws = match.auto_draws - 1
    local c = quietly(function() return pile("chaos"):draw(pile("drawn")) end)
    if not c then
      if const.empty_deck == "vp" then ctx.score.chaos(1, "cards") end
      return
    end
    fresh_card()
    tell("auto_" .. c.kind, { card = c })
    queue("auto_effects", c, TOP)
    queue("auto_fate", c)
    queue("auto_draw")
  end

  local letters = { "F", "U", "B", "A", "R" }

  local function all_letters()
    local found = {}
    for _, c in ipairs(pile("letters"):cards()) do found[c.def.letter] = true end
    return #filter_list(letters, function(letter) return found[letter] end) == #letters
  end

  -- Step: where a drawn card goes (§10.1, §10.2, §10.9).
  local function auto_fate(c)
    if c.def.fate == "queue" then
      c:to(pile("queue"), "top")
      c.fresh = true
    elseif c.def.fate == "aside" then
      c:to(pile("letters"))
      if all_letters() and box.fubar_ready() then queue("auto_fubar") end
    else
      quietly(function() c:to(pile("chaos_discard")) end) -- its text says so
    end
  end

  -- Step: F.U.B.A.R. rises next to the active officer, or as near as there is room (§9.4).
  local function auto_fubar()
    local from, best = officer().space, nil
    local function room(s) return s ~= from and s.board == from.board and s:open() end
    for _, s in ipairs(spaces()) do
      if room(s) then
        local d = box.steps(from, s)
        if d and (not best or d < best) then best = d end
      end
    end
    local near = filter_list(spaces(), function(s) return room(s) and box.steps(from, s) == best end)
    local s = box.pick(near, { side = "officers",
      prompt = "F.U.B.A.R. appears beside {1}: on which space?", about = { officer() }, verb = "rise_at", rule = "9.4",
      why = "he comes as near to that officer as a space is that nothing blocks" })
    if s then box.fubar_arrives(s) end
  end

  -- Step: the Queue from left to right, without what was added this turn (§10.2).
  local function auto_queue()
    for _, c in ipairs(pile("queue"):cards()) do
      if not c.fresh then
        queue("auto_queued", c)
        queue("auto_leave", c)
      end
    end
  end

  local function auto_queued(c)
    fresh_card()
    c.stays = false
    tell("queue_" .. c.kind, { card = c })
    queue("auto_effects", c, BOTTOM)
  end

  local function auto_leave(c)
    if c.stays then return end
    release(c)
    c.turns = 0
    c:to(pile("chaos_discard"))
  end

  -- Step: cards a bottom effect ordered are drawn too; then nothing is new any more.
  local function auto_end()
    if match.auto_draws > 0 then
      queue("auto_draw")
      queue("auto_end")
      return
    end
    for _, c in ipairs(pile("queue"):cards()) do c.fresh = false end
  end

  return {
    piles = {
      chaos_discard = { title = "Chaos discard", accepts = { "chaos" }, visible = "everyone", show = "top" },
      drawn = { title = "Card in play", accepts = { "chaos" }, visible = "everyone", show = "row" },
      queue = { title = "Queue", accepts = { "chaos" }, visible = "everyone", show = "row" },
      letters = { title = "Letters", accepts = { "chaos" }, visible = "everyone", show = "row" },
    },
    vars = {
      match = { auto_officer = "piece", auto_draws = { type = "int", min = 0, max = 99, title = "Cards still to draw" },
                auto_extra = { type = "int", min = 0, max = 99 } },
      card = { fresh = "bool", stays = "bool", turns = { type = "int", min = 0, max = 99 },
               held = { type = "int", min = 0, max = 9, size = #ctx.officers, title = "holds AP" } },
    },
    verbs = { activate = { label = "Activate {1}", rule = "10.3" }, do_move = "Move it", do_attack = "Attack with it",
              do_wake = "Wake it", do_activate = "Activate it",
              rise_at = { label = "F.U.B.A.R. rises on {1}", rule = "9.4" },
              give_up = "Discard {1}", refuse = "Let Chaos score" },
    events = { held = "{unit} puts {n} AP on {card}.", idle = "{card}: no mutant can do any of it.",
      idle_activate = "{card}: no mutant is there that could be activated.",
      idle_move = "{card}: no mutant is there that could be moved.",
      idle_attack = "{card}: no mutant can attack anybody.", idle_wake = "{card}: no mutant is stunned." },
    steps = {
      chaos_shuffle = function() pile("chaos"):shuffle() end,
      autodoc = autodoc, auto_draw = auto_draw, auto_effects = auto_effects, auto_effect = auto_effect,
      auto_figure = auto_figure, auto_fate = auto_fate, auto_fubar = auto_fubar, auto_queue = auto_queue,
      auto_queued = auto_queued, auto_leave = auto_leave,
      auto_end = auto_end,
    },
    setup = { "chaos_shuffle" },
    on = {
      -- §10.8 One point each time the deck is shuffled anew.
      ["pile.refilled"] = function(ev) if ev.pile == pile("chaos") then ctx.score.chaos(1, "reshuffles") end end,
      -- §9.4, R27 On F.U.B.A.R.'s death his letters return to the discard pile.
      ["unit.killed"] = { when = { unit = "fubar" }, run = function()
        for _, c in ipairs(pile("letters"):cards()) do c:to(pile("chaos_discard")) end
      end, rule = "9.4" },
      -- R25
      ["unit.down"] = { when = { unit = "officer any" }, rule = "10.11", run = function()
        if const.autodoc_draw_on_elim then match.auto_extra = match.auto_extra + 1 end
      end },
    },
  }
end
