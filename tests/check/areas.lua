-- Areas: `check` reports each mistake at its place, and reports no further faults that only follow from it.
return {
  game = "areas", id = "areas", title = "Areas", pitch = "What is one place?",
  build = function()
    return {
      sides = { { id = "us", title = "We" } },
      seats = { { id = "p1", title = "Player", side = "us" } },
      boards = {
        { id = "town", title = "Town", neighbors = 0, map = ". . . . . .", areas = {
          { id = "mill", title = "Mill", spaces = { "a1", "b1" } },
          { id = "quay", spaces = { "b1", "c1" } },
          { id = "d1", spaces = { "d1" } },
          { id = "yard", spaces = { } },
          { id = "barn" },
          { id = "farm", spaces = { "e1", "e1", "g1", "mill", 7 } },
          { id = "mill", spaces = { "f1" } },
          { id = "lane", spaces = { "f1" }, colour = "red" } } },
        { id = "cellar", title = "Cellar", map = ". .", areas = { { id = "vault", spaces = { "town.f1", "f1", "a1" } } } },
      },
      links = { { id = "way", from = "mill", to = "a1" } },
      kinds = { hero = { title = "Hero", side = "us", seat = "p1", ap = 1 } },
      steps = { begin = function() piece("hero"):place(space "a1") end },
      setup = { "begin" },
      menus = { main = { end_verb = "rest", actions = {
        move = { label = "Go to {1}", cost = 1, builtin = "move" },
        wave = { label = "Wave", stand_verb = "sit", run = function() end } } } },
      rounds = { cap = 3, { id = "day", title = "Day", turns = { who = "hero", pick_verb = "go", menu = "main" } } },
      verbs = { go = "{1} is next", rest = "Rest" },
    }
  end,
}
