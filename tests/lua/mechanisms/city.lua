-- A made-up game for the tests of named places and of several sorts of ways: a hero and a friend in a city of two
-- districts, with a house outside it. Paths are printed or drawn during play, and one path has only one direction. Only
-- the hero uses bridges, and bridges make no places adjacent.

-- Holes separate the locations, so only ways join them.
local plan = [[ W # W # E # E
               # # # # # # #
               W # W # E # E
               # # # # # # #
               # # # H # # # ]]

local titles = { a1 = "Clock Tower", c1 = "Old Mill", e1 = "Fish Quay", g1 = "Lighthouse", a3 = "Corn Market",
                 c3 = "Opera House", e3 = "Customs House", g3 = "Rope Walk", d5 = "House on the Hill" }

local printed = { "a1 c1", "a1 a3", "a3 c3", "c1 e1", "e1 g1", "e1 e3", "g1 g3" }

-- Declares every way. A way that can be drawn is closed and invisible until then.
local function city_links()
  local links, joined = {}, {}
  local function join(a, b, more)
    local link = { id = a .. "-" .. b, from = a, to = b, marks = "path" }
    for key, value in pairs(more) do link[key] = value end
    joined[a .. b], joined[b .. a] = true, true
    table.insert(links, link)
  end
  for _, pair in ipairs(printed) do join(pair:sub(1, 2), pair:sub(4), {}) end
  join("c3", "e3", { one_way = true })
  join("d5", "c3", { marks = "bridge", tags = "hero" })
  join("d5", "g3", { marks = "bridge", tags = "hero" })
  local places = { "a1", "a3", "c1", "c3", "e1", "e3", "g1", "g3" } -- No way to the house can be drawn.
  for i, a in ipairs(places) do
    for j = i + 1, #places do
      local b = places[j]
      if not joined[a .. b] then join(a, b, { marks = { "path", "drawn" }, open = false, shown = "open" }) end
    end
  end
  return links
end

local function district(at)
  for _, name in ipairs { "west", "east", "hill" } do
    if at:is(name) then return name end
  end
end

-- A piece follows any number of paths within the district of its start. A piece that reaches another district stops
-- (E4).
local function arrived(ev)
  if district(ev.space) ~= ev.piece.home then ev.piece.movement_left = 0 end
end

local function draw_path()
  local from = choose { seat = "p1", verb = "draw", from = filter(spaces "city", function(s) return #links("drawn !open", s) > 0 end),
                        optional = "leave", prompt = "A path from where?" }
  if not from then return end
  local to = choose { seat = "p1", verb = "join", args = { from }, prompt = "From {1} to where?",
                      from = map(links("drawn !open", from), function(way) return way:across(from) end) }
  for _, way in ipairs(links("drawn", from)) do
    if way:across(from) == to then quietly(function() way.open = true end) end
  end
  emit("drawn", { from = from, to = to })
end

local watching = "a thug is here or at an adjacent location"

return {
  game = "city", id = "city", title = "City", pitch = "Which ways lead where?",
  constants = { draw = { default = true, note = "a path may be drawn at dusk" } },
  build = function(_, const)
    return {
      sides = { { id = "us", title = "We" } },
      seats = { { id = "p1", title = "Player", side = "us" } },
      names = { "west", "east", "hill" },
      boards = { { id = "main", title = "City", map = plan, titles = titles,
                   legend = { W = { "west", "city" }, E = { "east", "city" }, H = "hill" } } },
      links = city_links(),
      kinds = { hero = { title = "Lantern", tags = { "figure" }, side = "us", seat = "p1", ap = 1, speed = 99 },
                friend = { title = "Ada", tags = { "figure" }, side = "us", seat = "p1", ap = 1, speed = 99 },
                thug = { title = "Thug", plural = "Thugs", count = 6 } },
      vars = { piece = { home = "name" } },
      steps = {
        begin = function()
          piece("hero"):place(space "a1")
          piece("friend"):place(space "c1")
          spawn("thug", space "e3")
        end,
        draw = draw_path,
      },
      setup = { "begin" },
      menus = { main = { end_verb = "rest", actions = {
        move = { label = "Go to {1}", cost = 1, builtin = "move" },
        hide = { label = "Hide", needs = { { adjacent = "thug", via = "path", none = true, why = watching },
                                           { here = "thug", none = true, why = watching } }, run = function() end },
        signal = { label = "Signal to {1}", target = "space", within = 1, via = "path !drawn", run = function() end },
        call = { label = "Call {1}", target = "piece", targets = "figure", where = "adjacent", via = "path", run = function() end },
        watch = { label = "Watch {1}", target = "space", where = "anywhere", run = function() end,
                  needs = { { adjacent = true, via = "bridge", why = "no bridge joins it with your location" } } },
      } } },
      on = { ["turn.start"] = function(ev)
               ev.piece:refill_ap()
               ev.piece.home = district(ev.piece.space)
             end,
             ["piece.enter"] = arrived },
      rounds = { cap = 3,
        { id = "day", title = "Day", turns = { who = "figure", pick_verb = "go", menu = "main" } },
        { id = "dusk", title = "Dusk", run = function() if const.draw then queue "draw" end end } },
      verbs = { go = "{1} is next", rest = "Rest", draw = "From {1}", join = "To {1}", leave = "Draw none" },
      events = { drawn = "A path from {from} to {to} is drawn." },
    }
  end,
}
