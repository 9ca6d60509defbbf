-- The figures of AutoDoc's effects (§10.3): which mutants may act, by priority and range, and what each of them does.
-- The officers choose where several may, or where their ways are equal (§4.6).
--
-- It begins ctx.autodoc, which effects.lua and autodoc.lua go on with, and which episodes' Special cards extend: more
-- priorities, an errand.

local checked = require "hardcity.checked"

return function(ctx)
  local const, box = ctx.const, ctx.box
  local doc = {}
  ctx.autodoc = doc

  -- The officer whose turn this resolution ends; down if it fell (R7).
  function doc.officer() return match.auto_officer end
  function doc.active_officer() return not doc.officer().down and doc.officer() or nil end

  -- Priorities (§10.4) ------------------------------------------------------------------------------------------------

  -- `of`: the pieces that may be meant, as a filter or as a function that returns a list; the nearest of them is. An
  -- episode adds its own (special.coop.extend).
  doc.priorities = {
    active = { words = "the active Officer", of = function()
      local o = doc.active_officer()
      return o and { o } or pieces("hero")
    end },
    officer = { words = "the nearest Officer", of = "hero" },
    civilian = { words = "the nearest Civilian", of = "civilian" },
    closest = { words = "the nearest Officer or Civilian", of = "person" },
  }

  -- R21 by steps: those of the list that are as near as any.
  local function nearest_by_steps(m, list)
    local best
    for _, p in ipairs(list) do
      local d = m.space:range(p.space)
      if d and (not best or d < best) then best = d end
    end
    return filter(list, function(p) return m.space:range(p.space) == best end)
  end

  -- §10.4, R22 What a priority sends mutants to: candidates for "the nearest", or all there is to hunt if there are
  -- none: a filter or a list; and the words for it.
  local function wanted(priority)
    local of = doc.priorities[priority].of
    if type(of) == "function" then of = of() end
    local none = type(of) == "string" and count(of) == 0 or #of == 0
    local meant = none and const.priority_fallback == "closest" and "closest" or priority
    return meant ~= priority and doc.priorities[meant].of or of, doc.priorities[meant].words
  end

  local by_steps = const.distance == "steps"

  -- Those of the goals (what a priority sends mutants to) that one mutant goes for.
  local function targets(m, goals)
    if not by_steps then return goals end
    return nearest_by_steps(m, type(goals) == "string" and pieces(goals) or goals)
  end

  -- Those of the list that are as near to what they want as any; none if none can get there.
  function doc.nearest(list, priority)
    local goals = wanted(priority)
    if not by_steps then return (nearest(list, goals)) end
    local best, found = nil, {}
    for _, m in ipairs(list) do
      local _, d = m:steps_toward(targets(m, goals))
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
    local from = doc.officer().space
    local d = m.space.board == from.board and m:distance(from)
    return d and d >= (least[range] or 0) and d <= (most[range] or d)
  end

  -- What figures do (§10.3) -------------------------------------------------------------------------------------------

  -- What an episode sends a mutant to do before it hunts: a function from a mutant to what it does, or to nil.
  doc.errand = nil

  -- The effects of all cards that act with figures (effects.lua); each gets its queries when all parts are made.
  doc.figures = {}

  -- What a mutant needs for each verb, as entries of a query. `goals` are what it hunts.
  local wakes = { who = "stunned !moved" }
  local attacks = { who = "active !attacked", here = "prey" }
  local walks = { who = "active !moved", can_approach = true }
  local errands = { who = "active !moved", test = function(m) return doc.errand(m) end }
  local roams = { who = "active !moved", test = function(m) return #m:legal_steps() > 0 end }

  local able = { wake = { wakes }, attack = { attacks }, roam = { wakes, roams } }

  -- R45 A move without a priority is the Basic Action: the officers choose the way.
  local function way_to(verb, part) return verb == "move" and not part[3] and "roam" or verb end

  -- R21 by steps: each mutant has targets of its own, which depend on the priority.
  local able_by_steps = {}

  local function able_to(verb, part)
    return (able_by_steps[part[3] or "closest"] or able)[way_to(verb, part)]
  end

  -- Who may act for a part of an effect: a query of what a priority sends them to, of the space that a range is about,
  -- and of the board. After the arrow come those that acted before it.
  local from_first, from_next = "mutant picked=0", const.arrow_same_mutants and "mutant picked=1" or "mutant !picked=2"
  local by_path = const.range_metric == "path"

  local function finder(part, from)
    local ways = { table.unpack(able_to(part[1], part)) }
    for _, way in ipairs(part.alt and able_to(part.alt, part) or {}) do table.insert(ways, way) end
    local range = not by_path and part.range
    if part.alt then
      part.can = { [part[1]] = query { any = able_to(part[1], part) },
                   [part.alt] = query { any = able_to(part.alt, part) } }
    end
    return query { from = from, min = range and least[range] or nil, max = range and most[range] or nil, any = ways,
                   nearest = part.nearest and not by_steps, distinct = box.sorts }
  end

  -- When all parts are made: what mutants can do besides is known.
  function ctx.settle.figures()
    checked.coop(doc, ctx.parts.chaos_coop.cards, ctx.episode.special.coop.top)
    for i = 2, #box.attack_ways do
      local way = box.attack_ways[i]
      table.insert(able.attack, { who = "active !attacked " .. (way.who or ""), here = way.here,
                                  adjacent = way.adjacent, test = way.test })
    end
    able.move = { wakes, doc.errand and errands or walks, walks }
    able.activate = { wakes, table.unpack(able.attack) }
    for i = 2, 3 do table.insert(able.activate, able.move[i]) end
    for priority in pairs(by_steps and doc.priorities or {}) do
      local own = {}
      for verb, ways in pairs(able) do
        own[verb] = map(ways, function(way)
          return way ~= walks and way or { who = "active !moved", test = function(m)
            return #can_approach({ m }, targets(m, (wanted(priority)))) > 0
          end }
        end)
      end
      able_by_steps[priority] = own
    end
    for _, e in ipairs(doc.figures) do
      e.find = finder(e, from_first)
      if e.next then e.next.find = finder(e.next, from_next) end
    end
  end

  -- Each does what a mutant that is able to can do for this verb: functions of the mutant, the priority and its goals.
  local act = {}

  function act.wake(m)
    m:unstun()
    m.moved = true
  end

  -- Those of the list that it hunts.
  local function hunted(list, m, goals)
    local own = targets(m, goals)
    if type(own) == "string" then return filter(list, own) end
    return filter(list, function(p) return contains(own, p) end)
  end

  -- At what it hunts, or else at any other target (step 3).
  function act.attack(m, _, goals)
    if #box.attack_ways == 1 then -- there is nothing else than prey on its space
      local prey = m.space:pieces("prey")
      local first = hunted(prey, m, goals)
      return box.mutant_attack(m, #first > 0 and first or prey)
    end
    local options = {}
    for _, s in ipairs(box.attack_reach(m)) do
      local first = hunted(s:pieces("prey"), m, goals)
      if #first > 0 then table.insert(options, { "claw_at", s, function() box.mutant_attack(m, first) end }) end
    end
    return box.attack_with(m, #options > 0 and options or box.attack_options(m))
  end

  -- Up to two spaces towards its priority by a shortest path, until it enters its space or can go no further.
  local function approach(m, priority, goals)
    m.moved = true
    for _ = 1, box.walk_length(m) do
      local nexts, d = m:steps_toward(targets(m, goals))
      if not d or d == 0 then return end
      local s = nexts[1]
      if #nexts > 1 then
        s = choose { side = "officers", from = nexts, verb = "walk", rule = "10.3",
          prompt = function()
            local _, whom = wanted(priority)
            return text("{1} goes from {2} for {whom}: which of these shortest ways?", { whom = whom })
          end,
          args = { m, m.space }, why = "it goes by a shortest way to what it wants" }
      end
      if not s or not m:move(s) or not m.space or m.stunned then return end
    end
  end

  -- For effects of episodes.
  function doc.approach(m, priority) approach(m, priority, (wanted(priority))) end

  -- §8.4 One use of a move wakes a stunned mutant instead.
  function act.move(m, priority, goals)
    if m.stunned then return act.wake(m) end
    local errand = doc.errand and doc.errand(m)
    if errand then return errand() end
    approach(m, priority, goals)
  end

  function act.roam(m)
    if m.stunned then return act.wake(m) end
    box.walk(m, box.walk_length(m), nil, true)
  end

  function act.activate(m, priority, goals)
    if not m.stunned and not m.attacked and box.can_attack(m) then return act.attack(m, priority, goals) end
    act.move(m, priority, goals)
  end

  -- What the mutant was chosen for; the officers choose between two verbs if it can do both (§10.5).
  local function carry_out(m, part, priority, goals)
    local verb = part[1]
    if part.alt then
      local verbs = filter({ verb, part.alt }, function(v)
        return #part.can[v](goals, nil, nil, { m }) > 0
      end)
      verb = verbs[1]
      if #verbs == 2 then
        local chosen = choose { side = "officers", options = { { "do_" .. verb }, { "do_" .. part.alt } },
          rule = "10.5", args = { m, m.space },
          prompt = "{1} at {2}: the card leaves you the choice, what does it do?",
          why = "one of the two things that the card names" }
        if chosen == "do_" .. part.alt then verb = part.alt end
      end
    end
    act[way_to(verb, part)](m, priority, goals)
  end

  -- Which mutant comes next -------------------------------------------------------------------------------------------

  -- Which mutants may act as figure k of effect e: not yet chosen, or, after the arrow, chosen before it; alike ones
  -- once. Then its part of the effect, its priority and what that sends them to.
  local function eligible(e, k)
    local part = k > e[2] and e.next or e
    local priority = part[3] or "closest"
    local goals = wanted(priority)
    local near, list
    if part.range and by_path then
      list = filter(pieces(from_first), function(m) return in_range_by_path(m, part.range) end)
    elseif part.range then
      near = doc.officer().space
    end
    local found = part.find(goals, near, match.scope, list)
    local first = part.nearest and by_steps and doc.nearest(found, priority) or {}
    return #first > 0 and first or found, part, priority, goals
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
    if part.nearest and by_steps then _, far = list[1]:steps_toward(targets(list[1], goals))
    elseif part.nearest then _, far = nearest(list, goals) end
    if far then
      return text("{ask} Each is {n} {n#step|steps} from {whom}. You choose for AutoDoc.",
        { ask = ask, n = far, whom = prey })
    elseif (goes[part[1]] or goes[part.alt]) and part[3] then
      return text("{ask} They go for {whom}. You choose for AutoDoc.", { ask = ask, whom = prey })
    end
    return text("{ask} You choose for AutoDoc.", { ask = ask })
  end

  -- How many figures an effect takes, those after its arrow included.
  local function figures_in(e) return e.next and 2 * e[2] or e[2] end

  -- Step: the officers choose a mutant that can do something, and it does it; then the next figure of the effect.
  local function auto_figure(c, half, i, k)
    local e = doc.effects_of(c, half)[i]
    local list, part, priority, goals = eligible(e, k)
    local m = list[1]
    if #list > 1 then
      m = choose { side = "officers", verb = "activate", from = list, rule = "10.3",
        args = { c, (k - 1) % e[2] + 1, e[2] }, prompt = function() return which(list, part, priority) end,
        why = "mutants that this effect has not used, that can still do it this turn, within the card's range, and the "
          .. "nearest where the card says so" }
    end
    if m then
      m.picked = k > e[2] and 2 or 1
      carry_out(m, part, priority, goals)
    elseif k == 1 then
      emit(part.alt and "idle" or "idle_" .. part[1], { card = c })
    end
    -- Where one figure finds no mutant, the others of its part would find none either.
    local next_k = not m and k <= e[2] and e[2] + 1 or m and k + 1
    if next_k and next_k <= figures_in(e) then queue("auto_figure", c, half, i, next_k) end
  end

  return {
    verbs = { activate = { label = "Activate {1}", rule = "10.3" }, do_move = "Move it", do_attack = "Attack with it",
              do_wake = "Wake it", do_activate = "Activate it" },
    events = { idle = "{card}: no mutant can do any of it.",
      idle_activate = "{card}: no mutant is there that could be activated.",
      idle_move = "{card}: no mutant is there that could be moved.",
      idle_attack = "{card}: no mutant can attack anybody.", idle_wake = "{card}: no mutant is stunned." },
    steps = { auto_figure = auto_figure },
  }
end
