-- The functions that all parts of the game share: places and their spaces, enemies that come, move and go, tracks,
-- questions. `darkknight.init` makes one toolbox per build and hands it to all parts as `ctx.box`. Functions run during
-- a match only.
--
-- Names that all parts share
--   tags figure (at most one on a space), vehicle, enemy, occupant = figure | enemy, die, token (of the scanner row).
--   marks   middles have place, the district, the region, or outside (the Manor). Links have path, bridge, drawn or
--           arrow.
--   spaces  variables destroyed, double, barred (until the end of the round), riot (its place has a riot). Middles also
--           have the variable full (no riot yet, and enemies on all whole spaces), which players see.
--   sides   "hero", "city".
--   W       a part of the city in the data: a place, district or region, or a word that box.where() knows.
-- Other modules add their functions to the toolbox.

local layout = require "darkknight.layout"
local map_data = require "darkknight.map"
local names = require "darkknight.names"

return function(ctx)
  local box, const = {}, ctx.const

  function box.hero() return piece "hero" end

  -- Places and spaces ------------------------------------------------------------------------------------------------

  box.regions = map_data.regions
  box.districts = map(map_data.districts, function(d) return d.id end)

  -- box.district() returns the id of a space's district, or "manor" outside the city. box.region() returns the id of
  -- its region.
  function box.district(s) return layout.district[s.whole.id] end
  function box.region(s) return layout.region[s.whole.id] end
  function box.at_manor() return box.hero().space.whole.id == "manor" end

  -- §5.9 Returns true for a whole space without occupant or riot.
  function box.open(s) return not s.destroyed and not s.riot and not s:has "occupant" end

  -- §5.21 Returns true for an open space without a barricade. Enemies may come there.
  function box.free(s) return box.open(s) and not s.barred end

  local function spaces_of(places, fits)
    local list = {}
    for _, place in ipairs(places) do
      for _, s in ipairs(place.parts) do
        if fits(s) then table.insert(list, s) end
      end
    end
    return list
  end

  -- Returns the spaces of these places on which a figure (open_in) or an enemy (free_in) may be put.
  function box.open_in(places) return spaces_of(places, box.open) end
  function box.free_in(places) return spaces_of(places, box.free) end

  -- §5.5 Returns the places that paths join with this place. One-way paths count in both directions, bridges never.
  function box.adjacent(place) return place.whole:adjacent "path" end

  local from_hero = { here = true, yours = true, your_region = true, adjacent = true, fullest = true,
                      two_adjacent = true }

  -- Returns the places of the city that `w` names (W above), relative to the hero. While the hero is at the Manor,
  -- `manor` is used in place of `w`.
  function box.where(w, manor)
    local here = box.hero().space.whole
    local outside = here.id == "manor"
    if outside and manor and from_hero[w] then
      return box.where(manor)
    elseif w == "city" or w == "anywhere" then return spaces "place"
    elseif w == "here" then return outside and {} or { here }
    elseif w == "yours" then return outside and {} or spaces(box.district(here))
    elseif w == "your_region" then return outside and {} or spaces(box.region(here))
    elseif w == "adjacent" then return outside and {} or box.adjacent(here)
    elseif layout.parts[w] then return { space(w) }
    end
    return spaces(w)
  end

  -- box.held() returns the number of enemies at a place. box.full() returns true if the place has
  -- spaces that are not destroyed, and each of these has an enemy.
  function box.held(place) return place:count "enemy" end
  function box.full(place)
    local whole = filter(place.parts, function(s) return not s.destroyed end)
    return #whole > 0 and #filter(whole, function(s) return s:has "enemy" end) == #whole
  end

  -- Returns the name of a place, district or region that consists of exactly these places, or nil.
  function box.part_of(places)
    local first = places[1]
    if #places == 1 then return names.places[first.id] end
    for _, part in ipairs { first and box.district(first), first and box.region(first) } do
      local whole = spaces(part)
      local all = #whole == #places
      for _, place in ipairs(places) do all = all and contains(whole, place) end
      if all then return names.districts[part] or names.regions[part] end
    end
  end

  -- §6.1 Returns the places that an enemy on one of these free spaces would fill, so that a riot breaks out.
  local function nearly_full(free)
    local list = {}
    for _, s in ipairs(free) do
      local place = s.whole
      local open = filter(place.parts, function(p) return not p.destroyed and not p:has "enemy" end)
      if #open == 1 and not place:has "figure" then table.insert(list, place) end
    end
    return list
  end

  -- Returns a function that makes the question where enemy i of n goes. `free`: the spaces that it can take. `part`:
  -- the name of their part of the city, or nil.
  function box.where_to(kind, i, n, free, part)
    return function()
      local what, asked = names[kind][n > 1 and 2 or 1]
      if n > 1 and part then
        asked = text("{what} in {part}, {i} of {n}: on which space?", { what = what, part = part, i = i, n = n })
      elseif n > 1 then asked = text("{what}, {i} of {n}: on which space?", { what = what, i = i, n = n })
      elseif part then asked = text("{what} in {part}: on which space?", { what = what, part = part })
      else asked = text("{what}: on which space?", { what = what }) end
      local full = nearly_full(free)
      if #full == 0 then return asked end
      local titles = map(full, function(place) return text("{p}", { p = names.places[place.id] }) end)
      return asked .. " " .. text("One more brings a riot at the end of the round: {list}.",
                                  { list = table.concat(titles, ", ") })
    end
  end

  -- Marks a place as full or not full. Every function that adds, moves or removes enemies calls mark_full().
  function box.mark_full(place)
    place = place.whole
    local full = place:is "place" and not place:has "riot" and box.full(place)
    if place.full ~= full then place.full = full end
  end

  -- Removes an enemy.
  function box.take_away(enemy)
    local place = enemy.space.whole
    enemy:remove()
    box.mark_full(place)
  end

  -- Enemies ----------------------------------------------------------------------------------------------------------

  local order = { "mutant", "cop", "journalist" }

  -- Returns the kind of enemy that is actually added, or nil if no token is left (constant short_supply, §13.2).
  function box.supplied(kind)
    if count_supply(kind) > 0 then return kind end
    if const.short_supply == "other" then
      for _, other in ipairs(order) do
        if count_supply(other) > 0 then return other end
      end
    end
    return nil
  end

  -- §5.20 - §5.23 Adds n enemies at the places, each on a free space of the player's choice.
  function box.add(kind, places, n, rule)
    for i = 1, n do
      local comes = box.supplied(kind)
      if not comes then return emit("none_left", { what = kind, n = n - i + 1 }) end
      local free = box.free_in(places)
      if #free == 0 then return emit("no_room", { what = kind, n = n - i + 1 }) end
      local s = choose { seat = "hero", verb = comes, from = free, rule = rule or "5.21", args = { comes, i, n },
                         prompt = box.where_to(comes, i, n, free, box.part_of(places)),
                         why = "a free space of the place named: no figure, no enemy, no riot" }
      spawn(comes, s)
      box.mark_full(s)
    end
  end

  -- §8.4 A mutant on a clue is the clue's guardian. Only a fight or a riot removes a guardian. No effect moves a
  -- guardian.
  function box.guardian(enemy) return enemy.kind == "mutant" and enemy.space:has "clue" end
  function box.movable(list) return filter(list, function(e) return not box.guardian(e) end) end

  -- Returns the enemies of a kind at these places, except guardians, which no effect removes or moves.
  function box.removable(kind, places)
    local list = {}
    for _, place in ipairs(places) do
      for _, e in ipairs(box.movable(place:pieces(kind))) do table.insert(list, e) end
    end
    return list
  end

  -- Removes n enemies of a kind at these places, of the player's choice.
  function box.remove(kind, places, n, rule)
    for i = 1, n do
      local list = box.removable(kind, places)
      if #list == 0 then return end
      local e = choose { seat = "hero", verb = "remove", from = list, rule = rule, args = { kind, i, n },
                         prompt = n > 1 and "Which {1} leaves ({2} of {3})?" or "Which {1} leaves?",
                         why = "guardians of clues stay, §8.4" }
      box.take_away(e)
    end
  end

  -- Tracks -----------------------------------------------------------------------------------------------------------

  local tracks = { "grit", "health", "mind" }

  -- §7.13 Reduces one track by n points.
  function box.lose(name, n) if n > 0 then track(name):add(-n) end end

  -- Returns the lowest track, or the first of several equally low tracks.
  function box.lowest()
    local low = track "grit"
    for _, name in ipairs(tracks) do
      if track(name).value < low.value then low = track(name) end
    end
    return low.id
  end

  -- Adds n points to a track: grit, health, mind, "lowest" or "choose".
  function box.gain(name, n)
    if name == "lowest" then name = box.lowest() end
    if name == "choose" then
      name = choose { seat = "hero", verb = "raise", from = map(tracks, track), rule = "5.19",
                      prompt = "Which track rises?",
                      why = "Grit, Health or Mind" }.id
    end
    track(name):add(n)
  end

  -- §7.13 Takes n damage, point by point, on tracks of the player's choice.
  function box.suffer(n, why)
    for i = 1, n do
      local hurt = choose { seat = "hero", verb = "suffer", from = map(tracks, track), rule = "7.13",
                            args = { why, i, n },
                            prompt = n > 1 and "{1}: damage {2} of {3}. Which track suffers?"
                              or "{1}: 1 damage. Which track suffers?", why = "Grit, Health or Mind" }
      hurt:add(-1)
    end
  end

  function box.doom(n)
    local t = track "doom"
    t:set(math.max(1, math.min(const.doom_limit, t.value + n)))
  end

  -- Lists ------------------------------------------------------------------------------------------------------------

  -- Appends the options `more` to `list`.
  function box.joined(list, more)
    for _, option in ipairs(more) do table.insert(list, option) end
    return list
  end

  return box
end
