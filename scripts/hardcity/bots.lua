-- Knowledge for computer players of Hard City (docs/BOTS.md): an evaluation for each side, and the weight that a good
-- player gives each option. Evaluations and weights are in hundredths of a victory point, and weights are roughly per
-- action point. aims.lua adds the knowledge of each episode.

local far = 40          -- steps between two boards
local step_worth = 12   -- a step toward a goal, unless the goal says otherwise
local most_goals = 3    -- each step is examined for this many of the best goals
local elimination = 100 -- Chaos scores a point

return function(ctx, known)
  local tools = {}

  -- Returns the steps between two spaces, ignoring obstacles.
  function tools.gap(a, b) return a:range(b, true) or far end
  local gap = tools.gap

  -- Returns the steps, ignoring obstacles, to the nearest of several goals (a list, or a filter).
  function tools.nearest(s, goals) return s:range(goals, true) or far end

  local aims = require "hardcity.aims" (ctx, tools)
  local kill_points = ctx.episode.kills_vp * 10

  -- Goals -------------------------------------------------------------------------------------------------------------

  -- Returns the value of a space for these goals, each { space, worth, here, step }.
  local function pull(goals, s)
    local best = 0
    for _, g in ipairs(goals) do
      local n = g[2] - g[4] * gap(g[1], s)
      if n > best then best = n end
    end
    return best
  end

  -- Returns the best goals for a piece at `from`. A goal loses value with each step of distance.
  local function collect(from, fill)
    local goals = {}
    fill(function(s, worth, step)
      step = step or step_worth
      local n = worth - step * gap(s, from)
      if n <= 0 then return end
      local i = #goals
      if i == most_goals and goals[i][3] >= n then return end
      if i < most_goals then i = i + 1 end
      while i > 1 and goals[i - 1][3] < n do
        goals[i] = goals[i - 1]
        i = i - 1
      end
      goals[i] = { s, worth, n, step }
    end)
    return goals
  end

  -- Returns what one point of damage to this piece costs its side.
  local function wound(p)
    if p:is("civilian") then return elimination end
    if p.hp <= 1 then return elimination end
    return p.hp == 2 and 40 or 20
  end

  -- Returns the worth of the best prey on the space, or 0.
  local function prey_worth(s)
    local best = 0
    for _, p in ipairs(s:pieces("prey")) do best = math.max(best, wound(p)) end
    return best
  end

  -- Makes an attraction of prey and of the goals that the episode adds under `key`. `keys` replaces the worth or step
  -- of every goal.
  local function drawn_by(worth, key, keys)
    local goals, added = { { from = "prey", worth = worth, step = step_worth } }, aims[key] or {}
    if type(added) ~= "table" then author_error("aims." .. key, "expected a list of goals, as for attraction()") end
    for _, g in ipairs(added) do
      local copy = { worth = 1, step = step_worth }
      for k, v in pairs(g) do copy[k] = v end
      table.insert(goals, copy)
    end
    for _, g in ipairs(goals) do g.worth, g.step = keys.worth or g.worth, keys.step or g.step end
    return attraction { goals = goals, most = most_goals }
  end

  -- `lure` and `prize` are the worth, to Chaos, of the things that draw mutants; `prize` ignores the distance.
  -- `nearness` is 26 minus the steps to the nearest thing that draws mutants. `target_near` is `far` minus the steps to
  -- the nearest thing that mutants can strike.
  local by_hp = { 40 + elimination, 80, 60 }
  local lure, prize = drawn_by(by_hp, "lures", {}), drawn_by(by_hp, "lures", { step = 0 })
  local nearness = drawn_by(1, "lures", { worth = 26, step = 1 })
  local target_near = drawn_by(1, "targets", { worth = far, step = 1 })

  -- Collects the goals of a walking officer.
  local function officer_goals(p, o)
    local laden = o.space:has("ward")
    p.goals = collect(o.space, function(add) aims.officer(o, false, add) end)
    p.here = pull(p.goals, o.space)
    p.fear = wound(o) // 2
    -- An officer that leaves a crowd can shoot again. In the crowd, stunning the mutants one by one takes the whole
    -- turn.
    local crowd = o.space:count("mutant active")
    p.hurts = crowd > 0 and wound(o) or 0
    p.freedom = crowd > 1 and 50 or crowd == 1 and 10 or 0
    if laden then
      p.laden = collect(o.space, function(add) aims.officer(o, true, add) end)
      p.laden_here = pull(p.laden, o.space)
    end
  end

  -- Returns the goals of the walking officer. Computed on first use, because questions without a walk need no goals.
  local function goals_of(p)
    local actor = p.actor
    if p.goals then return p.goals end
    p.goals, p.here, p.hurts, p.fear, p.freedom = {}, 0, 0, 0, 0
    if p.side == "officers" and actor and actor.space and actor:is("officer") then
      officer_goals(p, actor)
    end
    return p.goals
  end

  local function plan(actor, side) return { actor = actor, side = side } end

  -- Officers ----------------------------------------------------------------------------------------------------------

  local function at_least(n, least) return n > least and n or least end

  -- Returns the value that the walking piece gains by a step toward its goals.
  local function gain_of(p, to)
    local goals = goals_of(p)
    return pull(goals, to) - p.here
  end

  -- An action point pays for two steps. So a step costs half a point, or nothing if the point that was spent last still
  -- has a step left (`movement_left`).
  local function step_weight(gain, p, o, to)
    local left = o and o.movement_left > 0
    local weight = 2 * gain + (left and gain > 0 and 10 or 0) - p.hurts
    weight = weight + (to:has("mutant active") and -p.fear or p.freedom)
    return at_least(weight, 0)
  end

  local function move(p, o, to) return step_weight(gain_of(p, to), p, o, to) end

  local function escort(p, o, to)
    goals_of(p)
    if not p.laden then return 0 end
    return step_weight(pull(p.laden, to) - p.laden_here, p, o, to) + (pull(p.laden, to) > p.laden_here and 10 or 0)
  end

  local mutants_beside_prey = query { from = "mutant", any = { { adjacent = "prey" } } }

  -- Returns the set of spaces with mutants that are adjacent to prey, which is computed once for a question.
  local function beside_prey(p)
    if p.beside_prey then return p.beside_prey end
    p.beside_prey = {}
    for _, m in ipairs(mutants_beside_prey()) do p.beside_prey[m.space] = true end
    return p.beside_prey
  end

  -- Returns the worth of shooting at the mutants of a space. Threats to a person and the tenth kill add to the worth.
  local function shot_at(p, s)
    local sleepers = s:count("mutant stunned")
    local n = s:count("mutant")
    local weight = 12 + 2 * n + (sleepers > 0 and 4 or 0) + kill_points
    if track("extermination").value + 2 >= 10 then weight = weight + 2 * kill_points end
    if aims.threat then weight = weight + aims.threat(s) end
    return beside_prey(p)[s] and weight + 8 or weight
  end

  -- Returns the worth of a shot at a space, which is computed once. Aimed Shots use this function, too.
  local function shot(p, _, at)
    if not at then return 10 end
    local s = type_of(at) == "space" and at or at.space
    p.shots = p.shots or {}
    if not p.shots[s] then p.shots[s] = shot_at(p, s) end
    return p.shots[s]
  end

  local function suffer(_, _, p) return at_least(120 - wound(p), 2) end

  local function bandage(_, o, p)
    p = p or o
    return p.hp <= 2 and 30 or p.hp < p.hp_max - 1 and 12 or 4
  end

  local officers = {
    move = move, escort = escort, run_to = move, walk_to = move, stay = 3, halt = 3, ["end"] = 1,
    open = 80, open_this = function(_, _, c) return c:is("police") and 12 or 10 end,
    shoot = shot, target = shot,
    aim = function(p, o, at) return shot(p, o, at) * (at:has("mutant active") and 3 or 2) // 4 end,
    fight = function(_, o) return math.max(6, 24 - 6 * o.space:count("mutant active")) end,
    convert = function(_, o, n) return 8 + (o and o.ap - n >= 2 and 6 * math.min(n, 2) or n) end,
    hit = function(_, _, m) return m.stunned and 20 or m:is("fubar") and 12 or 15 end, leave_alive = 1,
    reload = 14, give = 1, take = 1, use = 26, skill = 24, cutscene = 25, cut = 8,
    go = function(_, _, o)
      return 10 + (o.space:has("ward") and 20 or 0) + (o.space:has("mutant active") and 5 or 0)
    end,
    patch = bandage, patch_self = bandage, treat = bandage,
    reroll = function(_, _, symbol) return symbol == "blank" and 30 or symbol == "star" and 12 or 2 end, keep_roll = 10,
    sacrifice = 30, keep_card = 4, snipe = 30, hold_fire = 3, dog_run = 4, dog_bite = 16, dog_fetch = 60, sit = 3,
    suffer = suffer, step_aside = 8, give_up = 12, refuse = 1,
    hurt_me = function(_, o) return o and o.hp > 2 and 14 or 2 end,
    put_at = 10, pass = 4, pick = 10, deploy = 10,
  }

  -- Co-op: weights for the choices that AutoDoc leaves to the officers. The officers choose in their own interest.
  local autodoc = {
    spawn = function(_, _, s) return 4 + 3 * tools.nearest(s, "prey") end,
    activate = function(_, _, m) return 4 + 3 * tools.nearest(m.space, "prey") end,
    rise_at = function(_, _, s) return 4 + 3 * tools.nearest(s, "prey") end,
    cloud = function(_, _, s) return 4 + 3 * tools.nearest(s, "prey") end,
    do_move = 8, do_wake = 12, do_attack = 2, do_activate = 4,
  }

  -- Doctor Zero -------------------------------------------------------------------------------------------------------

  -- Counts the mutants that can strike now and the mutants that can strike after a walk. The counts are made once for
  -- each question.
  local function troops(p)
    if p.ready then return p end
    p.ready, p.near = 0, 0
    for _, m in ipairs(pieces("mutant active !fubar")) do
      local steps = far - target_near(m)
      if steps == 0 then
        p.ready = p.ready + 1
      elseif steps < far and steps <= ctx.box.walk_length(m) then
        p.near = p.near + 1
      end
    end
    return p
  end

  local blow, march, birth = 35, 5, 7

  local function attacks(p, n, walks)
    troops(p)
    return blow * math.min(n, p.ready + math.min(p.near, walks or 0))
  end

  local function spawn_move(_, _, c) return birth * c.def.basic.spawn + march * c.def.basic.move end
  local function spawn_attack(p, _, c) return birth * c.def.basic.spawn + attacks(p, c.def.basic.attack) end
  local function move_attack(p, _, c)
    return march * c.def.basic.move + attacks(p, c.def.basic.attack, c.def.basic.move)
  end

  -- Weights of cards whose text is not worth the usual 40.
  local texts = {
    feeding_frenzy = function(p) return 3 * march + attacks(p, 4, 3) end,
    special = function(p)
      local function strike(n, walks) return attacks(p, n, walks) end
      return aims.special and aims.special(strike) or 20 + strike(2, 2)
    end,
    rush_hour = function(p) return 6 * march + attacks(p, 2, 6) end,
    open_sewers = function() return 4 * birth + 2 * march end,
    cornered = function(p) return 20 + attacks(p, 3, 3) end,
    mob_rule = function()
      return 5 * march + 40 * #filter(pieces("hero"), function(o) return o.space:count("mutant active") >= 2 end)
    end,
    pile_on = function(p) return 2 * march + attacks(p, 3, 2) end,
    acid_spit = function() return 2 * march + 2 * blow end,
    night_shift = function() return 3 * birth + (#pile("hand") < 4 and 45 or 15) end,
    toxic_tide = function() return 2 * birth + 8 * count("mutant stunned") end,
    snatch = function(p) return 40 + 2 * march + attacks(p, 2, 2) end,
    confiscated = function(p) return 25 + 4 * march + attacks(p, 1, 4) end,
    gutter_birth = function() return 4 * birth + 2 * march end,
    sugar_crash = function() return 30 + 2 * birth + 2 * march end,
  }

  local function play(p, _, c) return texts[c.kind] and texts[c.kind](p) or 40 end

  local function birthplace(_, _, s) return 2 + lure(s) // 4 end

  local function walk(p, m, s)
    if p.drawn == nil then p.drawn = m and m:is("mutant") and lure(m) end
    if not p.drawn then return 10 end
    local gain = lure(s, m) - p.drawn
    return gain > 0 and 20 + 2 * gain or at_least(6 + gain, 0)
  end

  local zero = {
    draw = function() return #pile("hand") < 3 and 40 or 8 end,
    instant = 60, play = play, rampage = 130,
    spawn_move = spawn_move, spawn_attack = spawn_attack, move_attack = move_attack,
    strike = 200, horde = 150,
    advance = function(_, _, m)
      local errand = aims.errand and aims.errand(m)
      if errand then return errand end
      if target_near(m, m, 0) > 0 then return 1 end
      local worth = prize(m, m, ctx.box.walk_length(m))
      return worth > 0 and 40 + worth // 3 or at_least(nearness(m), 3)
    end,
    wake = function(_, _, m) return m.space:has("prey") and 30 or 12 end,
    summon_fubar = function(_, _, s) return 100 + lure(s) // 4 end,
    spawn_fubar = function(_, _, s) return 100 + lure(s) // 4 end,
    walk = walk, stride = walk, halt = 15,
    claw_at = function(_, _, s) return 10 + prey_worth(s) end,
    smash = function(_, _, s) return 150 + prey_worth(s) end,
    react = 30, pass = 6,
    pick = function(p, _, x)
      return p.side == "chaos" and type_of(x) == "piece" and x:is("prey") and 10 + wound(x) or 10
    end,
    cloud = function(_, _, s) return at_least(40 - 12 * tools.nearest(s, "prey"), 1) end,
  }

  for _, b in ipairs(ctx.box.breeds) do
    if b.kind ~= "fubar" then zero[b.verb], zero[b.menu_verb] = birthplace, birthplace end
  end

  -- Policy ------------------------------------------------------------------------------------------------------------

  local function weights()
    local all = {}
    for _, list in ipairs { officers, ctx.versus and zero or autodoc, aims.policy } do
      for verb, weight in pairs(list) do
        if known[verb] then all[verb] = weight end
      end
    end
    return all
  end

  -- Evaluation --------------------------------------------------------------------------------------------------------

  local mutants_near = query { from = "mutant active", max = 2 }

  -- Returns the worth of an officer's state: hit points, cards held, and the mutants that can reach the officer. A hit
  -- point above the sheet's number counts like the others.
  local function officer_worth(o)
    local hp = o.hp
    local n = 6 * #o:pile("equipment") + 8 * #o:pile("skills")
      - 10 * (o.def.hp - hp) - (hp == 1 and 35 or hp == 2 and 15 or hp == 3 and 6 or 0)
    local fear = hp == 1 and 14 or hp == 2 and 8 or 4
    local s = o.space
    return n - fear * #mutants_near(nil, s) - 2 * s:count("mutant active")
  end

  -- Returns the lead of the officers, in hundredths of a point.
  local function lead()
    local order, chaos = track("order").value, track("chaos").value
    local n = 100 * (order - chaos) + kill_points * track("extermination").value
    for _, o in ipairs(pieces("officer")) do n = n + officer_worth(o) end
    n = n - 4 * count("mutant active") - 2 * count("mutant stunned")
    if ctx.versus then n = n - 4 * #pile("hand") end
    n = n + aims.outlook()
    local left = ctx.const.vp_to_win - math.max(order, chaos)
    return n, left
  end

  local function evaluate(side)
    local n, left = lead()
    local value = 1000 * n // (math.abs(n) + 100 + 45 * left)
    return side == "officers" and value or -value
  end

  -- Most options are weak, so trials go only to options with at least a quarter of the weight of the policy's favorite.
  -- A turn's last action points change its result, so trials end with the turn. At 94 % of the usual iterations, such
  -- trials take as much processor time as trials of ten answers took at 80 %.
  return { evaluate = evaluate, plan = plan, policy = weights(),
           effort = { iterations = 94, focus = 25, horizon = "turn" } }
end
