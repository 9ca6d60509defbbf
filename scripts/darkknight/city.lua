-- The city (§1, §12.1): its places, the Manor outside, paths and bridges, the pieces, the tracks, and how the match is
-- lost (§3.2).

local map_data = require "darkknight.map"
local layout = require "darkknight.layout"
local names = require "darkknight.names"
local clues = require "darkknight.clues"

return function(ctx)
  local const = ctx.const

  local areas, titles, at = {}, {}, { manor = map_data.manor.at }
  for i, p in ipairs(map_data.places) do
    local title = names.places[p.id]
    areas[i] = { id = p.id, title = title, spaces = layout.parts[p.id],
                 marks = { "place", p.district, layout.region[p.id] } }
    at[p.id] = p.at
    for k, id in ipairs(layout.parts[p.id]) do
      titles[id] = text("{space}, {place}", { space = names.spaces[p.spaces[k]], place = title })
    end
  end
  titles[layout.parts.manor[1]] = names.manor
  table.insert(areas, { id = "manor", title = names.manor, spaces = layout.parts.manor, marks = { "outside" } })

  local board = { id = "city", title = "City", neighbors = 0, areas = areas, titles = titles,
                  map = table.concat(layout.rows, "\n"), legend = { [layout.home] = "home" }, at = at,
                  radius = map_data.radius, outlines = map_data.outlines,
                  drawing = { between = "place", marks = { "path" }, most = 16 } }
  for sign, letter in pairs(layout.letters) do board.legend[letter] = layout.marks[sign] end

  local ways = {}
  for i, p in ipairs(map_data.paths) do
    ways[i] = { id = "path." .. i, from = p[1], to = p[2], one_way = p.one_way,
                marks = p.one_way and { "path", "arrow" } or { "path" } }
  end
  for i, id in ipairs(map_data.bridges) do
    table.insert(ways, { id = "bridge." .. i, from = "manor", to = id, marks = { "bridge" }, tags = "hero" })
  end

  local function lost(ev)
    if ev.track.value > 0 then return end
    emit("broken", { what = ev.track })
    finish "city"
  end

  local function track_changed(ev)
    local id = ev.track.id
    if id == "doom" then
      if ev.track.value < const.doom_limit then return end
      emit("doomsday", {})
      finish "city"
    elseif id ~= "boss" then
      lost(ev)
    end
  end

  local function enemy(id, short, count, about)
    return { title = names[id][1], plural = names[id][2], short = short, count = count, tags = { "enemy", "occupant" },
             text = about }
  end
  local function wounds(id)
    return { title = names.tracks[id], min = 0, max = 10, start = const.start_track, rule = "3.2" }
  end

  return {
    sides = { { id = "hero", title = names.sides.hero,
                goal = text("You win when {boss} is unmasked (by four coins) and beaten. You lose when a track is at "
                  .. "0, when Doomsday is at {doom}, when all {riots} riots are out and one more is due, or after "
                  .. "turn 16.",
                  { boss = names.boss, doom = const.doom_limit, riots = const.riot_limit }) },
              { id = "city", title = names.sides.city } },
    seats = { { id = "hero", title = names.hero, side = "hero" } },
    names = { "mutant", "cop", "journalist", "grit", "health", "mind" },
    boards = { board },
    links = ways,
    kinds = {
      hero = { title = names.hero, short = names.letters.hero, tags = { "figure", "occupant" }, side = "hero",
               seat = "hero" },
      ally = { title = names.ally, short = names.letters.ally, tags = { "figure", "occupant" }, side = "hero",
               seat = "hero",
               text = "Moves up to three paths. Removes the journalist on whose space he ends. With you on a riot, he "
                 .. "disperses it for 1 Grit." },
      copter = { title = names.copter, short = names.letters.copter, tags = { "figure", "vehicle", "occupant" },
                 side = "hero",
                 text = "Once: to the Manor at once. It stays on a free space of the place that you left." },
      drone = { title = names.drone, short = names.letters.drone, tags = { "figure", "vehicle", "occupant" },
                side = "hero",
                text = "Once: removes a mutant from each adjacent place, and stays on one of their spaces." },
      boss = { title = names.boss, short = names.letters.boss,
               text = "Stands in the middle of a place. He can be fought once he is unmasked." },
      mutant = enemy("mutant", "m", 30, "Can be fought or sneaked past."),
      cop = enemy("cop", "c", 30, "Can be fought or sneaked past. A fight against cops costs 1 Grit."),
      journalist = enemy("journalist", "j", 30, "Cannot be fought, only sneaked past."),
      riot = { title = names.riot[1], plural = names.riot[2], short = names.letters.riot, count = const.riot_limit,
               text = "Covers a place. Four enemy dice. All of them must go in one combat." },
      clue = { title = names.clue[1], plural = names.clue[2], short = "?", count = clues.clues,
               text = "Lies under its guardian. Once he is beaten, the space's action reveals it." },
    },
    signs = names.signs,
    vars = {
      space = { destroyed = { type = "bool", title = "destroyed" }, double = { type = "bool", title = "upgraded" },
                barred = { type = "bool", title = "barred" }, riot = { type = "bool", title = "riot" },
                full = { type = "bool", title = "full" } },
      match = { turn = { type = "int", min = 0, max = 16, title = "Turn" } },
    },
    tracks = {
      grit = wounds "grit", health = wounds "health", mind = wounds "mind",
      doom = { title = names.tracks.doom, min = 0, max = const.doom_limit, start = const.start_doom, rule = "3.2" },
      boss = { title = names.boss, min = 0, max = ctx.boss_hp, start = 0, rule = "8.3", open = true,
               shown = "unmasked" },
    },
    on = { ["track.changed"] = track_changed },
    verbs = {
      mutant = { label = "{1}", rule = "5.22", aliases = "place put add" },
      cop = { label = "{1}", rule = "5.22", aliases = "place put add policeman police" },
      journalist = { label = "{1}", rule = "5.22", aliases = "place put add reporter" },
      remove = { label = "Remove {1}", rule = "5.19" },
      raise = { label = "{1}", rule = "5.19" }, suffer = { label = "{1}", rule = "7.13" },
    },
    events = {
      none_left = "No {what} is left in the supply: {n} fewer.",
      no_room = "{what}: no free space is left, {n} fewer.",
      broken = "{what} is down to 0.",
      doomsday = "Doomsday has come.",
    },
  }
end
