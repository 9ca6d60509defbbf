-- The facts that `why` prints about a shot, a throw or a blow before it happens (docs/DEFINITION.md, `tells`): the gap,
-- cover and its cause, people in the line of fire, the dice and chances of each way to shoot (section 5) and of a blow
-- (section 6), the order of a burst, the shot in return (section 13.4), and where a throw may land (section 10).

local names = require "peur.names"
local weapons = require "peur.weapons"

local sides_of_die, blast_width = 6, 75

local function power(n, times)
  local product = 1
  for _ = 1, times do product = product * n end
  return product
end

return function(ctx)
  local const, box = ctx.const, ctx.box
  local count = {}
  for i, face in ipairs { "red", "blue", "yellow" } do
    count[face] = math.tointeger(string.sub(const.colour_faces, 2 * i - 1, 2 * i - 1))
  end

  -- Returns a percentage, rounded.
  local function percent(n, of) return (200 * n + of) // (2 * of) end

  -- Returns the titles of a list's entries as one text, or nil for an empty list.
  local function listed(list, title)
    local all
    for _, q in ipairs(list) do
      all = all and text("{list}, {more}", { list = all, more = title(q) }) or title(q)
    end
    return all
  end

  local function title_of(q)
    if type_of(q) == "piece" then return q.title end
    return names.places[q] or q
  end

  -- §5.2 Returns the percentage of shots of n dice that hit.
  local function hit_chance(n)
    local all = power(sides_of_die, n)
    return percent(all - power(sides_of_die - count.red, n), all)
  end

  -- §7.1 Returns the percentage of shots with at least `least` hits that are not saved, or two if a lone wound is
  -- ignored.
  local function wounds(f, q, n, least)
    local saves = (box.covered(f, q) and count.red or 0) + (not box.is_vehicle(q) and q.vest and count.blue or 0)
    local hit, all = count.red * (sides_of_die - saves), sides_of_die * sides_of_die
    if q.side and box.shrugs(q) then least = math.max(2, least) end
    local fewer, choices = 0, 1
    for k = 0, math.min(n, least - 1) do
      fewer = fewer + choices * power(hit, k) * power(all - hit, n - k)
      choices = choices * (n - k) // (k + 1)
    end
    return percent(power(all, n) - fewer, power(all, n))
  end

  -- §5.4 Returns the percentages of shots after which the gun needs reloading, needs repair, or is broken.
  local function jams(n)
    local y, all = count.yellow, power(sides_of_die, n)
    local none = power(sides_of_die - y, n)
    local one = n * y * power(sides_of_die - y, n - 1)
    local two = n > 1 and n * (n - 1) // 2 * y * y * power(sides_of_die - y, n - 2) or 0
    return percent(one, all), percent(two, all), percent(all - none - one - two, all)
  end

  -- Returns a sentence with the dice of a way to shoot, and its chances of a hit and a wound.
  local function chances_told(f, q, mode)
    local n = mode.dice
    local values = { gun = names.guns[mode.gun], n = n, h = hit_chance(n), w = wounds(f, q, n, 1) }
    return mode.verb == "burst" and text("{gun}, a burst of {n} dice: hit {h} %, wound {w} %.", values)
      or weapons[mode.gun].knocks_out and text("{gun}, {n} {n#die|dice}: hit {h} %, knocked out {w} %.", values)
      or text("{gun}, {n} {n#die|dice}: hit {h} %, wound {w} %.", values)
  end

  local function mode_told(f, q, mode)
    local burst, stuns = mode.verb == "burst", weapons[mode.gun].knocks_out
    local down = q.side and not burst and not stuns and wounds(f, q, mode.dice, math.max(1, 3 - q.wounds))
    local told = chances_told(f, q, mode)
    if down and down > 0 then told = told .. " " .. text("Out of action {o} %.", { o = down }) end
    if not weapons[mode.gun].bow then
      local reload, repair, broken = jams(mode.dice)
      told = told .. " " .. (mode.dice > 2
        and text("Then reload {a} %, repair {b} %, broken {c} %.", { a = reload, b = repair, c = broken })
        or mode.dice > 1 and text("Then reload {a} %, repair {b} %.", { a = reload, b = repair })
        or text("Then reload {a} %.", { a = reload }))
    end
    if not burst then return told end
    local order = listed(box.chain(f, q, mode.dice), title_of)
    return told .. " " .. text("Its hits go in this order: {list}.", { list = order })
  end

  -- Returns true if rerolls are possible. The printed chances do not include rerolls.
  local function rerolled(f, q)
    local gang, other = box.gang(f), box.gang(q)
    return gang.reroll_miss or gang.reroll_law and other.force or q.side and q.celebrity
      or other.dodges and gang.slow or other.reroll_save
  end

  local function cover_told(f, q)
    if not box.covered(f, q) then return text("No cover.", {}) end
    local view, met = box.view(f, q)
    local what = q.side and q.shield and text("a riot shield", {}) or box.vehicle(q) and text("the vehicle", {})
      or view == "partial" and met and listed(met, title_of)
    return what and text("In cover: {what}.", { what = what }) or text("In cover.", {})
  end

  -- Returns the people other than the target whose death by a shot is a blunder: people in the line of fire, and the
  -- targets of a burst. Also returns the friends among the targets of a burst.
  local function endangered(f, q, modes)
    local list = filter(box.in_line(f, q), function(other) return box.death_cost(other) ~= nil end)
    local friends = {}
    for _, mode in ipairs(modes) do
      for _, other in ipairs(mode.verb == "burst" and box.chain(f, q, mode.dice) or {}) do
        local into = box.death_cost(other) and list or other.side and box.friend(f, other) and friends
        if other ~= q and into and not contains(into, other) then table.insert(into, other) end
      end
    end
    return list, friends
  end

  local function blunders_told(other)
    return text("If {who} dies, that is {n} {n#blunder|blunders}.", { who = other.title, n = box.death_cost(other) })
  end

  -- Returns sentences about the people and friends that these ways to shoot may hit, or nil.
  local function dangers(f, q, modes)
    local people, friends = endangered(f, q, modes)
    local told = box.death_cost(q) and { blunders_told(q) } or {}
    for _, other in ipairs(people) do table.insert(told, blunders_told(other)) end
    local near = listed(friends, title_of)
    if near then table.insert(told, text("A further hit may meet friends: {list}.", { list = near })) end
    local all
    for _, one in ipairs(told) do all = all and all .. " " .. one or one end
    return all
  end

  -- Returns the warning before a shot, or nil. If the shooter chooses among several ways, their labels warn.
  function box.warn_shot(f, q)
    local modes = box.modes(f, q)
    return #modes == 1 and dangers(f, q, modes) or nil
  end

  -- Returns the warning before a blow that may kill one of the people, or nil.
  function box.warn_fight(_, q) return box.death_cost(q) and blunders_told(q) or nil end

  -- Returns the label of one of several ways to shoot: its dice, chances and dangers.
  function box.label_mode(f, q, mode)
    local told, danger = chances_told(f, q, mode), dangers(f, q, { mode })
    if not weapons[mode.gun].bow then
      local all = power(sides_of_die, mode.dice)
      local clean = power(sides_of_die - count.yellow, mode.dice)
      told = told .. " " .. text("A jam {j} %.", { j = percent(all - clean, all) })
    end
    return danger and told .. " " .. danger or told
  end

  -- Returns sentences about the gap, the cover and the vest of a target.
  local function target_told(f, q)
    local gap = box.gap(f, q)
    local told = text("{n}.{tenth} cm.", { n = gap // 10, tenth = gap % 10 })
    if box.is_vehicle(q) then
      return told .. " " .. text("Lots are drawn among those aboard, who are in cover.", {})
    end
    told = told .. " " .. cover_told(f, q)
    return q.vest and told .. " " .. text("A vest.", {}) or told
  end

  -- Returns the text of the question about the way to shoot, with facts about the target.
  function box.ask_shot(f, q)
    return text("{f} shoots at {q}: how? {told}", { f = f.title, q = q.title, told = target_told(f, q) })
  end

  function box.tell_shot(f, q)
    local told = target_told(f, q)
    local people = listed(box.in_line(f, q), title_of)
    if people then told = told .. " " .. text("In the line of fire: {list}.", { list = people }) end
    if q.side and box.shrugs(q) then told = told .. " " .. text("{who} ignores a lone wound.", { who = q.title }) end
    local modes = box.modes(f, q)
    for _, mode in ipairs(modes) do told = told .. " " .. mode_told(f, q, mode) end
    local cost = box.death_cost(q)
    if cost then told = told .. " " .. text("A death here is {n} {n#blunder|blunders}.", { n = cost }) end
    for _, other in ipairs((endangered(f, q, modes))) do told = told .. " " .. blunders_told(other) end
    if rerolled(f, q) then told = told .. " " .. text("Rerolls are not counted.", {}) end
    if box.may_answer(q) then told = told .. " " .. text("{who} may shoot back.", { who = q.title }) end
    return told
  end

  -- Describes a shot that threatens a figure: the gap, the chance of a wound of each way to shoot, and cover.
  function box.tell_danger(f, q)
    local gap = box.gap(f, q)
    local values = { f = f.title, n = gap // 10, tenth = gap % 10 }
    local told = f.spent and text("{f}, {n}.{tenth} cm, has acted this turn.", values)
      or text("{f}, {n}.{tenth} cm.", values)
    for _, mode in ipairs(box.modes(f, q, box.actions_of(f) > 1)) do
      values = { gun = names.guns[mode.gun], n = mode.dice, w = wounds(f, q, mode.dice, 1) }
      if f[mode.slot] > 0 then told = told .. " " .. text("After reloading:", {}) end
      told = told .. " " .. (mode.verb == "burst" and text("{gun}, a burst of {n} dice: wound {w} %.", values)
        or text("{gun}, {n} {n#die|dice}: wound {w} %.", values))
    end
    return told .. " " .. cover_told(f, q)
  end

  -- §6.1 Returns how many throws of n dice have 0, 1, 2... hits.
  local function throws_by_hits(f, n)
    local ways, faces, most = {}, {}, 0
    local function add(i, weight)
      if i > n then
        local hits = box.fight_hits(f, faces)
        ways[hits] = (ways[hits] or 0) + weight
        most = math.max(most, hits)
        return
      end
      for _, face in ipairs { "red", "blue", "yellow" } do
        faces[i] = face
        add(i + 1, weight * count[face])
      end
    end
    add(1, 1)
    return ways, most
  end

  -- §6.2, §7.1 Returns the percentage of blows that wound: one hit that is not parried, or two if a lone wound is
  -- ignored.
  local function blow_wounds(f, q)
    local by, n = box.parries(q), box.fight_dice(f)
    local parry = (by.red and count.red or 0) + (by.blue and count.blue or 0)
    local ways, most = throws_by_hits(f, n)
    local none, all = 0, power(sides_of_die, n + most)
    for hits = 0, most do
      local held = power(parry, hits)
      if hits > 0 and q.side and box.shrugs(q) then
        held = held + hits * (sides_of_die - parry) * power(parry, hits - 1)
      end
      none = none + (ways[hits] or 0) * held * power(sides_of_die, most - hits)
    end
    return percent(all - none, all)
  end

  -- §6.1 Describes a blow: its dice, the parry and the chance of a wound.
  function box.tell_fight(f, q)
    local by, n = box.parries(q), box.fight_dice(f)
    local told = text("{n} {n#die|dice}: wound {w} %.", { n = n, w = blow_wounds(f, q) }) .. " "
      .. (by.blue and text("Red or blue parries a hit.", {}) or by.red and text("Red parries a hit.", {})
        or text("No parry.", {}))
    local cost = box.death_cost(q)
    if cost then told = told .. " " .. text("A death here is {n} {n#blunder|blunders}.", { n = cost }) end
    if box.gang(q).reroll_parry then told = told .. " " .. text("Rerolls are not counted.", {}) end
    return told
  end

  -- Returns a text that names the figures whose bases a blast or a cloud at the point touches. Walls may still shelter
  -- some of them (11.28).
  local function inside(at)
    local list = listed(filter(disc(at, blast_width, "any someone"), function(q) return not q.dead end), title_of)
    return list and text("In its 7.5 cm: {list}.", { list = list }) or text("Nobody is in its 7.5 cm.", {})
  end

  -- §10.2 Returns the places where a throw may land, the farthest first, as tables { at =, p = its percentage }.
  function box.throw_places(f, to)
    local places = {}
    for _, face in ipairs { "red", "blue", "yellow" } do
      local at = (box.landing(f, to, face))
      local last = places[#places]
      if last and last.at == at then
        last.faces = last.faces + count[face]
      else
        table.insert(places, { at = at, faces = count[face] })
      end
    end
    return map(places, function(place) return { at = place.at, p = percent(place.faces, sides_of_die) } end)
  end

  -- §10.2 Describes a throw: the places where it may land, and the pieces there.
  function box.tell_throw(f, to)
    local told
    for _, place in ipairs(box.throw_places(f, to)) do
      local line = text("{p} %: it lands at {at}.", place) .. " " .. inside(place.at)
      told = told and told .. " " .. line or line
    end
    return told
  end

  -- §10.7 Describes a shot of a launcher: its point, the longest scatter, and the misfire.
  function box.tell_launch(f, to)
    local n, all = box.scatter_dice(f, to), sides_of_die
    return text("{p} %: it lands there.", { p = percent(count.red, all) }) .. " " .. inside(to) .. " "
      .. text("{p} %: it scatters, at most {n} cm to a side or short.", { p = percent(count.blue, all), n = 5 * n })
      .. " " .. text("{p} %: it misfires.", { p = percent(count.yellow, all) })
  end

  box.dangers, box.faces, box.percent, box.listed = dangers, count, percent, listed
  return {}
end
