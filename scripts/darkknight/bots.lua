-- Knowledge for computer players (docs/BOTS.md). The value of the end of a movement is in tenths of a damage point. The
-- value of a distant goal shrinks with each turn that the way takes.

local map_data = require "darkknight.map"
local layout = require "darkknight.layout"
local clues = require "darkknight.clues"
local story = require "darkknight.story"

local tracks = { "grit", "health", "mind" }
local kinds = { "mutant", "cop", "journalist" }

-- The value of a found clue and of a hit point of the Boss. Each turn of delay multiplies a value by delay_num /
-- delay_of. Goals count up to `horizon` turns ahead.
local clue_worth, boss_worth, delay_num, delay_of, horizon = 90, 120, 3, 5, 3
-- Damage that one enemy die costs in a fight, on average.
local die_cost = 7
-- The worth of a point of a track, and the addition for each step below 5.
local point, low_point = 9, 4
-- The number of paths that the ally can go (§10.3).
local ally_paths = 3

return function(ctx)
  local box, const = ctx.box, ctx.const

  -- For each place, the places beside it on the printed map.
  local district_of, beside, bit_of = { manor = "manor" }, {}, {}
  for _, p in ipairs(map_data.places) do district_of[p.id], beside[p.id] = p.district, {} end
  for i, way in ipairs(map_data.paths) do
    table.insert(beside[way[1]], way[2])
    table.insert(beside[way[2]], way[1])
    bit_of["path." .. i] = 1 << i
  end

  -- The printed ways without the closed paths, which are bits of one number. `near`: the places to which a step from a
  -- place leads. `ends`: the places where a turn that starts in a place can end. `groups`: sets of places; all places
  -- of a set lead to the same places.
  local roads = memo(function(closed)
    local near, ends, groups, group_of = { manor = {} }, {}, {}, {}
    for _, p in ipairs(map_data.places) do near[p.id] = {} end
    for i, way in ipairs(map_data.paths) do
      if closed & 1 << i == 0 then
        table.insert(near[way[1]], way[2])
        if not way.one_way then table.insert(near[way[2]], way[1]) end
      end
    end
    for _, id in ipairs(map_data.bridges) do
      table.insert(near[id], "manor")
      table.insert(near.manor, id)
    end
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
    local function sort_in(id)
      local reached = table.move(ends[id], 1, #ends[id], 1, {})
      table.sort(reached)
      local key = district_of[id] .. table.concat(reached, ",")
      if not group_of[key] then
        group_of[key] = { district = district_of[id], starts = {}, ends = ends[id] }
        table.insert(groups, group_of[key])
      end
      table.insert(group_of[key].starts, id)
    end
    for _, p in ipairs(map_data.places) do sort_in(p.id) end
    sort_in "manor"
    return { near = near, ends = ends, groups = groups }
  end)

  -- Returns the roads of the present position.
  local function roads_now()
    local closed = 0
    for _, way in ipairs(links "path !drawn !open") do closed = closed | bit_of[way.id] end
    return roads(closed)
  end

  -- Values ------------------------------------------------------------------------------------------------------------

  local function health_sum() return track("grit").value + track("health").value + track("mind").value end
  local function fewest() return math.min(track("grit").value, track("health").value, track("mind").value) end

  -- Returns true if the hero should fight the Boss now, because the hero is strong enough or has no time to rest first.
  function box.ready_for_boss()
    local hp = track("boss").value
    if 16 - match.turn <= (hp + 2) // 3 then return true end
    return health_sum() >= math.min(18, hp + 5) and track("mind").value >= math.min(4, hp) and fewest() >= 2
  end

  -- Returns the value of a point of a track. The value rises as the track falls.
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

  -- The type of each space, by id.
  local type_of_id = {}
  for _, p in ipairs(map_data.places) do
    for i, id in ipairs(layout.parts[p.id]) do type_of_id[id] = p.spaces[i] end
  end

  -- Returns the value of a space's action.
  local function space_worth(id)
    local type = type_of_id[id]
    if type == "doom" then return doom_need() end
    if type == "mutant" or type == "cop" or type == "journalist" then return 6 end
    return type and need(type) or 0
  end

  -- §10.3 For each riot in the ally's reach, records the value of its dispersal by the ally and the hero: a base of 18,
  -- plus the value of the place's best space without a figure, minus the value of the 1 Grit that the dispersal costs.
  local function escort(now)
    local ally = piece("ally").space
    if match.no_ally or not ally or track("grit").value < 3 then return end
    local reached, list, i = { [ally.whole.id] = 0 }, { ally.whole.id }, 1
    while list[i] do
      local here = list[i]
      if now.riot[here] then
        local best = 0
        for _, part in ipairs(layout.parts[here]) do
          if not now.figure[part] then best = math.max(best, space_worth(part)) end
        end
        now.escort[here] = 18 + best - need "grit"
      end
      for _, there in ipairs(reached[here] < ally_paths and now.roads.near[here] or {}) do
        if not reached[there] and there ~= "manor" then
          reached[there] = reached[here] + 1
          table.insert(list, there)
        end
      end
      i = i + 1
    end
  end

  -- Returns the pieces on each space and place, by id. One pass over the pieces is faster than a query for each space.
  local function snapshot()
    local now = { enemy = {}, clue = {}, figure = {}, riot = {}, mutant = {}, cop = {}, journalist = {}, escort = {},
                  roads = roads_now() }
    for _, e in ipairs(pieces "enemy") do
      local id, kind = e.space.id, e.kind
      local place = layout.place_of[id]
      now.enemy[id] = kind
      now[kind][place] = (now[kind][place] or 0) + 1
    end
    for _, r in ipairs(pieces "riot") do now.riot[r.space.id] = 1 end
    for _, m in ipairs(pieces "clue") do now.clue[m.space.id] = m end
    for _, f in ipairs(pieces "figure") do
      if f.space and f.kind ~= "hero" then now.figure[f.space.id] = true end
    end
    now.boss = piece("boss").space.id
    for _, c in ipairs(pile("hand"):cards()) do now.breaker = now.breaker or c.kind == "crowd_breaker" end
    if next(now.riot) then escort(now) end
    return now
  end

  -- Returns the enemy dice of a fight at `place`: one for each enemy there, and for each enemy or riot in places beside
  -- it on the printed map.
  local function dice_at(now, kind, place)
    local here, riots = now[kind], now.riot
    local n = here[place] or 0
    for _, id in ipairs(beside[place]) do n = n + (here[id] or 0) + (riots[id] or 0) end
    return math.min(const.most_dice, now.boss == place and n + 1 or n)
  end

  local function clue_value(marker)
    local seen = marker:pile("seen"):top()
    if seen then return seen.kind == "coin" and clue_worth + 20 or 5 end
    return clue_worth
  end

  -- Returns the cost of a fight against n dice. Each further die costs more, and so does all damage of a weak hero.
  local function fight_cost(n)
    local cost = die_cost * n + (n > 3 and 6 * (n - 3) or 0)
    local sum = health_sum()
    if sum < 15 then cost = cost * (30 - sum) // 15 end
    return cost
  end

  -- Returns the value of a chance to fight the Boss. The value is small for a hero who would not survive, unless time
  -- is short.
  local function boss_value() return box.ready_for_boss() and boss_worth or 10 end

  -- Returns the value of the best space of the place to sneak to, or 0.
  local function hiding(now, place)
    local best = 0
    for _, id in ipairs(layout.parts[place]) do
      if not now.enemy[id] and not now.figure[id] and not space(id).destroyed then
        local m = now.clue[id]
        best = math.max(best, 1 + space_worth(id) + (m and clue_value(m) or 0))
      end
    end
    return best
  end

  -- Returns the value of ending a movement on this space.
  local function stand_worth(now, id)
    local place = layout.place_of[id]
    local marker, kind = now.clue[id], now.enemy[id]
    local bonus = match.unmasked and now.boss == place and boss_value() or 0
    if now.riot[place] then
      local clues_here = 0
      for _, part in ipairs(layout.parts[place]) do clues_here = clues_here + (now.clue[part] and 1 or 0) end
      if clues_here == 0 and now.escort[place] then return now.escort[place] end
      return 30 - fight_cost(now.breaker and 2 or 4) + (marker and clue_value(marker) or 0) + clues_here * 20
    end
    if not kind then return space_worth(id) + (marker and clue_value(marker) or 0) + bonus end
    local hide = hiding(now, place)
    if kind == "journalist" then return hide + bonus // 4 end
    local n = dice_at(now, kind, place)
    local clue = marker and kind == "mutant" and clue_value(marker) or 0
    local fight = space_worth(id) + 8 * math.min(3, n) - fight_cost(n) + clue
    if kind == "cop" then fight = fight - need "grit" end
    return math.max(hide > 0 and hide or fight, fight) + bonus // 3
  end

  -- §5.8 Returns the value of the best space of a place on which the hero may end.
  local function place_worth(now, place)
    local best, only_held = nil, false
    if not now.riot[place] then
      for _, id in ipairs(layout.parts[place]) do only_held = only_held or now.enemy[id] and not now.figure[id] end
    end
    for _, id in ipairs(layout.parts[place]) do
      if not now.figure[id] and (not only_held or now.enemy[id]) and not space(id).destroyed then
        local w = stand_worth(now, id)
        if not best or w > best then best = w end
      end
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

  -- Returns the value of ending a turn on each place, including the goals that can be reached in later turns.
  local function outlook(now, groups)
    local worth, drawn = now, {}
    for _, way in ipairs(links "drawn open") do
      if way.drawn then
        table.insert(drawn, { district_of[way.from.id], way.to.id })
        table.insert(drawn, { district_of[way.to.id], way.from.id })
      end
    end
    for _ = 1, horizon do
      local later = {}
      for _, group in ipairs(groups) do
        -- The best place to end at, and the second best for a hero who is already at the best place.
        local best, second, at = 0, 0, nil
        for _, there in ipairs(group.ends) do
          local w = worth[there]
          if w > best then best, second, at = w, best, there
          elseif w > second then second = w end
        end
        for _, way in ipairs(drawn) do
          local w = way[1] == group.district and worth[way[2]] or 0
          if w > best then best, second, at = w, best, way[2]
          elseif w > second and way[2] ~= at then second = w end
        end
        for _, id in ipairs(group.starts) do
          later[id] = now[id] + (id == at and second or best) * delay_num // delay_of
        end
      end
      worth = later
    end
    return worth
  end

  local function moving()
    return not match.landed and not match.stage_over and match.turn > 0
  end

  local function plan() return {} end

  -- Returns the outlook from all places. Computes the outlook for the first option of a question that needs it.
  local function look_ahead(p)
    if p.worth then return p.worth end
    local worth = { manor = manor_worth() }
    p.seen = snapshot()
    for _, place in ipairs(map_data.places) do worth[place.id] = place_worth(p.seen, place.id) end
    p.now, p.worth = worth, outlook(worth, p.seen.roads.groups)
    return p.worth
  end

  local function above(n) return n > 1 and n or 1 end

  -- Movement ---------------------------------------------------------------------------------------------------------

  -- Returns the value of the best end of a movement through this place.
  local function through(p, place, cost)
    local worth = look_ahead(p)
    local best = worth[place.id]
    if match.from and district_of[place.id] == district_of[match.from.id] then
      for _, there in ipairs(p.seen.roads.near[place.id]) do
        local w = worth[there] - cost - 1
        if w > best then best = w end
      end
    end
    return best
  end

  local function go(p, _, place)
    if match.landed then return above(100 + 10 * look_ahead(p)[place.id]) end -- Sewer Map
    local cost = box.passing(place) * 12
    return above(300 + 10 * through(p, place, cost))
  end

  -- Returns the value of staying on a space of this place, compared with the place's best space.
  local function stand(p, _, s)
    local id, worth = s.whole.id, look_ahead(p)
    if not moving() then return above(100 + stand_worth(p.seen, s.id)) end
    return above(305 + 10 * (worth[id] - p.now[id] + stand_worth(p.seen, s.id)))
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
    if foe == "boss" then return box.ready_for_boss() and 500 or 1 end
    local n = box.pool(foe)
    if guarded() and not match.unmasked then return 500 end
    return above(60 - fight_cost(n) + 8 * math.min(3, n) + 40)
  end

  local function sneak(_, _, s)
    local m = s:first "clue"
    return above(40 + 2 * space_worth(s.id) + (m and clue_value(m) or 0))
  end

  local function again()
    local sum = health_sum()
    if match.foe == "boss" then
      local hp, left = track("boss").value, 16 - match.turn
      if left == 0 or hp <= 2 then return 100 end
      local spare = left > (hp + 2) // 3 and 2 or 0
      return sum > 5 + 2 * spare and fewest() > 1 + spare // 2 and track("mind").value > 1 + spare // 2 and 100 or 20
    end
    local dice, left = #box.belt(), #box.foes()
    if match.foe == "riot" then return (dice >= left and sum > 9) and 100 or 20 end
    if match.removed == 0 then return 100 end
    return (left <= 2 and dice >= 2 and sum > 12) and 70 or 20
  end

  -- Values of the faces of the hero's dice. A Ram costs a point, and a Block is useful only against a hit.
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
  -- The value of a face that a Flip would show.
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

  -- The Boss reduces Mind anyway, so the hero takes other damage on Grit or Health.
  local function suffer(_, _, t)
    local v = t.value - (t.id == "mind" and t.value > 2 and 1 or 0)
    return v * v * v + 1
  end

  local function beat(_, _, e)
    return 10 + (box.guardian(e) and 40 or 0) + 5 * box.held(e.space.whole)
  end

  -- Enemies that come or go ------------------------------------------------------------------------------------------

  local function placed(_, _, s)
    local brings_riot = box.held(s.whole) >= 2 and not s.whole:has "figure"
    local n = above(60 - 4 * box.burden(s) - (s:has "clue" and 25 or 0) - (brings_riot and 20 or 0))
    return n * n * (brings_riot and 1 or 16)
  end

  local function removed(_, _, e)
    local n = box.held(e.space.whole)
    return 10 + 15 * n + (e:is "mutant" and 5 or 0)
  end

  -- Cards ------------------------------------------------------------------------------------------------------------

  -- Two tables for the draft: the harm of an Event's verbs, and the value of the verbs in a card's upper half.
  local harm = { doom = 10, lose = 14, damage = 14, number = 8, rule = 6, destroy_space = 6, destroy_path = 4,
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

  -- Returns the worth of the Sewer Map: the best place of the region, if no ordinary movement leads to a place as good.
  local function journey(p)
    if match.turn == 0 or box.at_manor() then return 1 end
    local worth, here = look_ahead(p), box.hero().space.whole.id
    local best, walked = 0, 0
    for _, there in ipairs(p.seen.roads.ends[here]) do walked = math.max(walked, worth[there]) end
    for _, place in ipairs(map_data.places) do
      if layout.region[place.id] == layout.region[here] then best = math.max(best, worth[place.id]) end
    end
    return best > walked + 2 and above(320 + 10 * best) or 1
  end

  -- Returns the best place to join with the hero's place by a path. Returns nil if no such place is clearly better than
  -- the places in the hero's reach.
  local function road(p)
    if box.at_manor() then return nil end
    local here, worth = box.hero().space.whole, look_ahead(p)
    local best, most = nil, 6
    for _, there in ipairs(p.seen.roads.ends[here.id]) do most = math.max(most, worth[there] + 5) end
    for _, place in ipairs(here:joinable()) do
      if worth[place.id] > most then best, most = place.id, worth[place.id] end
    end
    return best
  end

  -- Returns the weight of playing a card. A few cards are worth most at a certain time.
  local function play(p, _, c)
    local n = 320
    for _, e in ipairs(c.def.upper) do
      local verb = e[1]
      if verb == "no_fight" then n = match.stage_over and 60 or 1
      elseif verb == "gain" and c.def.half == "detective" then n = lowest_need() > 6 and 9000 or 2
      elseif verb == "doom" then n = doom_need() > 6 and 9000 or 2
      elseif verb == "border" or verb == "free_run" then n = 30
      elseif verb == "travel" then n = journey(p)
      elseif verb == "draw_path" then n = road(p) and 9000 or 20
      elseif verb == "barricade" or verb == "peek_event" then n = 30
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

  -- Tucking a card serves the Workshop, which gives better dice. Tucking is worth most early in the Book, and on a
  -- space that helps little.
  local function tuck(_, _, c)
    local worth = space_worth(box.hero().space.id)
    local limit = #pile("tucked"):cards() > 0 and 14 or 10
    if match.turn > 11 or worth >= limit or fewest() < 3 then return 5 end
    return 90 - upper_worth(c) - (c.def.versus == "boss" and 30 or 0) + (c.def.versus and 8 or 0)
  end

  local function raise(_, _, t) return 1 + need(t.id) end

  local policy = {
    rest = 100000, guard = 10, event = event, number = number, go = go, stand = stand, stay = stay,
    fight = fight, sneak = sneak, pass = 10, throw = function(_, _, n) return n * n * n end,
    throw_both = function(_, _, a, b) return 10 * (a + b) + b end,
    flip = flip, reroll = reroll, block = block, give_up = function(_, _, d) return 10 - face_worth(d) // 2 end,
    suffer = suffer, beat = beat, again = again, stop = 50, use = 60, use_clue = 1000, skip = 1,
    mutant = placed, cop = placed, journalist = placed, remove = removed, bring = removed, bring_to = placed,
    raise = raise, play = play, go_on = 25, ride = ride, send = send, leave = 25, disperse = 100,
    draw = function(p, _, place) return place == box.hero().space.whole and road(p) and 400 or 1 end,
    join = function(p, _, place) return place.id == road(p) and 400 or 10 end,
    draw_none = 40, side = 10, take = 50, leave_it = 1, park = function(_, _, s)
      return s:has "clue" and 1 or 20
    end,
    reveal = 10, look_at = 10, keep_it = 20, swap_it = 10, enough = 5,
    upgrade = function(_, _, s) return 5 + space_worth(s.id) end,
    destroy = function(_, _, s) return above(30 - space_worth(s.id)) end, cross_out = 10, erase = 10, turn = 10,
    recall = 10,
    bar = function(_, _, s) return 5 + 5 * box.held(s.whole) end, double = 10, untire = 10,
    there = function(_, _, place) return 10 - box.held(place) end,
    tuck = tuck, signal = 50,
  }
  for verb, weight in pairs(ctx.episode.policy or {}) do policy[verb] = weight end

  -- Evaluation --------------------------------------------------------------------------------------------------------
  -- The chance to win. Two logistic regressions, one for positions before the unmasking and one for later positions,
  -- were fitted to 6,100 positions of the heuristic's matches on all levels. Terms add up to thousandths of log odds.

  -- 1000 * tanh(z / 2) for z = 0, 1/2, 1, ...: the chance to win minus the chance to lose.
  local lead = { 0, 245, 462, 635, 762, 848, 905, 941, 964, 978, 987, 991, 995 }
  local function share(z)
    local n = math.min(math.abs(z), 5999)
    local i, rest = n // 500 + 1, n % 500
    local v = lead[i] + (lead[i + 1] - lead[i]) * rest // 500
    return z < 0 and -v or v
  end

  local function positive(n) return n > 0 and n or 0 end

  -- Returns the penalty for tracks that are close to 0.
  local function weak_tracks()
    local n = 0
    for _, name in ipairs(tracks) do
      local lacks = positive(5 - track(name).value)
      n = n + lacks * lacks
    end
    return n
  end

  -- Returns the spare turns, in thousandths: the remaining turns, less the turns for `reveals` (until the Boss is
  -- unmasked) and for the Boss's hit points `hp`.
  local function slack(reveals, hp)
    return 1000 * (16 - match.turn) + (match.stage_over and 200 or 800) - 3 * reveals // 2 - 312 * hp
  end

  -- Returns the number of steps, in thousandths, by which the clock will exceed `spare` at the end of the Book. Until
  -- chapter 2, each of `reveals` (thousandths) takes a turn and a half.
  local function late_clock(reveals, spare)
    local rounds = 1000 * (4 - match.round)
    local early = math.min(rounds, 3 * reveals // 8)
    local n = 1000 * (track("doom").value - spare + 12 - const.doom_limit)
    return positive(n + story[2].doom * rounds + (story[1].doom - story[2].doom) * early)
  end

  -- Returns the value of better dice, and of the cards tucked for them so far.
  local function workshop(done, tucked)
    return match.belt_done and done or tucked * #pile("tucked"):cards()
  end

  local function combat_cards()
    local n = 0
    for _, c in ipairs(pile("hand"):cards()) do n = n + (c.def.half == "combat" and 1 or 0) end
    return n
  end

  -- Returns the hero's distance in paths to the nearest of these pieces, at most `most`. Returns `home` if the hero is
  -- at the Manor.
  local function nearest(list, most, home)
    local here, best = box.hero().space.whole, most
    if here.id == "manor" then return home end
    for _, p in ipairs(list) do
      best = math.min(best, here:range(p.space.whole, "path") or most)
    end
    return best
  end

  -- Returns the terms that both regressions share: riots, enemies, and an enemy on the hero's space.
  local function streets(riot, enemy, blocked)
    return riot * count "riot" + enemy * count "enemy" + (box.hero().space:has "enemy" and blocked or 0)
  end

  -- Returns the chance to win before the unmasking. The chance depends on the number of clues that must still be
  -- turned, the distance to the next clue, and the guardians.
  local function hidden_chance()
    local coins, gone = #pile("found"):cards(), #pile("dead_ends"):cards()
    local reveals = 1000 * (clues.wanted - coins) * (clues.clues + 1 - coins - gone) // (ctx.coins + 1 - coins)
    local hero, goals, n, guards, pool = box.hero(), {}, 0, 0, 0
    for _, m in ipairs(pieces "clue") do
      local s, seen = m.space, m:pile("seen"):top()
      if not (seen and seen.kind == "dead_end") then table.insert(goals, m) end
      if s.riot then n = n - 110
      elseif s:has "mutant" then guards, pool = guards + 1, pool + box.pool("mutant", s.whole)
      elseif not s:has "enemy" then n = n + (s == hero.space and 150 or 200) end
    end
    local sum, sl = health_sum(), slack(reveals, ctx.boss_hp)
    n = n - 250 * nearest(goals, 6, 2) - (guards > 0 and 70 * pool // guards or 250)
    n = n + (200 * sl - 260 * positive(-sl - 2000) - 180 * positive(sl - 3000)) // 1000
    n = n - 310 * reveals // 1000 - 240 * ctx.boss_hp
    n = n + 50 * sum + 90 * track("mind").value + 35 * fewest() - 40 * weak_tracks()
    n = n + workshop(950, 390) - 260 * late_clock(reveals, 7) // 1000
    return n + 3950 + 65 * combat_cards() + streets(-100, -29, -115)
  end

  -- Returns the chance to win after the unmasking. The chance depends on the Boss's hit points, the way to him, the
  -- tracks (above all Mind), and the Combat cards in hand.
  local function open_chance()
    local hp, sum = track("boss").value, health_sum()
    local sl = slack(0, hp)
    local n = (160 * sl - 400 * positive(-sl) - 650 * positive(-sl - 2000)) // 1000
    n = n - 222 * hp - 620 * nearest({ piece "boss" }, 7, 1) + 45 * sum + 290 * track("mind").value
    n = n - (fewest() <= 1 and 900 or 0) - 70 * positive(900 * hp // 1000 - sum) - 19 * weak_tracks()
    n = n + workshop(440, 0) - 290 * late_clock(0, 9) // 1000
    return n + 1800 + 220 * combat_cards() + streets(-110, -40, -300)
  end

  local function evaluate(side)
    if not box.hero().space then return 0 end -- the city is still being set up
    local value = share(match.unmasked and open_chance() or hidden_chance())
    return side == "hero" and value or -value
  end

  return { bots = { evaluate = evaluate, plan = plan, policy = policy,
                    effort = { iterations = 20, depth = 240, focus = 80 } } }
end
