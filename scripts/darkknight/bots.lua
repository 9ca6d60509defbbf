-- What programs that play know of the game (docs/BOTS.md). The end of a movement is worth
-- tenths of a damage point. A distant goal counts less for each turn of the way.

local map_data = require "darkknight.map"

local tracks = { "grit", "health", "mind" }
local kinds = { "mutant", "cop", "journalist" }

-- The worth of a clue found, of a hit point of the Boss, and the share that a turn's delay leaves.
local clue_worth, boss_worth, delay_num, delay_of, horizon = 90, 120, 3, 5, 3
-- Damage that one enemy die costs in a fight, on average.
local die_cost = 7
-- The worth of a point of a track, and the addition for each step below 5.
local point, low_point = 9, 4

return function(ctx)
  local box, const = ctx.box, ctx.const

  -- The printed map, known beforehand: where a turn that starts at a place can end.
  local district_of, near = { manor = "manor" }, { manor = {} }
  for _, p in ipairs(map_data.places) do district_of[p.id], near[p.id] = p.district, {} end
  for _, way in ipairs(map_data.paths) do
    table.insert(near[way[1]], way[2])
    if not way.one_way then table.insert(near[way[2]], way[1]) end
  end
  for _, id in ipairs(map_data.bridges) do
    table.insert(near[id], "manor")
    table.insert(near.manor, id)
  end
  local ends = {}
  for id, district in pairs(district_of) do
    local list, seen, i = { id }, { [id] = true }, 1
    while list[i] do
      local here = list[i]
      if here == id or district_of[here] == district and id ~= "manor" then
        for _, there in ipairs(near[here]) do
          if not seen[there] then
            seen[there] = true
            table.insert(list, there)
          end
        end
      end
      i = i + 1
    end
    ends[id] = list
  end

  -- What things are worth ---------------------------------------------------------------------------------------------

  local function health_sum() return track("grit").value + track("health").value + track("mind").value end

  -- A point of a track: the less there is, the more.
  local function need(name)
    local v = track(name).value
    if v >= 10 then return 0 end
    return point + (v < 5 and low_point * (5 - v) or 0)
  end
  local function lowest_need()
    local n = 0
    for _, name in ipairs(tracks) do n = math.max(n, need(name)) end
    return n
  end

  local function doom_need()
    local left = (4 - match.round) * box.clock_step()
    return math.max(1, 4 * (track("doom").value + left + 5 - const.doom_limit))
  end

  -- The action of a space.
  local function space_worth(s)
    local type = box.type_of_space(s)
    if type == "doom" then return doom_need() end
    if type == "mutant" or type == "cop" or type == "journalist" then return count(type) > 0 and 6 or 0 end
    return type and need(type) or 0
  end

  local function clue_value(marker)
    local seen = marker:pile("seen"):top()
    if seen then return seen.kind == "coin" and clue_worth + 20 or 5 end
    return clue_worth
  end

  -- The cost of a fight against n dice. Each further die costs more, and so does all damage of a weak hero.
  local function fight_cost(n)
    local cost = die_cost * n + (n > 3 and 6 * (n - 3) or 0)
    local sum = health_sum()
    if sum < 15 then cost = cost * (30 - sum) // 15 end
    return cost
  end

  -- Being able to fight the Boss: little for him who would not survive it, unless time is short.
  local function boss_value()
    local sum, left = health_sum(), 17 - match.turn
    local rounds = track("boss").value
    if left > 3 and sum < 9 and rounds > 3 then return 10 end
    return boss_worth
  end

  -- Ending a movement on this space.
  local function stand_worth(s)
    local place = s.whole
    local marker = s:first "clue"
    local bonus = (match.unmasked and place:has "boss") and boss_value() or 0
    if s.riot then
      return 30 - fight_cost(4) + (marker and clue_value(marker) or 0) + #place:pieces "clue" * 20
    end
    local enemy = s:first "enemy"
    if not enemy then
      return space_worth(s) + (marker and clue_value(marker) or 0) + bonus
    end
    local kind = enemy.kind
    local hide = 0
    for _, other in ipairs(place.parts) do
      if box.free(other) then
        local m = other:first "clue"
        hide = math.max(hide, 1 + space_worth(other) + (m and clue_value(m) or 0))
      end
    end
    if kind == "journalist" then return hide + bonus // 4 end
    local n = box.pool(kind, place)
    local clue = marker and kind == "mutant" and clue_value(marker) or 0
    local fight = space_worth(s) + 8 * math.min(3, n) - fight_cost(n) + clue
    if kind == "cop" then fight = fight - need "grit" end
    return math.max(hide > 0 and hide or fight, fight) + bonus // 3
  end

  local function place_worth(place)
    local best
    for _, s in ipairs(box.landings(place)) do
      local w = stand_worth(s)
      if not best or w > best then best = w end
    end
    return best or -50
  end

  local function manor_worth()
    local n = 0
    for _, name in ipairs(tracks) do n = n + need(name) end
    for _, v in ipairs { "copter", "drone" } do
      if piece(v).stored then n = n + 6 end
    end
    return n - 6
  end

  -- The worth of each place at a turn's end, with the goals that can be reached later.
  local function outlook(now)
    local worth = now
    for _ = 1, horizon do
      local later = {}
      for id, list in pairs(ends) do
        local best = 0
        for _, there in ipairs(list) do
          if there ~= id and worth[there] > best then best = worth[there] end
        end
        later[id] = now[id] + math.max(0, best) * delay_num // delay_of
      end
      worth = later
    end
    return worth
  end

  local function moving()
    return not match.landed and not match.stage_over and match.turn > 0
  end

  local function plan() return {} end

  -- The outlook from all places, computed for the first option of a question that needs it.
  local function look_ahead(p)
    if p.worth then return p.worth end
    local now = { manor = manor_worth() }
    for _, place in ipairs(spaces "place") do now[place.id] = place_worth(place) end
    p.now, p.worth = now, outlook(now)
    return p.worth
  end

  local function above(n) return n > 1 and n or 1 end

  -- Movement ---------------------------------------------------------------------------------------------------------

  -- The best end of a movement over this place.
  local function through(p, place, cost)
    local worth = look_ahead(p)
    local best = worth[place.id]
    if match.from and district_of[place.id] == district_of[match.from.id] then
      for _, there in ipairs(near[place.id]) do
        local w = worth[there] - cost - 1
        if w > best then best = w end
      end
    end
    return best
  end

  local function go(p, _, place)
    if not moving() then return 10 end
    local cost = box.passing(place) * 12
    return above(300 + 10 * through(p, place, cost))
  end

  -- What staying in this place would bring on a space, compared with the place's best.
  local function stand(p, _, s)
    if not moving() then return above(100 + stand_worth(s)) end
    local id, worth = s.whole.id, look_ahead(p)
    return above(305 + 10 * (worth[id] - p.now[id] + stand_worth(s)))
  end

  local function stay(p)
    local s = box.hero().space
    if box.at_manor() then return above(220 + 10 * look_ahead(p).manor) end
    return stand(p, nil, s)
  end

  -- Fights -----------------------------------------------------------------------------------------------------------

  local function guarded() return box.hero().space:has "clue" end

  local function fight(_)
    local foe = box.foe()
    if foe == "boss" then return 500 end
    local n = box.pool(foe)
    if guarded() and not match.unmasked then return 500 end
    return above(60 - fight_cost(n) + 8 * math.min(3, n) + 40)
  end

  local function sneak(_, _, s)
    local m = s:first "clue"
    return above(40 + 2 * space_worth(s) + (m and clue_value(m) or 0))
  end

  local function fewest() return math.min(track("grit").value, track("health").value, track("mind").value) end

  local function again()
    local sum = health_sum()
    if match.foe == "boss" then
      if match.turn >= 16 or track("boss").value <= 2 then return 100 end
      return sum > 6 and fewest() > 1 and 100 or 20
    end
    local dice, left = #box.belt(), #box.foes()
    if match.foe == "riot" then return (dice >= left and sum > 9) and 100 or 20 end
    if match.removed == 0 then return 100 end
    return (left <= 2 and dice >= 2 and sum > 12) and 70 or 20
  end

  -- Faces of one's own dice: a Ram costs a point, a Block is worth it only against a hit.
  local faces = { pow = 9, ram = 2, block = 3, flip = 1, reroll = 1 }
  local function value_of(symbol)
    if symbol == "block" and box.total(box.rolled_foes(), "pow") > box.total(box.thrown(), "block") then return 9 end
    return faces[symbol] or 0
  end
  local function face_worth(d)
    local symbol, n = box.shown(d)
    if symbol == "block" and box.total(box.rolled_foes(), "pow") > 0 then return 9 end
    return n * (faces[symbol] or 0)
  end
  -- What the other side of a die is worth, by sort.
  local dice = require "darkknight.dice"
  local function worth_of(face)
    if type(face) == "table" then return 2 * value_of(face[1]) end
    return value_of(face)
  end
  local function flip(_, _, d)
    return above(30 + 10 * (worth_of(dice[d.kind][7 - d.face]) - face_worth(d)))
  end
  local function reroll(_, _, d)
    if not dice[d.kind] or d:is "mutant_die" or d:is "cop_die" then return 20 + 10 * box.shows(d, "pow") end
    return above(30 + 10 * (4 - face_worth(d)))
  end

  local function block(_, _, d)
    local mine = box.total(box.thrown(), "pow")
    return box.shows(d, "pow") > 0 and 100 or (mine > 0 and 80 or 5)
  end

  local function suffer(_, _, t)
    local v = t.value
    return v * v * v + 1
  end

  local function beat(_, _, e)
    return 10 + (box.guardian(e) and 40 or 0) + 5 * box.held(e.space.whole)
  end

  -- Enemies that come or go ------------------------------------------------------------------------------------------

  local function placed(_, _, s)
    local n = 60 - 4 * box.burden(s)
    if box.held(s.whole) >= 2 then n = n - 20 end
    if s:has "clue" then n = n - 25 end
    n = above(n)
    return n * n
  end

  local function removed(_, _, e)
    local n = box.held(e.space.whole)
    return 10 + 15 * n + (e:is "mutant" and 5 or 0)
  end

  -- Cards ------------------------------------------------------------------------------------------------------------

  -- How bad an Event is and how good an upper half, for the draft.
  local harm = { doom = 14, lose = 14, damage = 14, number = 8, rule = 6, destroy_space = 6, destroy_path = 4,
                 erase_path = 3, gather = 8 }
  local function event_harm(c)
    local n = 0
    for _, e in ipairs(c.def.event) do
      local amount = e.n or 1
      if e[1] == "add" then
        amount = 0
        for _, kind in ipairs(kinds) do amount = amount + (e[kind] or 0) end
        if e.where == "each_region" then amount = amount * 3 end
        if e.where == "each_district" then amount = amount * 7 end
        n = n + 4 * amount
      else
        n = n + (harm[e[1]] or 5) * math.max(1, amount)
      end
    end
    return n
  end
  local good = { gain = 10, hit = 9, cancel = 8, doom = 8, remove = 8, prevent = 7, skip_foes = 12, more_dice = 6,
                 double = 6, sure = 3, peek_clue = 12, peek_event = 3, border = 9, travel = 8,
                 ally_again = 4, draw = 8 }
  local function upper_worth(c)
    local n = 0
    for _, e in ipairs(c.def.upper) do n = n + (good[e[1]] or 5) * math.max(1, math.abs(e.n or 1)) end
    return n
  end

  local function event(_, _, c) return above(80 - 3 * event_harm(c) - upper_worth(c)) end

  -- A few cards have their time.
  local function play(p, _, c)
    local n = 320
    for _, e in ipairs(c.def.upper) do
      local verb = e[1]
      if verb == "no_fight" then n = match.stage_over and 60 or 1
      elseif verb == "gain" and c.def.half == "detective" then n = lowest_need() > 6 and 9000 or 2
      elseif verb == "doom" then n = doom_need() > 6 and 9000 or 2
      elseif verb == "border" or verb == "free_run" then n = 30
      elseif verb == "travel" then n = 5
      elseif verb == "draw_path" or verb == "barricade" or verb == "peek_event" then n = 30
      elseif verb == "vanish" then n = fewest() < 3 and 90 or 1
      elseif verb == "no_harm" then n = box.total(box.rolled_foes(), "pow") > 2 and 200 or 1
      elseif verb == "peek_clue" then n = 9000
      elseif not match.stage_over then n = 9000 end
    end
    return n
  end

  local function number(_, _, n)
    local later = 0
    for t = match.turn + 1, match.turn + 4 do
      if box.type_of(t) and box.row(t).number == 0 then later = t break end
    end
    local type = box.type_of(later)
    if type == "mutant" then return 60 // n end
    return type == "journalist" and 10 * n or 20
  end

  local function ride(_, _, v)
    if v.kind == "drone" then return 200 end
    local n = 0
    for _, name in ipairs(tracks) do n = n + need(name) end
    return match.stage_over and n > 30 and 200 or 5
  end

  local function send(_, _, s)
    local n = 20 - (piece("ally").space == s and 10 or 0)
    if not s.riot and s:has "journalist" then n = n + 30 end
    if box.full(s.whole) then n = n + 40 end
    if s.whole == box.hero().space.whole and s.riot then n = n + 80 end
    if not s:has "enemy" and not s.riot and not s:has "clue" then n = n - 12 end
    return above(n)
  end

  local function raise(_, _, t) return 1 + need(t.id) end

  local policy = {
    rest = 100000, guard = 10, event = event, number = number, go = go, stand = stand, stay = stay,
    fight = fight, sneak = sneak, pass = 1, throw = function(_, _, n) return n * n * n end,
    throw_both = function(_, _, a, b) return 10 * (a + b) + b end,
    flip = flip, reroll = reroll, block = block, give_up = function(_, _, d) return 10 - face_worth(d) // 2 end,
    suffer = suffer, beat = beat, again = again, stop = 50, use = 60, use_clue = 1000, skip = 1,
    mutant = placed, cop = placed, journalist = placed, remove = removed, bring = removed, bring_to = placed,
    raise = raise, play = play, go_on = 25, ride = ride, send = send, leave = 25, disperse = 100,
    draw = 1, draw_none = 40, join = 10, side = 10, take = 50, leave_it = 1, park = function(_, _, s)
      return s:has "clue" and 1 or 20
    end,
    reveal = 10, look_at = 10, keep_it = 20, swap_it = 10, enough = 5,
    upgrade = function(_, _, s) return 5 + space_worth(s) end,
    destroy = function(_, _, s) return above(30 - space_worth(s)) end, cross_out = 10, erase = 10, turn = 10,
    recall = 10,
    bar = function(_, _, s) return 5 + 5 * box.held(s.whole) end, double = 10, untire = 10,
    there = function(_, _, place) return 10 - box.held(place) end,
    tuck = function() return lowest_need() < 8 and 70 or 5 end, signal = 50,
  }
  for verb, weight in pairs(ctx.episode.policy or {}) do policy[verb] = weight end

  -- Evaluation --------------------------------------------------------------------------------------------------------

  -- In tenths of a turn: what is left of the time, and what a coin, a beaten guardian and a hit point of the Boss take.
  local whole_turn, coin_time, bare_time, point_time = 10, 25, 14, 3
  -- In tenths of a damage point: what a coin and a hit point of the Boss cost.
  local coin_cost, point_cost = 24, 9

  -- The work that is left, in tenths of turns.
  local function work()
    if match.unmasked then return point_time * track("boss").value end
    local n = coin_time * (4 - #pile("found"):cards()) + point_time * ctx.boss_hp
    local here = box.hero().space
    for _, m in ipairs(pieces "clue") do
      if not m.space.riot and not m.space:has "enemy" then
        n = n - (m.space == here and bare_time or bare_time // 2)
      elseif m.space == here and match.foe and match.removed > 0 then
        n = n - bare_time // 2
      end
    end
    return n
  end

  local function wounds_to_come()
    if match.unmasked then return point_cost * track("boss").value end
    return coin_cost * (4 - #pile("found"):cards()) + point_cost * ctx.boss_hp
  end

  local function evaluate(side)
    local time = whole_turn * (16 - match.turn) + (match.stage_over and 2 or 8)
    local slack, margin = time - work(), 10 * health_sum() - wounds_to_come()
    local n = 5 * slack + 2 * margin - 12 * track("doom").value - 15 * count "riot" - count "enemy"
    for _, name in ipairs(tracks) do
      local v = track(name).value
      if v < 4 then n = n - 30 * (4 - v) end
    end
    local value = math.max(-950, math.min(950, n))
    return side == "hero" and value or -value
  end

  return { bots = { evaluate = evaluate, plan = plan, policy = policy,
                    effort = { iterations = 20, depth = 120, focus = 80 } } }
end
