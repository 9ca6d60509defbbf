-- A made-up game for the tests of handlers without a function: two walkers whose steps, blows and turns are noted.
return {
  game = "notes", id = "notes", title = "Notes", pitch = "Who went where?",
  build = function()
    return {
      sides = { { id = "us", title = "We" } },
      seats = { { id = "p1", title = "Player", side = "us" } },
      boards = { { id = "main", title = "Road", map = ". . ." } },
      kinds = {
        ann = { title = "Ann", tags = { "walker" }, side = "us", seat = "p1", ap = 3, hp = 9, speed = 1 },
        bob = { title = "Bob", tags = { "walker" }, side = "us", seat = "p1", ap = 3, hp = 9, speed = 1 },
        post = { title = "Post", hp = 3 },
      },
      names = { "fire", "calm", "hurt" },
      vars = {
        match = { steps = "int", guest = "piece", mood = "name", last = "space", seen = "bool",
                  few = { type = "int", min = 0, max = 2 }, before = "int" },
        piece = { blows = "int", round_of = "int", points = "int", home = "space", tired = { type = "bool", kinds = { "ann", "bob" } } },
        space = { visits = "int" },
      },
      on = {
        ["piece.enter"] = { when = { piece = "walker" }, sets = {
          match = { steps = { add = 1 }, before = { var = "steps" }, seen = true, last = { none = true } },
          piece = { home = { var = "space", of = "piece" }, ap = { add = -1 } },
          space = { visits = { add = 2 } },
        } },
        ["piece.damaged"] = {
          { when = { by = "walker" }, sets = { by = { blows = { add = 1 }, round_of = { var = "round" } }, match = { mood = "hurt" } } },
          { when = { cause = "fire" }, sets = { match = { few = { add = 1 } } }, run = function(ev) ev.piece.points = match.few end },
        },
        ["piece.killed"] = { sets = { piece = { tired = true } } },
      },
      steps = { count = {
        sets = { match = { before = { var = "blows", of = "piece" }, guest = { of = "piece" }, last = { of = "space" } },
                 pieces = { ["walker !tired"] = { points = 7 }, ["post"] = { points = 5 } }, spaces = { visits = 4 } },
        run = function(who, _, n) who.points = who.points + n end,
      }, begin = function()
        for i, id in ipairs { "ann", "bob" } do piece(id):place(spaces()[i]) end
        piece "post":place(spaces()[3])
        match.last = space "a1"
      end },
      setup = { "begin" },
      menus = { main = { actions = { wait = { label = "Wait", run = function() end } } } },
      rounds = { cap = 3, { id = "day", title = "Day", turns = { who = "walker", pick_verb = "go", menu = "main" } } },
      verbs = { go = "{1} is next" },
    }
  end,
}
