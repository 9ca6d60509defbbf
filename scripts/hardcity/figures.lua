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

  doc.TOP, doc.BOTTOM = 1, 2 -- halves of a card

  -- doc.officer() returns the officer whose turn has ended. doc.active_officer() returns the same officer, or nil if
  -- this officer was eliminated (R7).
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
      local o = match.auto_officer
      return o.down and pieces("hero") or { o }
    end },
    officer = { words = "the nearest Officer", of = "hero" },
    civilian = { words = "the nearest Civilian", of = "civilian" },
    closest = { words = "the nearest Officer or Civilian", of = "person" },
  }

  -- §10.4, R22 Returns a function that returns the goals to which a priority sends mutants, as a filter or a list, and
  -- the words for them. If there are no goals, these are all prey. If the goals are always the same filter, returns
  -- this filter and the words instead.
  local falls_back = const.priority_fallback == "closest"

  local function aim(priority)
    local meant, rest = doc.priorities[priority], doc.priorities.closest
    local of, words = meant.of, meant.words
    if type(of) == "function" then
      return function()
        local goals = of()
        if falls_back and #goals == 0 then return rest.of, rest.words end
        return goals, words
      end
    elseif falls_back and meant ~= rest then
      return function()
        if count(of) == 0 then return rest.of, rest.words end
        return of, words
      end
    end
    return of, words
  end

  local function wanted(priority)
    local goals, words = aim(priority)
    if words then return goals, words end
    return goals()
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
  local function acting(part, turn, of)
    local ranged = part.range
    local goals, whom = aim(part[3] or "closest")
    local one_acts = routine("mutants", { deeds = deeds_for(part), from = turn.from, sets = turn.sets,
      nearest = part.nearest, min = least[ranged], max = most[ranged],
      goals = whom and goals, goal_name = whom, prompt = which(part) })
    if ranged or scoped then
      return function(c, n)
        local now, whom_now
        if not whom then now, whom_now = goals() end
        local near = ranged and match.auto_officer.space
        return one_acts(now, nil, near, scoped and match.scope or nil, whom_now, c, n, of)
      end
    elseif whom then
      return function(c, n) return one_acts(nil, nil, nil, nil, nil, c, n, of) end
    end
    return function(c, n)
      local now, whom_now = goals()
      return one_acts(now, nil, nil, nil, whom_now, c, n, of)
    end
  end

  -- Returns the effects of a half of a card as records. A record has the effect and the test of its condition. For a
  -- verb that takes effect immediately, it also has the verb's `run`. For a verb that acts with `n` figures, it has the
  -- function `act` that lets one of them act, the same function for the part `after` the arrow, if there is one, and
  -- the event that reports that the effect finds no mutant. If there are two effects with figures, for example one for
  -- the near and one for the far mutants, the log does not say which of them found none.
  local function plan(effects)
    local list, with_figures = {}, 0
    for i, e in ipairs(effects) do
      local record = { effect = e, test = e.when and doc.conditions[e.when].test }
      if doc.figure_words[e[1]] then
        record.n, record.act = e[2], acting(e, first, e[2])
        record.after = e.next and acting(e.next, again, e[2])
        record.idle = e.alt and "idle" or "idle_" .. e[1]
        with_figures = with_figures + 1
      else
        record.run = doc.verbs[e[1]].run
      end
      list[i] = record
    end
    for _, record in ipairs(with_figures > 1 and list or {}) do record.idle = nil end
    return list
  end

  -- Returns the plan of a half of a card. Steps read it in place of the card's own tables, which are frozen and take
  -- longer to read. Setup makes all plans, because mods may change a card after all parts are made.
  local plan_of = memo(function(c, half)
    local def = c.def
    return plan((half == doc.TOP and def.top or half == doc.BOTTOM and def.bottom) or {})
  end)
  doc.plan_of = plan_of

  -- Makes the plans of a card during setup, so that no answer pays for making them.
  function doc.make_plans(c)
    plan_of(c, doc.TOP)
    plan_of(c, doc.BOTTOM)
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
  end

  -- Step: the officers choose a mutant that can act, and it acts. Then it queues the next figure of the effect. `k` is
  -- the figure's number, counted on through the part after the arrow. If no mutant can act now, skips the remaining
  -- figures of the part, because no mutant could act for them either.
  local function auto_figure(c, half, i, k)
    local e = plan_of(c, half)[i]
    local n, after = e.n, e.after
    if k > n then
      if after(c, k - n) and k < 2 * n then queue("auto_figure", c, half, i, k + 1) end
      return
    end
    local m = e.act(c, k)
    if not m then
      if k == 1 and e.idle then emit(e.idle, { card = c }) end
      k = n
    end
    if k < n or after then queue("auto_figure", c, half, i, k + 1) end
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
