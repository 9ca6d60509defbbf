-- A made-up game for the tests of coordinates and of lines drawn in play: a harbor town with a coast and a pond. At
-- dusk a path may be drawn, crossed out or erased.

local map = [[ T # T # T # #
               # # # # # # I
               T # T # T # # ]]

local titles = { a1 = "Mill", c1 = "Inn", e1 = "Quay", a3 = "Church", c3 = "Town Hall", e3 = "Fort", g2 = "Isle" }

local at = { a1 = { 100, 100 }, c1 = { 300, 100 }, e1 = { 500, 100 }, a3 = { 100, 300 }, c3 = { 300, 300 }, e3 = { 500, 300 },
             g2 = { 700, 150 } }

-- Asks for the start, the end and, if a path can go around on several sides, its side.
local function draw_path()
  local starts = line_starts()
  if #starts == 0 then return end
  local from = choose { seat = "p1", verb = "draw", from = starts, line = true, optional = "leave", prompt = "A path from where?" }
  if not from then return end
  local to = choose { seat = "p1", verb = "join", from = from:joinable(), line = from, args = { from }, prompt = "From {1} to where?" }
  local sides, side = from:line_sides(to), {}
  for i in ipairs(sides) do side[i] = i end
  local way = choose { seat = "p1", verb = "side", from = side, args = { from, to }, prompt = "Which way round from {1} to {2}?" }
  from:draw_line(to, way)
end

local function change_path()
  local drawn = filter(links "drawn", function(way) return way.drawn end)
  if #drawn == 0 then return end
  local verb, way = choose { seat = "p1", options = { { "erase", drawn }, { "cross", filter(drawn, function(w) return w.open end) }, { "leave" } } }
  if verb == "erase" then way:erase() elseif verb == "cross" then way.open = false end
end

return {
  game = "harbor", id = "harbor", title = "Harbor", pitch = "A town on a coast.",
  build = function()
    return {
      sides = { { id = "us", title = "We" } },
      seats = { { id = "p1", title = "Player", side = "us" } },
      boards = { { id = "main", title = "Harbor", neighbors = 0, map = map, titles = titles, legend = { T = "town", I = "isle" },
                   at = at, radius = 25, drawing = { between = "town", marks = { "path" }, most = 6 },
                   outlines = { coast = { title = "the coast", bars = true, points = { { 30, 30 }, { 600, 30 }, { 600, 370 }, { 30, 370 } } },
                                pond = { title = "the pond", sort = "water", bars = true,
                                         points = { { 180, 310 }, { 230, 310 }, { 230, 370 }, { 180, 370 } } },
                                brook = { title = "the brook", sort = "water", closed = false, points = { { 205, 310 }, { 205, 200 }, { 250, 30 } } } } } },
      links = { { id = "high", from = "a1", to = "c1", marks = "path" }, { id = "mill", from = "a1", to = "a3", marks = "path" },
                { id = "inn", from = "c1", to = "c3", marks = "path" }, { id = "wall", from = "c3", to = "e3", marks = "path" },
                { id = "fort", from = "e1", to = "e3", marks = "path", one_way = true },
                { id = "bridge", from = "e1", to = "g2", marks = "bridge" } },
      kinds = { hero = { title = "Lantern", side = "us", seat = "p1", ap = 1, speed = 9 } },
      steps = { begin = function() piece("hero"):place(space "a1") end, draw = draw_path, change = change_path },
      setup = { "begin" },
      menus = { main = { end_verb = "rest", actions = { move = { label = "Go to {1}", cost = 1, builtin = "move" } } } },
      on = { ["turn.start"] = function(ev) ev.piece:refill_ap() end,
             ["piece.enter"] = function(ev) if ev.space:is "isle" then finish "us" end end },
      rounds = { cap = 9, { id = "day", title = "Day", turns = { who = "hero", pick_verb = "go", menu = "main" } },
                 { id = "dusk", title = "Dusk", run = function() queue "draw" queue "change" end } },
      verbs = { go = "{1} is next", rest = "Rest", draw = "From {1}", join = "To {1}", side = "Way {1}", leave = "Leave it",
                erase = "Erase the path {1}", cross = "Cross out the path {1}" },
    }
  end,
}
