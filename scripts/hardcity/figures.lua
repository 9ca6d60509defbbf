-- The figures of AutoDoc's effects (§10.3): which mutants may act, by priority and range, and the deed of each.
-- The officers choose if several mutants may act, or if several ways are equal (§4.6).
--
-- The file creates ctx.autodoc, which effects.lua and autodoc.lua extend. Episodes' Special cards add priorities or an
-- errand.

local checked, parts = require "hardcity.checked", require "parts"

return function(ctx)
  local const, box = ctx.const, ctx.box
  local doc = {}
  ctx.autodoc = doc

  -- doc.officer() returns the officer whose turn has ended. doc.active_officer() returns the same officer, or nil if it
  -- was eliminated (R7).
  function doc.officer() return match.auto_officer end
  function doc.active_officer()
    local o = match.auto_officer
    return not o.down and o or nil
  end

  -- Priorities (§10.4) ------------------------------------------------------------------------------------------------

  -- `of` gives the candidates, as a filter or as a function that returns a list. The nearest candidate is the goal. An
  -- episode adds its own priorities (special.coop.extend).
  doc.priorities = {
    active = { words = "the active Officer", of = function()
      local o = doc.active_officer()
      return o and { o } or pieces("hero")
    end },
    officer = { words = "the nearest Officer", of = "hero" },
    civilian = { words = "the nearest Civilian", of = "civilian" },
    closest = { words = "the nearest Officer or Civilian", of = "person" },
  }

  -- §10.4, R22 Returns the goals to which a priority sends mutants, as a filter or a list, and the words for them. If
  -- there are no goals, returns all prey.
  local falls_back = const.priority_fallback == "closest"

  local function wanted(priority)
    local meant, rest = doc.priorities[priority], doc.priorities.closest
    local of = meant.of
    if type(of) == "function" then
      of = of()
      if falls_back and #of == 0 then return rest.of, rest.words end
    elseif falls_back and meant ~= rest and count(of) == 0 then
      return rest.of, rest.words
    end
    return of, meant.words
  end

  local by_steps = const.distance == "steps"

  -- Returns the mutants of the list that are nearest to their goals, or none if no goal is in reach.
  function doc.nearest(list, priority)
    local goals = wanted(priority)
    if not by_steps then return (nearest(list, goals)) end
    local best, found = nil, {}
    for _, m in ipairs(list) do
      local near = m.space:range(goals)
      local own = filter(type(goals) == "string" and pieces(goals) or goals,
                         function(p) return m.space:range(p.space) == near end)
      local _, d = m:steps_toward(own)
      if d and (not best or d < best) then best, found = d, {} end
      if d and d == best then table.insert(found, m) end
    end
    return found
  end

  -- Ranges (§10.5, R24) -----------------------------------------------------------------------------------------------

  -- The greatest distance that counts as near.
  local reach = 2
  local least = { far = reach + 1 }
  local most = { near = reach }

  -- Deeds of figures (§10.3) ------------------------------------------------------------------------------------------

  -- An episode's errand, done before a mutant hunts: a function that takes the mutant and returns its deed or nil.
  doc.errand = nil

  -- All effects of cards that act with figures (effects.lua). Each effect gets its routine when all parts are made.
  doc.figures = {}

  local wake = { id = "wake", who = "stunned !moved", unstun = true, sets = { moved = true } }

  -- §8.4 Deals one damage to a goal, or else to any other target (step 3). The officers decide which piece takes it.
  local attack = { who = "active !attacked", here = "prey", damage = 1, cause = "claw", event = "claws",
                   delegable = false, verb = "suffer", rule = "8.4",
                   prompt = "{1} strikes at {2}: who takes the 1 damage?",
                   why = "one officer, ally or civilian that this attack can hit takes it", sets = { attacked = true } }

  -- Walks up to two spaces towards the mutant's goal by a shortest path, until it enters the goal's space or can go no
  -- further.
  local walk = { id = "walk", who = "active !moved", steps = function(m) return box.walk_length(m) end, ties = "ask",
                 verb = "walk", rule = "10.3",
                 prompt = "{1} goes from {2} for {goal} by a shortest way: where to? You choose for AutoDoc.",
                 why = "it goes by a shortest way to its goal", sets = { moved = true } }

  -- The same walk, ordered by an episode's effect. A mutant that has moved this turn may walk again.
  local approach = parts.override(walk, { id = "approach", who = "active" })

  function doc.approach(m, priority)
    local goals, whom = wanted(priority)
    m.moved = true
    act("mutants", { piece = m, deeds = { "approach" }, goals = goals, goal_name = whom })
  end

  local errand = { id = "errand", who = "active !moved", test = function(m) return doc.errand(m) end,
                   run = function(m) doc.errand(m)() end }

  local roam = { id = "roam", who = "active !moved", test = function(m) return #m:legal_steps() > 0 end,
                 run = function(m) box.walk(m, box.walk_length(m), nil, true) end }

  -- Makes a mutant attack a space in reach that holds a goal, or any target if no goal is in reach.
  local function attack_somehow(m, goals)
    local options = {}
    for _, s in ipairs(box.attack_reach(m)) do
      local prey = s:pieces("prey")
      local first = type(goals) == "string" and filter(prey, goals)
        or filter(prey, function(p) return contains(goals, p) end)
      if #first > 0 then table.insert(options, { "claw_at", s, function() box.mutant_attack(m, first) end }) end
    end
    return box.attack_with(m, #options > 0 and options or box.attack_options(m))
  end

  local figure = {
    from = "mutant", distinct = box.sorts, goals_by = by_steps and "range" or "reach",
    around_by = const.range_metric == "path" and "reach" or "range", side = "officers", verb = "activate",
    rule = "10.3", delegable = true,
    why = "mutants within the card's range that this effect has not used and that can still do it this turn; "
      .. "only the nearest if the card says so",
    either = { rule = "10.5", prompt = "{1} at {2}: the card leaves you the choice, what does it do?",
               why = "one of the two things that the card names" },
    deeds = { wake, errand, walk, approach, roam }, -- ctx.settle.figures() adds the attacks
  }

  -- Returns the deeds of a verb, in the order in which a mutant tries them. §8.4 A stunned mutant wakes instead of
  -- moving. R45 A move without a priority is the Basic Action: the officers choose the way.
  local function deeds_of(verb, priority)
    local list = verb == "attack" and {} or { "wake" }
    if verb == "attack" or verb == "activate" then
      for i = 1, #box.attack_ways do table.insert(list, "attack_" .. i) end
    end
    if verb == "activate" or verb == "move" and priority then
      if doc.errand then table.insert(list, "errand") end
      table.insert(list, "walk")
    elseif verb == "move" then
      table.insert(list, "roam")
    end
    return list
  end

  -- Returns the deeds of a part of an effect. The officers choose between two verbs if the mutant can do both (§10.5).
  local function deeds_for(part)
    local deeds = deeds_of(part[1], part[3])
    if not part.alt then return deeds end
    local other = deeds_of(part.alt, part[3])
    deeds.verb, other.verb = "do_" .. part[1], "do_" .. part.alt
    return { deeds, other }
  end

  -- Which mutant comes next -------------------------------------------------------------------------------------------

  -- The part after the arrow is for the mutants that acted in the part before the arrow (constant arrow_same_mutants).
  local first = { from = "mutant picked=0", sets = { picked = 1 } }
  local again = { from = const.arrow_same_mutants and "mutant picked=1" or "mutant !picked=2", sets = { picked = 2 } }

  local which_mutant = {
    activate = "{1}: which mutant is activated ({2} of {3})?", move = "{1}: which mutant moves ({2} of {3})?",
    attack = "{1}: which mutant attacks ({2} of {3})?", wake = "{1}: which mutant wakes ({2} of {3})?",
    either = "{1}: which mutant ({2} of {3})?",
  }
  local goes = { activate = true, move = true }

  -- Returns the prompt of the question which mutant acts. `far` is the distance of the nearest mutants, if the card
  -- takes the closest.
  local function which(part)
    local so = "{ask} You choose for AutoDoc."
    if part.nearest then
      so = "{ask}{far? Each is {far} {far#step|steps} from {goal}.} You choose for AutoDoc."
    elseif (goes[part[1]] or goes[part.alt]) and part[3] then
      so = "{ask} They go for {goal}. You choose for AutoDoc."
    end
    return text(so, { ask = which_mutant[part.alt and "either" or part[1]] })
  end

  local scoped = ctx.episode.apart ~= nil

  -- Returns the function that lets one mutant do its deed for a part of an effect: the n-th of `of` mutants of a card.
  -- `turn`: first or again.
  local function acting(part, turn)
    local one_acts = routine("mutants", { deeds = deeds_for(part), from = turn.from, sets = turn.sets,
      nearest = part.nearest, min = least[part.range], max = most[part.range],
      prompt = which(part) })
    local priority, ranged = part[3] or "closest", part.range
    return function(c, n, of)
      local goals, whom = wanted(priority)
      return one_acts(goals, nil, ranged and match.auto_officer.space, scoped and match.scope or nil, whom, c, n, of)
    end
  end

  -- Runs when all parts are made, because the ways to attack are known then.
  function ctx.settle.figures()
    checked.coop(doc, ctx.parts.chaos_coop.cards, ctx.episode.special.coop.top)
    for i, way in ipairs(box.attack_ways) do
      local deed = #box.attack_ways == 1 and attack
        or { who = "active !attacked " .. (way.who or ""), here = way.here, adjacent = way.adjacent, test = way.test,
             run = attack_somehow }
      deed.id = "attack_" .. i
      table.insert(figure.deeds, deed)
    end
    for _, e in ipairs(doc.figures) do
      e.act = acting(e, first)
      if e.next then e.next.act = acting(e.next, again) end
    end
  end

  -- Returns true if the half of the card lets mutants act by one effect only. If there are two such effects, for
  -- example one for the near and one for the far mutants, the log does not say which effect found no mutant.
  local function alone(c, half)
    return #filter(doc.effects_of(c, half), function(e) return e.act end) == 1
  end

  -- Step: the officers choose a mutant that can act, and it acts. Then it queues the next figure of the effect.
  local function auto_figure(c, half, i, k)
    local e = doc.effects_of(c, half)[i]
    local most_figures = e[2]
    local after = k > most_figures
    local part, n = e, k
    if after then part, n = e.next, k - most_figures end
    local m = part.act(c, n, most_figures)
    if not m and k == 1 and alone(c, half) then emit(part.alt and "idle" or "idle_" .. part[1], { card = c }) end
    if not m and after then return end
    -- If no mutant can act now, skips the remaining figures of the part, because no mutant could act for them either.
    k = m and k + 1 or most_figures + 1
    if after and n < most_figures or not after and (k <= most_figures or e.next) then
      queue("auto_figure", c, half, i, k)
    end
  end

  return {
    verbs = { activate = { label = "Activate {1}", rule = "10.3" }, do_move = "Move it", do_attack = "Attack with it",
              do_wake = "Wake it", do_activate = "Activate it" },
    events = { idle = "{card}: no mutant can do any of it.",
      idle_activate = "{card}: it finds no mutant to activate.",
      idle_move = "{card}: it finds no mutant to move.",
      idle_attack = "{card}: no mutant can attack anybody.",
      idle_wake = "{card}: it wakes nobody, because no mutant is stunned." },
    figures = { mutants = figure },
    steps = { auto_figure = auto_figure },
  }
end
