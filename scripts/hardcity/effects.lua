-- The effects of AutoDoc's cards (§10.5 to §10.10). Cards are data; this file defines the function and the wording of
-- each verb.
--
-- A card: { title, top = {effect...}, fate = "discard"|"queue"|"aside", bottom = {effect...}, letter = "F" }.
-- An effect: { verb, n, priority, range = "near"|"far", nearest = true, alt = verb, next = { verb, n, priority },
--              when = condition, who = "active"|"all" }.
-- For each effect whose verb acts with figures, figures.lua makes a function that lets one of them act (`act`). A move
-- without a priority is the Basic Action, whose way the officers choose (R45). Other verbs without a priority take the
-- priority "closest". With `nearest`, only the mutants closest to their goal act. Verbs that act with figures take the
-- figures one by one, each in its own step, which queues the next step (figures.lua). All other verbs take effect
-- immediately. Each verb carries its wording, so a card's text always agrees with its data.

local checked = require "hardcity.checked"

return function(ctx)
  local box, doc = ctx.box, ctx.autodoc
  local plan_of = doc.plan_of

  -- Returns "1 Mutant" or "4 Mutants".
  local function mutants(n) return text("{n} {n#Mutant|Mutants}", { n = n }) end

  -- Conditions of effects ---------------------------------------------------------------------------------------------

  local crowd = 7

  doc.conditions = {
    crowd = { words = "If 7 or more active Mutants are out: {so}.",
      test = function() return count("mutant active") >= crowd end },
    no_crowd = { words = "If fewer are out: {so}.", test = function() return count("mutant active") < crowd end },
    hostage = { words = "If an active Mutant shares a Civilian's space: {so}.", test = function()
      return #filter(pieces("civilian"), function(c) return c.space:has("mutant active") end) > 0
    end },
    leaving = { words = "The last time: {so}.", test = function(c) return not c.stays end },
  }

  -- Verbs that take effect immediately -------------------------------------------------------------------------------

  -- Returns the officers of an effect: the active officer (none if eliminated) or all.
  local function whom(e)
    if e.who == "all" then return box.pieces("officer") end
    local o = doc.active_officer()
    return o and { o } or {}
  end

  local function whom_words(e) return e.who == "all" and "Every Officer" or "The active Officer" end

  -- §10.10 Puts action point markers on the card, counted per officer. An officer pays the markers with its remaining
  -- points and, if these are too few, with the points that it gets next.
  local function hold(c, e)
    for _, id in ipairs(ctx.officers) do
      local o = piece(id)
      if contains(whom(e), o) then
        c.held[id] = c.held[id] + e[2]
        o.ap = math.max(0, o.ap - e[2])
        emit("held", { piece = o, card = c, n = e[2] })
      end
    end
  end

  -- Returns true if an effect of the card can put markers on it.
  local holds = memo(function(c)
    local function found(effects) return #filter(effects or {}, function(e) return e[1] == "hold" end) > 0 end
    return found(c.def.top) or found(c.def.bottom)
  end)

  -- Returns the markers to their officers. An officer can use its markers if its turn of this round is still to come.
  function doc.release(c)
    if not holds(c) then return end
    for _, id in ipairs(ctx.officers) do
      local o, n = piece(id), c.held[id]
      if n > 0 and o.acted_round ~= match.round and not o.down then o.ap = o.ap + n end
      c.held[id] = 0
    end
  end

  -- Returns the cards that may hold action points, and the number of an officer's points on them.
  function ctx.holding() return filter(pile("queue"):cards(), holds) end
  function ctx.held_ap(o, holding)
    local n = 0
    for _, c in ipairs(holding) do n = n + c.held[o.kind] end
    return n
  end

  local function mobbed(p) return p.space:count("mutant active") >= 2 end

  local function lose_equipment(o, optional)
    local c = box.pick(o:pile("equipment"):cards(), { seat = o, args = { o }, verb = "give_up", optional = optional,
      prompt = optional and "{1}: discard one Equipment, or let Chaos score?"
        or "{1} must discard one Equipment: which?",
      why = "only Equipment of this officer" })
    if c then box.discard(c) end
    return c
  end

  -- Scores the points that a card's text gives. An episode may replace this effect.
  doc.printed = {
    words = function(n) return text("Chaos scores {n}", { n = n }) end,
    run = function(n) ctx.score.chaos(n, "cards") end,
  }

  -- Each verb is { run = function(card, effect), words = function(effect), counts = true if a number must follow the
  -- verb }. An episode adds its own (special.coop.extend).
  doc.verbs = {
    spawn = { counts = true, words = function(e) return text("Spawn {mutants}", { mutants = mutants(e[2]) }) end,
      run = function(_, e) box.spawn_mutants(e[2]) end },
    draw = { counts = true, words = function(e)
      return e[2] == 1 and "Draw 1 more card" or text("Draw {n} more cards", { n = e[2] })
    end,
             run = function(_, e) match.auto_draws = match.auto_draws + e[2] end },
    vp = { counts = true, words = function(e) return doc.printed.words(e[2]) end,
           run = function(_, e) doc.printed.run(e[2]) end },
    hold = { counts = true, words = function(e)
      return text("{who} puts {n} AP on this card and has them again when it leaves the Queue",
                  { who = whom_words(e), n = e[2] })
    end, run = hold },
    stay = { counts = true, -- the card's text counts the turns (doc.stays)
             run = function(c, e)
               c.turns = c.turns + 1
               c.stays = c.turns < e[2]
             end },
    hurt = { counts = true, words = function(e)
      return text("{who} takes {n} damage", { who = whom_words(e), n = e[2] })
    end,
             run = function(_, e) for _, o in ipairs(whom(e)) do o:damage(e[2], "card") end end },
    maul = { counts = true, words = function(e)
      return text("Every Officer on a space with 2 or more active Mutants takes {n} damage", { n = e[2] })
    end, run = function(_, e)
      for _, o in ipairs(filter(box.pieces("hero"), mobbed)) do o:damage(e[2], "card") end
    end },
    ransom = { counts = true, words = function(e)
      return text("{so} unless the active Officer discards an Equipment", { so = doc.printed.words(e[2]) })
    end,
               run = function(_, e)
                 local o = doc.active_officer()
                 if not (o and lose_equipment(o, "refuse")) then doc.printed.run(e[2]) end
               end },
    lose = { words = function() return "The active Officer discards an Equipment" end,
             run = function() if doc.active_officer() then lose_equipment(doc.officer()) end end },
  }

  -- The episode's Special card may add verbs, priorities and an errand.
  local special = ctx.episode.special.coop
  if special.extend then special.extend(doc, ctx) end

  -- Wording -----------------------------------------------------------------------------------------------------------

  local figure_words = {
    activate = { text = "Activate {mutants} (each attacks, else moves; a stunned one wakes)",
                 again = "Activate {mutants}", words = "activate" },
    move = { text = "Move {mutants}", words = "move" },
    attack = { text = "Attack with {mutants}", words = "attack" }, wake = { text = "Wake {mutants}", words = "wake" },
  }
  -- R45 The wording of a move without a priority.
  local at_will = "Move {mutants}; the Officers choose each step and where to stop"
  local ranges = {
    near = "{so} at most 2 spaces from the active Officer", far = "{so} more than 2 spaces from the active Officer",
  }

  -- checked.lua reads these two tables.
  doc.figure_words, doc.ranges = figure_words, ranges

  local told = {} -- verbs that this card's text has explained; it explains each verb once

  local function figure_wording(e)
    local words = figure_words[e[1]]
    local so = text(e[1] == "move" and not e[3] and at_will or told[e[1]] and words.again or words.text,
                    { mutants = mutants(e[2]) })
    told[e[1]] = true
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

  local function effect_wording(e)
    if checked.fault(doc, e) then return "" end -- checked.coop() reports it later with the card's name
    local words = figure_words[e[1]] and figure_wording(e) or doc.verbs[e[1]].words(e)
    return text(e.when and doc.conditions[e.when].words or "{so}.", { so = words })
  end

  -- Returns the sentences of the effects, except the number of turns that the card stays (doc.stays). `more` is true
  -- for the bottom of a card, and "short" for wording that explains no verb.
  function doc.wording(effects, more)
    local all
    if not more then told = {} end
    if more == "short" then for verb in pairs(figure_words) do told[verb] = true end end
    for _, e in ipairs(effects) do
      local words = e[1] ~= "stay" and effect_wording(e)
      all = all and words and text("{first} {next}", { first = all, next = words }) or all or words
    end
    return all or ""
  end

  -- Returns the number of times that a card with this bottom is resolved from the Queue.
  function doc.stays(effects)
    local e = filter(effects, function(e) return e[1] == "stay" end)[1]
    return e and not checked.fault(doc, e) and e[2] or 1
  end

  doc.later = {} -- kind of card -> the short wording of its bottom

  -- Returns the events of these cards. A card announces its whole text when it is drawn, and its title when its turn in
  -- the Queue comes. The sentence of an event is fixed, so each card has its own event.
  function doc.sentences(cards)
    local events = {}
    for id, c in pairs(cards) do
      events["auto_" .. id] = text("AutoDoc, {card}: {effect}", { effect = c.text })
      if c.bottom then
        doc.later[id] = doc.wording(c.bottom, "short")
        events["queue_" .. id] = "From the Queue, {card}."
      end
    end
    return events
  end

  -- Resolving effects -------------------------------------------------------------------------------------------------

  -- Step: queues a half's effects.
  local function auto_effects(c, half)
    for i = 1, #plan_of(c, half) do queue("auto_effect", c, half, i) end
  end

  -- Step: one effect. Each figure gets its own step.
  local function auto_effect(c, half, i)
    local e = plan_of(c, half)[i]
    if e.test and not e.test(c) then return end
    if e.run then return e.run(c, e.effect) end
    set_pieces("mutant", "picked", 0)
    queue("auto_figure", c, half, i, 1)
  end

  return {
    vars = {
      card = { stays = "bool", turns = { type = "int", min = 0, max = 99 },
               held = { type = "int", min = 0, max = 9, keys = ctx.officers, title = "AP kept:" } },
    },
    verbs = { give_up = "Discard {1}", refuse = "Let Chaos score" },
    events = { held = "{piece} puts {n} AP on {card}." },
    steps = { auto_effects = auto_effects, auto_effect = auto_effect },
  }
end
