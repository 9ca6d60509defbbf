-- Example: a courier rides over a moor of hexagons to the tower, past marsh, water and wolves. A whole episode;
-- docs/BOARDS.md explains boards, terrain and sight.
--   precinct play example.lua      precinct check example.lua      precinct test example_test.lua
local moor = [[
  . . m m . T
   W . . m . .
  S . h . w w
   . . . . w .
  S W . h . . ]] -- every second row lies half a space to the right

return {
  game = "example", id = "example", title = "Example",
  pitch = "Ride to the tower before dark.",
  constants = { dusk = { default = 5, min = 1, max = 20, note = "Rounds until it is dark." } },
  build = function(_, const) -- returns the rules for the settings and constants of a match
    return {
      sides = { { id = "riders", title = "Riders" }, { id = "wolves", title = "Wolves" } },
      seats = { { id = "rider", title = "Rider", side = "riders" } },
      boards = { { id = "moor", title = "Moor", neighbors = 6, map = moor,
        legend = { m = "marsh", w = "water", h = "hill", S = "start", T = "tower", W = "den" } } },
      enter = { -- who may enter, what a step costs, where a movement stops
        { into = "marsh", cost = 2 },
        { into = "water", never = true, why = "the water is too deep" },
        { there = "any", min = 2, never = true, why = "two pieces fill a space" },
        { adjacent = "wolf", who = "rider", stop = true },
      },
      stand = { { who = "rider", there = "rider", never = true, why = "a rider is there" } },
      sight = { bars = { { into = "hill" } }, partial = { { into = "marsh" } } },
      kinds = { -- all pieces
        rider = { title = "Rider", plural = "Riders", short = "R", count = 2, side = "riders", seat = "rider",
          ap = 2, speed = 3 },
        wolf = { title = "Wolf", plural = "Wolves", short = "W", count = 2 },
      },
      verbs = { go = "{1} acts" }, -- questions besides actions
      events = { scares = "{piece} scares {target} away.", arrives = "{piece} reaches the tower." },
      menus = { rider = { prompt = "What does the rider do?", actions = {
        move = { builtin = "move", label = "Ride to {1}", cost = 1 },
        shout = { label = "Scare {1} away", cost = 1, target = "piece", targets = "wolf", where = "board",
          needs = { { range = 2, why = "too far away" }, { sees = true, why = "out of sight" } },
          run = function(rider, wolf)
            wolf:remove()
            emit("scares", { piece = rider, target = wolf })
          end },
      } } },
      on = {
        ["turn.start"] = function(ev) ev.piece:refill_ap() end,
        ["piece.enter"] = function(ev)
          if not ev.space:is("tower") then return end
          emit("arrives", { piece = ev.piece })
          finish("riders")
        end,
      },
      setup = { "set_up" }, -- these steps run before the first round
      steps = { set_up = function()
        for _, space in ipairs(spaces("start")) do spawn("rider", space) end
        for _, space in ipairs(spaces("den")) do spawn("wolf", space) end
      end },
      rounds = { -- phases, repeated until a side wins
        { id = "day", title = "Day", turns = { who = "rider", pick_verb = "go", menu = "rider" } },
        { id = "dusk", title = "Dusk", run = function() if match.round == const.dusk then finish("wolves") end end },
      },
    }
  end,
}
