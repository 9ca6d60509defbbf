-- Example: a runner crosses a market square, and a hound tries to catch him. A whole episode on a measured table;
-- docs/TABLES.md, section 4, explains questions whose answer is a point.
--   precinct play example.lua      precinct check example.lua      precinct test example_test.lua

return {
  game = "example", id = "example", title = "Example",
  pitch = "Reach the east gate before the hound reaches you.",
  constants = { rounds = { default = 8, min = 1, max = 30, note = "Rounds until the gate is shut." } },
  build = function(_, const) -- returns the rules for the settings and constants of a match
    return {
      sides = { { id = "runner", title = "Runner" }, { id = "hound", title = "Hound" } },
      seats = { { id = "runner", title = "Runner", side = "runner" },
        { id = "hound", title = "Hound", side = "hound" } },
      boards = { { id = "market", kind = "plane", title = "Market", width = 60, height = 40, -- centimeters
        terrain = { -- corners x, y, x, y ... once round; y grows upward
          chapel = { title = "Chapel", storeys = 1, poly = { 22, 22, 34, 22, 34, 34, 22, 34 }, doors = { { 28, 22 } } },
          wall = { title = "Wall", height = "tall", poly = { 40, 6, 41, 6, 41, 22, 40, 22 } }, -- bars sight
          stalls = { title = "Stalls", height = "low", poly = { 14, 8, 28, 8, 28, 11, 14, 11 } }, -- half hides
        },
        areas = { gate = { title = "East gate", poly = { 55, 14, 60, 14, 60, 26, 55, 26 } } },
        marks = { runner = { { 4, 20 } }, hound = { { 46, 30 } } } } },
      kinds = { -- all pieces; a base is a diameter, and lengths of rules are in millimeters
        runner = { title = "Runner", short = "R", side = "runner", seat = "runner", base = 25, speed = 120, ap = 2 },
        hound = { title = "Hound", short = "H", side = "hound", seat = "hound", base = 25, speed = 160, ap = 1 },
      },
      verbs = { act = "{1} acts" }, -- questions besides actions
      events = { escapes = "{piece} is through the gate.", catches = "{piece} catches the runner." },
      menus = {
        runner = { prompt = "Where does the runner go?", actions = {
          go = { label = "Go to {1}", cost = 1, target = "point", kind = "leg", limit = "speed",
            run = function(p, to)
              p:move(to)
              if to.x >= 550 and to.y >= 140 and to.y <= 260 then
                emit("escapes", { piece = p })
                finish("runner")
              end
            end },
        } },
        hound = { prompt = "Where does the hound go?", actions = {
          go = { label = "Go to {1}", cost = 1, target = "point", kind = "leg", limit = "speed",
            run = function(p, to)
              p:move(to)
              if not p:touches(piece("runner")) then return end -- bases in contact
              emit("catches", { piece = p })
              finish("hound")
            end },
        } },
      },
      on = { ["turn.start"] = function(ev) ev.piece:refill_ap() end },
      setup = { "set_up" }, -- these steps run before the first round
      steps = { set_up = function()
        for _, kind in ipairs { "runner", "hound" } do piece(kind):place(points(kind)[1]) end
      end },
      rounds = { -- phases, repeated until a side wins
        { id = "flight", title = "Flight", turns = { who = "runner", pick_verb = "act", menu = "runner" } },
        { id = "chase", title = "Chase", turns = { who = "hound", pick_verb = "act", menu = "hound" } },
        { id = "dusk", title = "Dusk", run = function() if match.round == const.rounds then finish("hound") end end },
      },
    }
  end,
}
