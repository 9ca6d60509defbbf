-- Forecasts of a fight: its pool and the sources of its dice (§7.3, §7.4), and the average damage that the first combat
-- round deals and costs (§7.5 - §7.9). The forecast runs only for shown questions, so bulk play costs nothing.

local dice = require "darkknight.dice"
local names = require "darkknight.names"
local clues = require "darkknight.clues"

-- A state of the dice is a number in base 16. Each digit is the count of one symbol.
local digit = { pow = 1, block = 16, ram = 256, flip = 4096, miss = 65536, mind = 1048576 }
local base = 16

local function of(state, symbol) return state // digit[symbol] % base end

-- Returns the counted symbols of a face, as a state.
local function value(face)
  if type_of(face) == "table" then return 2 * (digit[face[1]] or 0) end
  return digit[face] or 0
end

-- Returns, for each state, the number of throws of these dice that yield this state.
local function thrown(kinds)
  local ways = { [0] = 1 }
  for _, kind in ipairs(kinds) do
    local more = {}
    for state, n in pairs(ways) do
      for _, face in ipairs(dice[kind]) do
        local sum = state + value(face)
        more[sum] = (more[sum] or 0) + n
      end
    end
    ways = more
  end
  return ways
end

-- §10.6 Like thrown(), for the two dice of the Boss. Two equal faces, except Misses, also cost Mind, so the state gets
-- one more "mind".
local function thrown_by_boss()
  local ways = {}
  for _, a in ipairs(dice.boss_die) do
    for _, b in ipairs(dice.boss_die) do
      local twice = a == b and a ~= "miss" and digit.mind or 0
      local state = value(a) + value(b) + twice
      ways[state] = (ways[state] or 0) + 1
    end
  end
  return ways
end

-- Returns the damage dealt and taken if these states meet. Flips change Misses, and Blocks cancel Pows first. Mind that
-- the Boss takes counts as damage.
local function exchange(mine, foes)
  local hits = of(mine, "pow") + math.min(of(mine, "flip"), of(mine, "miss"))
  local rams, blocks = of(mine, "ram"), of(mine, "block")
  local pows, barred = of(foes, "pow"), of(foes, "block")
  local spare = math.max(0, blocks - pows)
  pows, barred = math.max(0, pows - blocks), math.max(0, barred - spare)
  local lost = math.min(hits, barred)
  rams = math.max(0, rams - (barred - lost))
  return hits - lost + rams, pows + rams + of(foes, "mind")
end

-- Returns the title of a face, such as "double Pow".
local function face_title(face)
  if type_of(face) == "table" then return text("double {symbol}", { symbol = dice.symbols[face[1]] }) end
  return text("{symbol}", { symbol = dice.symbols[face] })
end

return function(ctx)
  local box, const = ctx.box, ctx.const

  -- Returns the blades of a throw, sharp ones first.
  local function hand_of_dice()
    local list = {}
    for _, kind in ipairs { "sharp", "batarang" } do
      for _ = 1, box.table_space("belt"):count(kind) do
        if #list < const.throw then table.insert(list, kind) end
      end
    end
    return list
  end

  local function foes_of(foe, n)
    local list = {}
    if foe == "riot" then return { "mutant_die", "mutant_die", "cop_die", "cop_die" } end
    for i = 1, n do list[i] = foe .. "_die" end
    return list
  end

  -- §7.9 Calls f(hits, wounds, ways) for each result of the first combat round against these dice, where `ways` is the
  -- number of throws with this result. Returns the number of all throws.
  local function each_result(foes, most, f)
    local mine = thrown(hand_of_dice())
    local theirs = foes[1] == "boss_die" and thrown_by_boss() or thrown(foes)
    local ways = 0
    for a, n in pairs(mine) do
      for b, m in pairs(theirs) do
        local hits, wounds = exchange(a, b)
        f(math.min(hits, most), wounds, n * m)
        ways = ways + n * m
      end
    end
    return ways
  end

  -- Returns the average damage dealt and taken, in tenths.
  local function averages(foes, most)
    local dealt, taken = 0, 0
    local ways = each_result(foes, most, function(hits, wounds, n)
      dealt, taken = dealt + n * hits, taken + n * wounds
    end)
    return (10 * dealt + ways // 2) // ways, (10 * taken + ways // 2) // ways
  end

  -- Returns a text with the percentage of each result from 0 to `last`, without results rarer than half a percent.
  local function shares(ways_of, last, ways)
    local list = {}
    for i = 0, last do
      local percent = (200 * (ways_of[i] or 0) + ways) // (2 * ways)
      if percent > 0 then table.insert(list, text("{i}: {percent} %", { i = i, percent = percent })) end
    end
    return table.concat(list, ", ")
  end

  -- §7.3 Returns a text with the sources of the dice of a fight here.
  local function sources(foe)
    local here = box.hero().space.whole
    local list = { text("{n} here", { n = here:count(foe) }) }
    for _, place in ipairs(box.adjacent(here)) do
      local n = place:count(foe)
      if n > 0 then table.insert(list, text("{n} from {place}", { n = n, place = names.places[place.id] })) end
      if place:has "riot" then
        table.insert(list, text("1 for the riot at {place}", { place = names.places[place.id] }))
      end
    end
    if here:has "boss" then table.insert(list, text("1 for {boss}", { boss = names.boss })) end
    return table.concat(list, ", ")
  end

  -- §10.6 Returns a sentence, after a blank, about the chance that a round with the Boss takes the last Mind, or "".
  local function last_mind()
    local fatal, ways, left = 0, 0, track("mind").value
    for state, n in pairs(thrown_by_boss()) do
      ways = ways + n
      if of(state, "mind") >= left then fatal = fatal + n end
    end
    if fatal == 0 then return "" end
    return " " .. text("With {percent} % his dice bring {track} to 0, and no Block helps: the match is lost unless he "
      .. "falls first.", { percent = (200 * fatal + ways) // (2 * ways), track = names.tracks.mind })
  end

  local function kept(n) return { n = n, a = n // 10, b = n % 10 } end

  -- Returns a sentence on the damage that the first combat round against these dice deals and costs. `another`: the
  -- sentence is about a later round.
  local function promise(foes, most, another)
    local dealt, taken = averages(foes, most)
    local d, t = kept(dealt), kept(taken)
    local values = { n = #hand_of_dice(), a = d.a, b = d.b, c = t.a, d = t.b }
    if another then
      return text("Throwing {n}, it deals {a}.{b} and costs {c}.{d} damage on average.", values)
    end
    return text("Throwing {n}, the first round deals {a}.{b} and costs {c}.{d} damage on average.", values)
  end

  -- Returns the chances of the first round against these dice (§7.5 - §7.9), without cards, with the best use of Flips
  -- and Blocks.
  local function chances(foes, most)
    local dealt, taken, deepest, worst = {}, {}, 0, 0
    local ways = each_result(foes, most, function(hits, wounds, n)
      dealt[hits], taken[wounds] = (dealt[hits] or 0) + n, (taken[wounds] or 0) + n
      deepest, worst = math.max(deepest, hits), math.max(worst, wounds)
    end)
    local what = most < 99 and text("Enemy dice removed: {list}.", { list = shares(dealt, deepest, ways) })
      or text("Damage dealt: {list}.", { list = shares(dealt, deepest, ways) })
    return text("The first round, throwing {n} and playing no card.", { n = #hand_of_dice() }) .. " " .. what .. " "
      .. text("Damage taken: {list}.", { list = shares(taken, worst, ways) })
  end

  -- Returns the chances of a fight with the foe on the hero's space.
  function box.fight_odds(foe)
    if foe == "journalist" then return text("Journalists cannot be fought.", {}) end
    if foe == "boss" then return chances({ "boss_die", "boss_die" }, 99) .. last_mind() end
    local foes = foes_of(foe, box.pool(foe))
    return chances(foes, #foes)
  end

  -- §13.5 Returns a sentence, after a blank, about the cost of starting a fight, or "".
  local function toll(foe)
    if foe ~= "cop" or match.no_cop_loss or const.cop_penalty == 0 then return "" end
    local price = { n = const.cop_penalty, track = names.tracks.grit }
    local fatal = track("grit").value <= price.n
    return " " .. (fatal and text("It costs {n} {track}: the match is lost at once.", price)
      or text("It costs {n} {track}.", price))
  end

  -- Returns a forecast of fighting the foe on the hero's space, for a question.
  function box.fight_ahead(foe)
    if foe == "journalist" then return text("Journalists cannot be fought.", {}) end
    if foe == "boss" then return promise({ "boss_die", "boss_die" }, 99) .. last_mind() end
    local n = box.pool(foe)
    local pool = foe == "riot" and text("A fight: 2 Mutant Dice and 2 Cop Dice.", {})
      or text("A fight: {n} enemy {n#die|dice} ({sources}; at most {most}).",
              { n = n, sources = sources(foe), most = const.most_dice })
    return pool .. toll(foe) .. " " .. promise(foes_of(foe, n), n)
  end

  -- §7.7 Returns a sentence, after a blank, about the faces of these dice after a Flip, or "".
  function box.flips_ahead(list)
    local said, seen = {}, {}
    for _, d in ipairs(list) do
      local from, to = face_title(dice[d.kind][d.face]), face_title(dice[d.kind][7 - d.face])
      if not seen[from] then
        seen[from] = true
        table.insert(said, text("{from} becomes {to}", { from = from, to = to }))
      end
    end
    if #said == 0 then return "" end
    return " " .. text("Flipped: {list}.", { list = table.concat(said, ", ") })
  end

  -- Returns a forecast of the next round with the remaining dice, in mid-combat.
  function box.round_ahead()
    local foes = map(box.foes(), function(d) return d.kind end)
    local boss = match.foe == "boss"
    return promise(foes, boss and 99 or #foes, true) .. (boss and last_mind() or "")
  end

  local function titles(places)
    return table.concat(map(places, function(place) return text("{p}", { p = names.places[place.id] }) end), ", ")
  end

  -- §10.1 Returns a sentence, after a blank, about the next places that cost something to pass through, or "".
  function box.costs_of_passing(places)
    local list = filter(places, function(place) return box.passing(place) > 0 end)
    if #list == 0 then return "" end
    return " " .. text("Passing through costs 1 damage at: {list}.", { list = titles(list) })
  end

  -- §10.1 Returns a sentence, after a blank, about the cost of leaving this place for another, or "".
  function box.cost_of_going_on(here)
    local n = box.passing(here)
    return n > 0 and " " .. text("Going on costs {n} damage.", { n = n }) or ""
  end

  -- §8.7 Returns the places of the remaining clues, with each clue that the hero has looked at. After the unmasking,
  -- returns the place of the Boss.
  function box.clues_left()
    if match.unmasked then
      return " " .. text("{boss} is at {place}, with {n} hit {n#point|points}.",
                         { boss = names.boss, place = names.places[piece("boss").space.whole.id],
                           n = track("boss").value })
    end
    local list = {}
    for _, marker in ipairs(pieces "clue") do
      local seen = marker:pile("seen"):top()
      local place = names.places[marker.space.whole.id]
      local said = seen and text("{place} ({clue})", { place = place, clue = clues[seen.kind].title })
        or text("{p}", { p = place })
      if not contains(list, said) then table.insert(list, said) end
    end
    if #list == 0 then return "" end
    local found = #pile("found"):cards()
    return " " .. text("Coins found: {n} of {most}. Clues are left at: {list}.",
                       { n = found, most = clues.wanted, list = table.concat(list, ", ") })
  end

  -- §6.1 Returns the places that are full now, and the places that the enemies of the row must fill because no other
  -- spaces are free. A riot breaks out in the places of both sorts unless the hero acts.
  local function ripening()
    local list = box.ripe()
    local kind, token = box.type_of(match.turn), box.token(match.turn)
    if not kind or not token or match.placed then return list end
    local places = box.where(token)
    if #box.free_in(places) > box.effective(match.turn) then return list end
    for _, place in ipairs(places) do
      local open = filter(place.parts, function(s) return not s.destroyed and not s:has "enemy" end)
      local fills = #open > 0 and #open == #filter(open, box.free)
      if fills and not place:has "riot" and not place:has "figure" then table.insert(list, place) end
    end
    return list
  end

  function box.riots_ahead()
    local list = ripening()
    if #list == 0 then return "" end
    return " " .. text("Riots at the end of the round, if nothing is done: {list}.", { list = titles(list) })
  end

  -- §7.3 Returns the number of dice of a fight at this place, by source: the place, places around it, riots, the Boss.
  local function parts_of_pool(kind, place)
    local around, riots_there = 0, 0
    for _, near in ipairs(box.adjacent(place)) do
      around, riots_there = around + near:count(kind), riots_there + near:count "riot"
    end
    local list = { text("{n} there", { n = place:count(kind) }) }
    if around > 0 then table.insert(list, text("{n} around", { n = around })) end
    if riots_there > 0 then table.insert(list, text("{n} for riots", { n = riots_there })) end
    if place:has "boss" then table.insert(list, text("1 for {boss}", { boss = names.boss })) end
    return table.concat(list, ", ")
  end

  -- §7.3, §10.1 Describes each of these places: the dice of a fight, their sources, and the cost of passing through.
  -- Omits the last places if the text would be too long for a question (2048 bytes).
  local room = 2000
  function box.ways_ahead(places)
    local list, bytes = {}, 0
    for _, place in ipairs(places) do
      local found = {}
      for _, kind in ipairs(place:has "riot" and {} or { "mutant", "cop" }) do
        if place:has(kind) then
          local n, title = box.pool(kind, place), names.dice[kind .. "_die"]
          table.insert(found, text("{n} {what} ({parts})", { n = n, what = title[n == 1 and 1 or 2],
                                                             parts = parts_of_pool(kind, place) }))
        end
      end
      if place:has "riot" then table.insert(found, text("a riot, 4 dice", {})) end
      if box.passing(place) > 0 then table.insert(found, text("passing through costs 1", {})) end
      if #found > 0 then
        local said = text("{p}: {list}.", { p = names.places[place.id], list = table.concat(found, ", ") })
        bytes = bytes + #said + 1
        if bytes > room then
          table.insert(list, "...")
          break
        end
        table.insert(list, said)
      end
    end
    return #list > 0 and table.concat(list, " ") or text("Nobody is in the way.", {})
  end

  -- Returns a sentence about the enemy dice of fights at a place where the hero might stop, or "".
  function box.pools_at(place)
    local list = {}
    if place:has "riot" then return " " .. text("A riot is here: 4 enemy dice.", {}) end
    for _, kind in ipairs { "mutant", "cop" } do
      if place:has(kind) then
        table.insert(list, text("{n} against {what}", { n = box.pool(kind, place), what = names[kind][2] }))
      end
    end
    if #list == 0 then return "" end
    return " " .. text("Enemy dice of a fight here: {list}.", { list = table.concat(list, ", ") })
  end

  return {}
end
