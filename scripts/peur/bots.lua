-- Knowledge for computer players (docs/BOTS.md): a weight for each verb. A figure that can shoot or strike does so.
-- Other figures take the shortest way toward the nearest enemy, to contact or into range.

-- Distances in millimeters. doorway: a place this near to a door counts as the doorway, because a sample has few such
-- places. ward: the distance within which a Doc looks for friends who are out of action. shortest_leg: a shorter leg is
-- not an option. near: a place this near to a leg's end counts as its end, because places of a sample are never side by
-- side. width, steps_back: how far beside and before an occupied end a free place is sought.
local doorway, ward, shortest_leg, near = 20, 300, 10, 5
local width, steps_back = 26, { 0, 26, 52, 78 }

return function(ctx)
  local box = ctx.box

  -- Returns true for a fighter: a figure without a working gun, or a figure that does better in contact.
  local function brawler(f)
    local gun = f.gun and f.jam < 3 or f.gun2 and f.jam2 < 3
    return not gun or f.blade and box.brute(f)
  end

  -- Returns the friends in a Doc's reach for whom one treatment is enough (§6.4).
  local function patients(f)
    if not box.doctor(f) then return {} end
    return filter(pieces_within(f, ward, "down figure " .. f.side), function(q)
      return q ~= f and not q.dead and q.wounds == 3 and not q.captive and q.at.level == f.at.level
        and not box.vehicle(q)
    end)
  end

  -- Returns the stairs of the houses in which enemies are on other storeys, and the direction of these storeys: 1 up,
  -- -1 down.
  local function stairs_to(f, foes)
    local list, way = {}, foes[1].at.level > f.at.level and 1 or -1
    for _, b in pairs(box.plan().buildings) do
      for _, q in ipairs(foes) do
        if box.inside(way == 1 and q.at or f.at, b.poly) then
          table.insert(list, box.spot(b.stairs[1] * 10, b.stairs[2] * 10, f.at.level))
          break
        end
      end
    end
    return list, way
  end

  -- Returns a free place at the end of a leg or, if the end is occupied, beside it or before it, or nil. `limit`: the
  -- longest leg. A movement passes friends, but does not end on them (§4.1).
  local function free_end(f, to, limit)
    if f:fits(to) then return to end
    local mm = f.at:range(to)
    for _, back in ipairs(steps_back) do
      for _, aside in ipairs { 0, width, -width } do
        local at = mm - back >= shortest_leg and offset(f.at, to, mm - back, aside)
        if at and f.at:range(at) <= limit and f:fits(at) and f:leg(at).free then return at end
      end
    end
  end

  -- Returns an option in place of a first leg that is too short: the end of the second leg, or the place where a leg
  -- toward that end stops, or a place a little past the end of the first leg. Returns nil if none is an option.
  local function long_enough(f, way)
    local list = { way[2] and f:leg(way[2]).stop, offset(f.at, way[1], shortest_leg + 2, 0) }
    for i = 1, 2 do
      local at = list[i]
      if at and f.at:range(at) >= shortest_leg and f:leg(at).free and f:fits(at) then return at end
    end
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
    local all = filter(pieces("figure !" .. actor.side), function(q) return not box.friend(actor, q) end)
    local foes = filter(all, function(q) return q.at.level == actor.at.level end)
    -- Fighters go for enemies on foot.
    local on_foot = p.rush and filter(foes, function(q) return not box.vehicle(q) end) or {}
    if #on_foot > 0 then foes = on_foot end
    -- In the street, people with money are also goals. To reach a figure aboard, the goal is its vehicle. Figures on
    -- errands for contracts of the campaign have no other goals.
    local errands, busy, laden = box.errands(actor)
    p.errand = busy and actor.at.level == 0
    local goals = p.errand and errands
      or union(map(foes, function(q) return box.vehicle(q) or q end), box.loot(actor))
    local ill = p.errand and {} or patients(actor)
    if #ill > 0 then
      goals, p.medic = ill, true
    elseif #foes == 0 and #all > 0 and not p.errand then
      local stairs
      stairs, p.climbs = stairs_to(actor, all)
      if #stairs > 0 then goals = stairs end
    end
    if #goals == 0 then return p end
    -- A leg beyond the figure's reach, or beyond the rest of an open movement, is not an option.
    p.laden = laden
    local stride = match.acting_figure == actor and match.left > 0 and match.left
      or #actor.cargo > 0 and actor.reach or math.max(150, actor.reach)
    p.way = actor:route(goals, stride)
    if p.errand and not p.way.goal then
      p.shut = true
      local ways = box.ways_in(actor, goals)
      p.way = #ways > 0 and actor:route(ways, stride) or { length = 0 }
    end
    p.prey = p.way.goal
    p.to = p.way[1]
    if p.errand and p.to and actor.at:range(p.to) < shortest_leg then
      -- Around a corner, the first leg may be too short for an option.
      p.to = long_enough(actor, p.way) or p.to
      p.slack = doorway
    end
    if p.errand and p.to then
      -- A movement pauses at an open door.
      local met = actor:leg(p.to, { pause = true })
      if met.bar == "pause" then p.to, p.slack = met.stop, doorway end
      p.to = free_end(actor, p.to, stride)
    end
    p.far, p.foes = p.way.length, foes
    return p
  end

  -- Returns the most dice that the actor has against an enemy of its plan.
  local function most_dice(p, f)
    if not p.dice then
      p.dice = 0
      for _, q in ipairs(p.foes or {}) do
        local n = box.best_dice(f, q)
        if n > p.dice and box.view(f, q) ~= "none" then p.dice = n end
      end
    end
    return p.dice
  end

  -- §13.6 Returns true if the law earns something by putting the robber out of action or to flight.
  local function prevents(f, q) return box.gang(f).law and q.side and box.robs(q) or false end

  -- Returns the worth of a shot by its dice. Cover and vests lower the worth. A chief as target, or a target's last
  -- wound, raises the worth.
  local function shot(_, f, q)
    -- §14.13 A shot at the van only alarms its crew.
    if q and q.kind == "van" then return box.van_for(f.side) and box.van_alarm(q) and 2600 or 0 end
    if q and box.is_vehicle(q) then return 900 + 150 * box.best_dice(f, q) end
    if not q or not q.side then return 0 end
    local worth = 300 * box.best_dice(f, q)
    if q.shield or box.view(f, q) == "partial" then worth = worth * 2 // 3 end
    if q.vest then worth = worth * 2 // 3 end
    if box.wanted(f.side, q) == "fell" then worth = worth * 2 end
    if prevents(f, q) then worth = worth * 3 end
    -- A contract may forbid killing civilians.
    if box.spares(f.side) and #box.in_line(f, q) > 0 then worth = worth // 4 end
    -- §8.20 A miss may hit a friend who fights the target.
    if box.engaged(q) and #filter(box.foes_touching(q), function(p) return box.friend(f, p) end) > 0 then
      worth = worth // 3
    end
    return 1000 + worth * (q.wounds == 2 and 2 or 1) * (q:is "any chief" and 3 or 2) // 2
  end

  box.shot_weight = shot

  -- Figures that can shoot or strike act first, and among them the figure with the most dice.
  local function first(_, _, f)
    if not f or not f.side or not f.at then return 50 end
    if box.engaged(f) then return 230 end
    if box.waits_inside(f) then return 20 end
    local dice, most = box.dice_by_range(f, true), 0
    if not dice then return 50 end
    for _, q in ipairs(pieces("figure !" .. f.side)) do
      local n = not box.friend(f, q) and dice[box.column(f, q)] or 0
      if n > most and box.view(f, q) ~= "none" then most = n end
    end
    return 50 + 30 * most
  end

  -- Weighs a leg of the way. A figure that can shoot with two dice or more need not come nearer.
  local function leg(p, f, to)
    if p.wheels then return box.wheel_leg(p, f, to) end
    local there = p.errand and p.way and (p.way.spent == 0 or type_of(p.prey) == "piece" and f:touches(p.prey))
    if there then return 1 end
    -- A figure without a way to its goal still changes its place, because another place may have a way. A step below 5
    -- cm gets little weight.
    if not p.to then return not p.laden and f.at:range(to) >= 50 and 5 or 1 end
    if p.errand then
      local worth = p.laden and 3900 or 2600
      if f.at:range(to) < shortest_leg and p.far > 2 * shortest_leg then return 2 end
      local off = to:range(p.to)
      return off <= (p.slack or near) and worth - 60 * off or 2
    end
    if p.medic and to == p.to then return 2400 end
    if not p.rush and most_dice(p, f) >= 2 then return 1 end
    if to == p.to then return 900 end
    local prey = p.prey and box.place_of(p.prey)
    return prey and to:range(prey) < f.at:range(prey) and 370 or 2
  end

  -- The worth of staying is close to the worth of all places on the way, so that captains compare them. A place off the
  -- plan's way is never the favorite.
  local function halt(afoot, usual)
    return function(p) return p.to and not p.errand and not p.wheels and afoot or usual end
  end

  -- Returns the enemies that a throw or a launcher may reach.
  local function foes_near(f)
    local list = {}
    for _, q in ipairs(pieces_within(f, 300, "figure !" .. f.side)) do
      if #list < 24 and not box.friend(f, q) then table.insert(list, q) end
    end
    local van, doors = box.van_for(f.side), box.van_rear(f.side)
    if van then table.insert(list, van) end
    if doors then table.insert(list, doors) end
    return list
  end

  -- The worth of a throw is the mean over its three landing places, and 0 if the thrower may be caught.
  local function throw(each, caught)
    return function(_, f, to)
      if not to then return 0 end
      local n = 0
      for _, mm in ipairs { 100, 150, 200 } do n = n + caught(f, (sweep(f.at, to, mm))) end
      return n > 0 and each * n or 0
    end
  end

  -- §10.6 A flash takes an action only from figures that have not acted in this turn.
  local function dazzled(f, at)
    local n = 0
    for _, q in ipairs(disc(at, 75, "figure")) do
      if not q.played then n = n + (q.side == f.side and -2 or 1) end
    end
    return n
  end

  -- §10.3, §14.9 A frag is worth as much as two enemies if it stops the van.
  local function burst(f, at) return box.catch(f, at) + (box.van_brake(f.side, at) and 2 or 0) end

  local function launch(_, f, to)
    if not to or f.at:range(to) < 120 then return 0 end
    if f.launcher == "rocket_launcher" and to == box.van_rear(f.side) then return 4600 end
    return math.max(0, 900 * box.catch(f, to))
  end

  -- A blow has a weight only against an enemy.
  local function blow(_, _, q) return q and q.side and 4000 or 0 end

  local function zap(_, _, q) return q and q.side and 3500 or 0 end

  -- Tying up is worth most if the figure could act again. A figure on the ground is also worth tying up: it may get up,
  -- and a prisoner may bring money (§13.6). A figure that a contract names is worth more than a blow.
  local function tie(_, f, q)
    if not q then return 0 end
    if box.wanted(f.side, q) == "tie" or prevents(f, q) then return 4200 end
    if q.overpowered or q.shock then return 4080 end
    return ctx.people and q.side and box.gang(f).warrants and not box.gang(q).law and 2600 or q.dead and 0 or 600
  end

  -- §6.3 A band with a bonus in fights overpowers on blue, too. With its second action the attacker ties up the figure.
  -- Two blows would rarely put the figure out of action.
  local function overpower(_, f, q)
    if not q or not (box.brute(f) or box.gang(f).melee) then return 0 end
    if box.wanted(f.side, q) == "tie" then return 4100 end
    return f.ap >= 2 and not (q.vest or q.shield or q.buckler) and q.wounds < 2 and not q.overpowered and 4050 or 0
  end

  -- §6.4 Treatment helps a figure with three wounds: on a blue die the figure can act again. A figure with fewer than
  -- three wounds gets worse as often as better, unless a Healer treats it.
  local function heal(_, f, q)
    q = q or f
    if q.wounds == 3 then return 3000 end
    if q.wounds > 3 then return q.stable and 200 or 900 end
    return ctx.rank[f.id] == "doc" and f.healer and 1500 or 8
  end

  -- Returns true if an enemy could shoot at the figure now.
  local function threatened(f)
    return #filter(pieces("figure !" .. f.side), function(q)
      return not box.friend(f, q) and not q.played and box.best_dice(q, f) > 0 and box.view(q, f) ~= "none"
    end) > 0
  end

  -- §4.7 A figure hides, and stays hidden, if it cannot shoot and the next wound would put it out of action.
  local function hide(p, f)
    return f.wounds == 2 and not box.brute(f) and most_dice(p, f) == 0 and threatened(f) and 2450 or 0
  end

  local function stand_up(p, f) return f.hidden and f.wounds == 2 and not box.brute(f) and 90 or 3000 end

  -- Weighs a climb up (`way` is 1) or down (-1). A climb is good if enemies are only on storeys in that direction
  -- (§4.5, §4.6).
  local function storeys(way, usual) return function(p) return p.climbs == way and 2500 or usual end end

  local function hoist(p, _, q)
    return q and p.climbs == 1 and not box.yamakasi(q) and not q.ladder and box.lifted(q) and 2300 or 0
  end

  -- Prefers the gun with more dice.
  local function gun_weight(_, _, _, dice) return 1000 + 100 * (dice or 0) end

  local policy = {
    shoot = shot, fight = blow, burst = 900, fire = gun_weight, reload = 2500, repair = 1200, again = 50, keep = 10,
    heal = heal, heal_self = heal, stand_up = stand_up, aim = 200, up = storeys(1, 0), down = storeys(-1, 20),
    open = function(p) return p.shut and 3000 or 30 end, climb_over = 60,
    cross = 200, go = leg, on = leg, stop = halt(375, 100), wait = 0, act = first, lead = 20, with = 50, go_on = 5,
    dismiss = 5, next = 10,
    frag = throw(750, burst), molotov = throw(250, box.catch), flash = throw(500, dazzled),
    tear_gas = throw(600, box.catch), launch = launch, taser = zap,
    overpower = overpower, injure = 100, tie = tie, climb = storeys(1, 0), hoist = hoist, hide = hide,
    spot = 3200, scale = 10,
    ready = 100, own = 0, arm = 10, same = 100, buy = 10, bought = 1, give = 10,
    rest = 100, put = 1, enter = 10, pick_gun = 10, ["end"] = halt(365, 4),
  }
  if ctx.vehicles then policy.saddle_shot, policy.saddle_blow, policy.heal_horse = shot, blow, 900 end
  for verb, weight in pairs(box.weights) do policy[verb] = weight end

  return { bots = {
    evaluate = box.evaluate,
    effort = { iterations = 100, depth = 50, focus = 40, horizon = "turn" },
    plan = plan,
    anchors = function(verb, actor)
      if box.is_barricade(actor) then return box.barricade_places(actor) end
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
