-- A made-up game for the tests of compound conditions and of conditions about boards: one walker and a rat on two
-- boards.

return {
  game = "conditions", id = "conditions", title = "Conditions", pitch = "What is open where?",
  build = function()
    return {
      sides = { { id = "us", title = "We" } },
      seats = { { id = "p1", title = "Player", side = "us" } },
      names = { "attic", "cellar" },
      boards = { { id = "attic", title = "Attic", map = ". . ." }, { id = "cellar", title = "Cellar", map = ". ." } },
      kinds = { ann = { title = "Ann", tags = { "walker" }, side = "us", seat = "p1", ap = 9 },
                rat = { title = "Rat", count = 3 }, lamp = { title = "Lamp" },
                pillar = { title = "Pillar", blocks = true } },
      cards = { tin = { title = "Tin", sort = "food", price = 1 }, rope = { title = "Rope", sort = "tool" },
                map = { title = "Map", sort = "paper" }, key = { title = "Key" } },
      piles = { bag = { title = "Bag", cards = { tin = 1, rope = 1, map = 1, key = 1 }, visible = "everyone" } },
      vars = { match = { place = "name" }, space = { lit = "bool" } },
      steps = { begin = function()
        piece("ann"):place(space "b1")
        spawn("rat", space "c1")
        spawn("rat", space "cellar.a1")
      end },
      setup = { "begin" },
      menus = { main = { end_verb = "rest", actions = {
        -- Singing needs a rat here or, without a lamp nearby, light here.
        sing = { label = "Sing", run = function() end,
          needs = { { either = { { { here = "rat" } }, { { var = "lit", of = "here", is = true }, { adjacent = "lamp", none = true } } },
                      why = "neither company nor light" } } },
        look = { label = "Look at {1}", target = "space", where = "anywhere", run = function() end,
          needs = { { either = { { { var = "lit", of = "there", is = true } }, { { adjacent = true } } }, why = "too dark" } } },
        hide = { label = "Hide", run = function() end, needs = { { board = "place", why = "elsewhere" } } },
        dig = { label = "Dig at {1}", target = "space", where = "anywhere", run = function() end,
          needs = { { board = "place", of = "target", why = "elsewhere" } } },
        -- A camp needs light, and nobody else on the space, not even an obstacle.
        camp = { label = "Camp at {1}", target = "space", where = "anywhere", run = function() end,
          needs = { { there = "walker", none = true, why = "somebody is there" }, { there = "rat", none = true, why = "a rat is there" },
                    { var = "lit", of = "there", is = true, why = "too dark" }, { open = true, why = "no room" } } },
        meet = { label = "Meet at {1}", target = "space", where = "anywhere", run = function() end,
          needs = { { there = "walker", why = "nobody is there" }, { open = true, why = "no room" } } },
        -- A hunt needs two rats with light, at least one step away. To share, Ann needs a rat in the dark at her side.
        hunt = { label = "Hunt", run = function() end,
          needs = { { who = "rat", within = { 1, 2 }, min = 2, with = { { var = "lit", of = "here", is = true } }, why = "no rats in the light" } } },
        share = { label = "Share", run = function() end,
          needs = { { here = "rat", with = { { var = "lit", of = "here", is = false } }, why = "no rat in the dark is here" } } },
        flee = { label = "Flee", run = function() end,
          needs = { { anywhere = "rat", with = { { adjacent = "walker" } }, why = "no rat is near anybody" } } },
        greet = { label = "Greet at {1}", target = "space", where = "anywhere", run = function() end,
          needs = { { there = "rat", with = { { here = "rat" } }, why = "no two rats are there" } } },
        pass = { label = "Pass {1}", target = "space", where = "anywhere", run = function() end,
          needs = { { there = "rat", none = true, with = { { here = "rat" } }, why = "two rats are there" } } },
        sulk = { label = "Sulk", run = function() end, needs = { { anywhere = "walker" } } },
        buy = { label = "Buy {1}", target = "card", pile = "bag", run = function() end,
          needs = { { has = "price", why = "it has no price" } } },
        take = { label = "Take {1}", target = "card", pile = "bag", run = function() end,
          needs = { { has = "sort", is = "tool food", why = "of no use out there" } } },
        -- A trap needs two of the three rats on the boards, one in the supply, and no lamp.
        trap = { label = "Set a trap", run = function() end,
          needs = { { anywhere = "rat", min = 2, why = "hardly a rat is about" }, { supply = "rat", why = "all rats are out" },
                    { anywhere = "lamp", none = true, why = "a lamp would betray it" } } },
      } } },
      rounds = { cap = 3, { id = "day", title = "Day", turns = { who = "walker", pick_verb = "go", menu = "main" } } },
      verbs = { go = "{1} is next", rest = "Rest" },
    }
  end,
}
