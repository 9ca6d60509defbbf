-- A map on which lines can be drawn: `check` reports each link and outline that does not fit, at its own place.
return {
  game = "lines", id = "lines", title = "Lines", pitch = "What crosses what?",
  build = function()
    return {
      sides = { { id = "us", title = "We" } },
      seats = { { id = "p1", title = "Player", side = "us" } },
      boards = { { id = "main", title = "Main", neighbors = 0, map = ". . . . .", radius = 5, drawing = { most = 3 },
                   at = { a1 = { 0, 0 }, b1 = { 100, 0 }, c1 = { 0, 100 }, d1 = { 100, 100 }, e1 = { 50, 97 } },
                   outlines = { lake = { bars = true, points = { { 300, 0 }, { 320, 0 }, { 320, 20 } } },
                                wall = { bars = true, closed = false, points = { { -3, -20 }, { 2, 20 } } },
                                dike = { bars = true, closed = false, points = { { 0, 100 }, { -40, 100 } } },
                                brook = { points = { { 200, 200 }, { 220, 200 }, { 220, 220 } } } } } },
      links = { { id = "down", from = "a1", to = "d1" }, { id = "up", from = "c1", to = "b1" }, { id = "low", from = "c1", to = "d1" },
                { id = "back", from = "d1", to = "a1" }, { id = "short", from = "e1", to = "d1" } },
      kinds = { hero = { title = "Hero", side = "us", seat = "p1", ap = 1 } },
      steps = { begin = function() piece("hero"):place(space "a1") finish("us") end },
      setup = { "begin" },
      menus = { main = { end_verb = "rest", actions = { move = { label = "Go to {1}", cost = 1, builtin = "move" } } } },
      rounds = { cap = 3, { id = "day", title = "Day", turns = { who = "hero", pick_verb = "go", menu = "main" } } },
      verbs = { go = "{1} is next", rest = "Rest" },
    }
  end,
}
