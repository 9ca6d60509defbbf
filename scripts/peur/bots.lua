-- Knowledge for computer players (docs/BOTS.md): a weight for each verb. A figure that can shoot or strike does so.
-- Other figures take the shortest way toward the nearest enemy, to contact or into range.

local doorway = 20 -- millimeters: any place in a doorway is good enough, because a sample has few of them

return function(ctx)
  local box = ctx.box

  -- Returns true for a fighter: a figure without a working gun, or a figure that does better in contact.
  local function brawler(f)
    local gun = f.gun and f.jam < 3 or f.gun2 and f.jam2 < 3
    return not gun or f.blade and box.brute(f)
  end

  -- Returns the actor's plan: the enemies that it can reach, and the next leg of the shortest way to one of them.
  local function plan(actor, of)
    if actor and actor.at then
      local v = box.is_vehicle(actor) and actor or box.vehicle(actor)
      if v then
        local f = box.driver(v) or actor
        return f.side and box.wheel_plan(v, f.side) or {}
      end
    end
    local p = { rush = actor and brawler(actor), band = type_of(of) == "side" and of.id or of }
    if not actor or not actor.at or actor.down then return p end
    local foes = filter(pieces("figure !" .. actor.side), function(q)
      return q.at.level == actor.at.level and not box.friend(actor, q)
    end)
    -- Fighters go for enemies on foot.
    local on_foot = p.rush and filter(foes, function(q) return not box.vehicle(q) end) or {}
    if #on_foot > 0 then foes = on_foot end
    -- In the street, people with money are also goals. The goal for a figure aboard is its vehicle. Figures on errands
    -- for contracts of the campaign have no other goals.
    local errands, busy = box.errands(actor)
    p.errand = busy and actor.at.level == 0
    local goals = p.errand and errands
      or union(map(foes, function(q) return box.vehicle(q) or q end), box.loot(actor))
    if #goals == 0 then return p end
    p.way = actor:route(goals, math.max(150, actor.reach))
    if p.errand and not p.way.goal then
      p.shut = true
      local ways = box.ways_in(goals)
      p.way = #ways > 0 and actor:route(ways, math.max(150, actor.reach)) or p.way
    end
    p.prey = p.way.goal
    p.to = p.way[1]
    if p.errand and p.to then
      -- A movement pauses at an open door.
      local met = actor:leg(p.to, { pause = true })
      if met.bar == "pause" then p.to, p.slack = met.stop, doorway end
      p.taken = not actor:fits(p.to) -- a figure is in the way
    end
    p.far = p.way.length
    for _, q in ipairs(foes) do
      if box.view(actor, q) ~= "none" then
        local n = box.best_dice(actor, q)
        if n > (p.dice or 0) then p.dice = n end
      end
    end
    return p
  end

  -- A shot is worth its dice. Cover and vests lower the worth; a chief and a last wound raise it.
  local function shot(_, f, q)
    if q and box.is_vehicle(q) then return 900 + 150 * box.best_dice(f, q) end
    if not q or not q.side then return 0 end
    local worth = 300 * box.best_dice(f, q)
    if q.shield or box.view(f, q) == "partial" then worth = worth * 2 // 3 end
    if q.vest then worth = worth * 2 // 3 end
    if box.wanted(f.side, q) == "fell" then worth = worth * 2 end
    return 1000 + worth * (q.wounds == 2 and 2 or 1) * (q:is "any chief" and 3 or 2) // 2
  end

  box.shot_weight = shot

  -- The next leg of the way. A figure that can shoot with two dice or more need not come nearer.
  local function leg(p, f, to)
    if p.wheels then return box.wheel_leg(p, f, to) end
    if not p.to then return 5 end
    if p.errand then
      if p.way.spent == 0 then return 1 end
      if not p.taken then return to:range(p.to) <= (p.slack or 0) and 2600 or 2 end
      local goal = type_of(p.prey) == "point" and p.prey or p.prey and p.prey.at
      local gain = goal and f.at:range(goal) - to:range(goal) or 0
      return gain >= 10 and 500 + gain or 2
    end
    if not p.rush and (p.dice or 0) >= 2 then return 1 end
    if to == p.to then return 900 end
    local now, later = f:range(p.prey), to:range(p.prey.at)
    return later < now and 20 or 2
  end

  -- Returns the enemies that a throw or a launcher may reach.
  local function foes_near(f)
    local list = {}
    for _, q in ipairs(pieces_within(f, 300, "figure !" .. f.side)) do
      if #list < 24 and not box.friend(f, q) then table.insert(list, q) end
    end
    return list
  end

  -- A throw is worth the mean of its three landing places, and nothing if the thrower may be caught.
  local function throw(each)
    return function(_, f, to)
      if not to then return 0 end
      local n = 0
      for _, mm in ipairs { 100, 150, 200 } do n = n + box.catch(f, (sweep(f.at, to, mm))) end
      return n > 0 and each * n or 0
    end
  end

  local function launch(_, f, to)
    if not to or f.at:range(to) < 120 then return 0 end
    return math.max(0, 900 * box.catch(f, to))
  end

  -- A blow is worth something only against an enemy.
  local function blow(_, _, q) return q and q.side and 4000 or 0 end

  local function zap(_, _, q) return q and q.side and 3500 or 0 end

  -- A figure that could get up again is worth tying up. A figure that a contract wants is worth more than a blow.
  local function tie(_, f, q)
    if not q then return 0 end
    return box.wanted(f.side, q) == "tie" and 4200 or (q.overpowered or q.shock) and 3900 or 0
  end

  -- A contract may want a prisoner. A figure with a bonus in fights overpowers on blue, too.
  local function overpower(_, f, q)
    return q and box.wanted(f.side, q) == "tie" and (box.brute(f) or box.gang(f).melee) and 4100 or 0
  end

  -- The gun with more dice is better.
  local function gun_weight(_, _, _, dice) return 1000 + 100 * (dice or 0) end

  local policy = {
    shoot = shot, fight = blow, burst = 900, fire = gun_weight, reload = 2500, repair = 1200, again = 50, keep = 10,
    heal = 2000, heal_self = 800, stand_up = 3000, aim = 200, up = 0, down = 20,
    open = function(p) return p.shut and 3000 or 30 end, climb_over = 60,
    cross = 200, go = leg, on = leg, stop = 100, wait = 0, act = 50, lead = 20, with = 50, go_on = 5, next = 10,
    frag = throw(500), molotov = throw(250), flash = throw(200), tear_gas = throw(600), launch = launch, taser = zap,
    overpower = overpower, injure = 100, tie = tie, climb = 0, hoist = 0, hide = 0, spot = 3200, scale = 10,
    ready = 100, own = 0, arm = 10, same = 100, buy = 10, bought = 1, give = 10,
    rest = 100, put = 1, enter = 10, take = 10, ["end"] = 4,
  }
  if ctx.vehicles then policy.saddle_shot, policy.saddle_blow, policy.heal_horse = shot, blow, 900 end
  for verb, weight in pairs(box.weights) do policy[verb] = weight end

  return { bots = {
    plan = plan,
    anchors = function(verb, actor)
      if not actor or not actor.at then return {} end
      if box.is_vehicle(actor) or box.vehicle(actor) then
        local p = plan(actor)
        if p.exit then return { p.to, p.prey } end
        return p.prey and { p.to, p.prey, { p.prey, 200 } } or {}
      end
      if verb ~= "go" and verb ~= "on" then return foes_near(actor) end
      local p = plan(actor)
      if not p.prey then return {} end
      if type_of(p.prey) == "point" then return { p.to or p.prey, p.prey } end
      return { p.to or p.prey, p.prey, { p.prey, 100 }, { p.prey, 300 } }
    end,
    policy = policy,
  } }
end
