-- Maps on which no lines can be drawn: places that nothing connects, and keys of `drawing` without a meaning.
return {
  game = "unconnected", id = "unconnected", title = "Unconnected", pitch = "Two islands.",
  build = function()
    return {
      sides = { { id = "us", title = "We" } },
      seats = { { id = "p1", title = "Player", side = "us" } },
      boards = { { id = "main", title = "Main", neighbors = 0, map = ". . . T", legend = { T = "town" }, drawing = { sort = "road" },
                   at = { a1 = { 0, 0 }, b1 = { 100, 0 }, c1 = { 0, 100 }, d1 = { 100, 100 } } },
                 { id = "yard", title = "Yard", map = ". .", drawing = {} },
                 { id = "cell", title = "Cell", neighbors = 0, map = ". T", legend = { T = "town" }, at = { a1 = { 0, 0 }, b1 = { 9, 9 } },
                   drawing = { between = "twon" } },
                 { id = "hall", title = "Hall", neighbors = 0, map = ". T", at = { a1 = { 0, 0 }, b1 = { 9, 9 } }, legend = { T = "town" },
                   drawing = { most = 99, lines = "pth" } },
                 { id = "nave", title = "Nave", neighbors = 0, map = ". T", at = { a1 = { 0, 0 }, b1 = { 9, 9 } }, legend = { T = "town" },
                   drawing = { between = "town" } } },
      links = { { id = "east", from = "a1", to = "b1" }, { id = "west", from = "c1", to = "d1" } },
      kinds = { hero = { title = "Hero", side = "us", seat = "p1", ap = 1 } },
      steps = { begin = function() piece("hero"):place(space "a1") finish("us") end },
      setup = { "begin" },
      menus = { main = { end_verb = "rest", actions = { move = { label = "Go to {1}", cost = 1, builtin = "move" } } } },
      rounds = { cap = 3, { id = "day", title = "Day", turns = { who = "hero", pick_verb = "go", menu = "main" } } },
      verbs = { go = "{1} is next", rest = "Rest" },
    }
  end,
}
