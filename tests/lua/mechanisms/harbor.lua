-- A made-up game for the tests of coordinates: a harbor town drawn where it lies, with a coast and a pond.

local map = [[ T # T # T # #
               # # # # # # I
               T # T # T # # ]]

local titles = { a1 = "Mill", c1 = "Inn", e1 = "Quay", a3 = "Church", c3 = "Town Hall", e3 = "Fort", g2 = "Isle" }

local at = { a1 = { 100, 100 }, c1 = { 300, 100 }, e1 = { 500, 100 }, a3 = { 100, 300 }, c3 = { 300, 300 }, e3 = { 500, 300 },
             g2 = { 700, 150 } }

return {
  game = "harbor", id = "harbor", title = "Harbor", pitch = "A town on a coast.",
  build = function()
    return {
      sides = { { id = "us", title = "We" } },
      seats = { { id = "p1", title = "Player", side = "us" } },
      boards = { { id = "main", title = "Harbor", neighbors = 0, map = map, titles = titles, legend = { T = "town", I = "isle" },
                   at = at, radius = 25,
                   outlines = { coast = { title = "the coast", bars = true, points = { { 30, 30 }, { 600, 30 }, { 600, 370 }, { 30, 370 } } },
                                pond = { title = "the pond", sort = "water", bars = true,
                                         points = { { 180, 310 }, { 230, 310 }, { 230, 370 }, { 180, 370 } } },
                                brook = { title = "the brook", sort = "water", closed = false, points = { { 205, 310 }, { 205, 200 }, { 250, 30 } } } } } },
      links = { { id = "high", from = "a1", to = "c1", marks = "path" }, { id = "mill", from = "a1", to = "a3", marks = "path" },
                { id = "inn", from = "c1", to = "c3", marks = "path" }, { id = "wall", from = "c3", to = "e3", marks = "path" },
                { id = "fort", from = "e1", to = "e3", marks = "path", one_way = true },
                { id = "bridge", from = "e1", to = "g2", marks = "bridge" } },
      kinds = { hero = { title = "Lantern", side = "us", seat = "p1", ap = 1, speed = 9 } },
      steps = { begin = function() piece("hero"):place(space "a1") end },
      setup = { "begin" },
      menus = { main = { end_verb = "rest", actions = { move = { label = "Go to {1}", cost = 1, builtin = "move" } } } },
      on = { ["turn.start"] = function(ev) ev.piece:refill_ap() end },
      rounds = { cap = 3, { id = "day", title = "Day", turns = { who = "hero", pick_verb = "go", menu = "main" } } },
      verbs = { go = "{1} is next", rest = "Rest" },
    }
  end,
}
