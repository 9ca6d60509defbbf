-- Coordinates and outlines: `check` reports each mistake at its place, and reports no further faults that only follow
-- from it.
return {
  game = "coordinates", id = "coordinates", title = "Coordinates", pitch = "Where is everything?",
  build = function()
    return {
      sides = { { id = "us", title = "We" } },
      seats = { { id = "p1", title = "Player", side = "us" } },
      boards = {
        { id = "town", title = "Town", neighbors = 0, map = ". . . . .", radius = 5,
          at = { a1 = { 0, 0 }, b1 = { 100, 0 }, c1 = { 100, 0 }, d1 = { 108, 3 }, e1 = { 50, 0.5 } },
          outlines = { coast = { points = { { 0, 50 }, { 90, 50 } } },
                       pond = { points = { { 0, 90 }, { 9, 90 }, { 9, 90 } }, sort = "deep water" },
                       river = { closed = false, points = { { 0, 90 }, { 9, 99999 } } },
                       wall = { closed = false, bars = true, points = { { 0, 90 }, { 0, 95 } }, sort = "a wall" } } },
        { id = "cellar", title = "Cellar", neighbors = 0, map = ". .", at = { a1 = { 0, 0 }, z9 = { 1, 1 } } },
        { id = "yard", title = "Yard", map = ". .", at = { a1 = { 0, 0 }, b1 = { 1, 1 } } },
        { id = "attic", title = "Attic", neighbors = 0, map = ".", outlines = { roof = { points = { { 0, 0 }, { 1, 1 }, { 2, 0 } } } } },
      },
      kinds = { hero = { title = "Hero", side = "us", seat = "p1", ap = 1 } },
      steps = { begin = function() piece("hero"):place(space "a1") end },
      setup = { "begin" },
      menus = { main = { end_verb = "rest", actions = { move = { label = "Go to {1}", cost = 1, builtin = "move" } } } },
      rounds = { cap = 3, { id = "day", title = "Day", turns = { who = "hero", pick_verb = "go", menu = "main" } } },
      verbs = { go = "{1} is next", rest = "Rest" },
    }
  end,
}
