-- A made-up game for the tests of absent terrain: a runner builds a hurdle and tears it down.

return {
  game = "hurdles", id = "hurdles", title = "Hurdles", pitch = "One runner, a hurdle and a hut that can be built.",
  build = function()
    return {
      sides = { { id = "red", title = "Red" } },
      seats = { { id = "p1", title = "Red", side = "red" } },
      boards = { { id = "field", kind = "plane", title = "Field", width = 40, height = 30, terrain = {
        hurdle = { title = "Hurdle", height = "low", poly = { 10, 10, 18, 10, 18, 11, 10, 11 }, absent = true },
        hut = { title = "Hut", storeys = 1, poly = { 24, 16, 34, 16, 34, 26, 24, 26 }, doors = { { 29, 16 } },
                stairs = { 32, 24 }, absent = true },
        log = { title = "Log", height = "low", poly = { 2, 20, 8, 20, 8, 21, 2, 21 } },
      }, marks = { red = { { 14, 5 } } } } },
      kinds = { red = { title = "Runner", plural = "Runners", short = "R", tags = { "figure" }, side = "red",
                        seat = "p1", ap = 9, base = 25, speed = 150 } },
      steps = { begin = function() piece("red"):place(points("red")[1]) end },
      setup = { "begin" },
      menus = { main = { end_verb = "rest", actions = {
        go = { label = "Go to {1}", target = "point", kind = "leg", limit = "speed", cost = 1,
               run = function(f, at) f:move(at) end },
        zigzag = { label = "Run three legs", cost = 1, run = function(f)
          for _, at in ipairs { "20,5", "20,3", "24,3" } do f:move(point(at)) end
        end },
        build = { label = "Build", cost = 1, run = function() match.gone.hurdle, match.gone.hut = 0, 0 end,
                  needs = { { test = function() return match.gone.hurdle == 1, "the hurdle stands" end } } },
        raze = { label = "Tear down", cost = 1, run = function() match.gone.hurdle, match.gone.hut = 1, 1 end,
                 needs = { { test = function() return match.gone.hurdle == 0, "nothing stands" end } } },
      } } },
      on = { ["turn.start"] = function(ev) ev.piece:refill_ap() end },
      rounds = { cap = 2, { id = "day", title = "Day", turns = { who = "figure", pick_verb = "act", menu = "main" } } },
      verbs = { act = "{1} is next", rest = "Rest" },
    }
  end,
}
