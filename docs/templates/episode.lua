-- Example: a lamplighter has a few rounds to light three lamps. A whole episode; docs/AUTHORING.md explains it.
--   precinct play example.lua      precinct check example.lua      precinct test example_test.lua
local garden = [[
  S . . # L
  . . . . .
  L . # . L ]]

return {
  game = "example", id = "example", title = "Example",
  pitch = "Light three lamps before the night is over.",
  constants = { night = { default = 3, min = 1, max = 20, note = "Rounds until it is too dark." } },
  build = function(_, const) -- returns the rules for the settings and constants of a match
    return {
      sides = { { id = "keeper", title = "Keeper", track = "lit" }, { id = "dark", title = "The dark" } },
      seats = { { id = "keeper", title = "Keeper", side = "keeper" } },
      boards = { { id = "garden", title = "Garden", map = garden, legend = { S = "start", L = "post" } } },
      kinds = { -- all pieces
        keeper = { title = "Lamplighter", short = "K", side = "keeper", seat = "keeper", ap = 4 },
        lamp = { title = "Lamp", short = "l", count = 3, faces = { "dark", "lit" } },
      },
      tracks = { lit = { title = "Lamps lit", max = 3 } }, -- counted, shown, and the keeper's score
      verbs = { go = "{1} acts" }, -- questions besides actions
      events = { lights = "{piece} lights the lamp on {space}." },
      menus = { keeper = { prompt = "What does the lamplighter do?", actions = {
        move = { builtin = "move", label = "Walk to {1}", cost = 1 },
        light = { label = "Light the lamp", cost = 1,
          needs = { { here = "dark", why = "no dark lamp is here" } },
          run = function(keeper) -- cost and needs are data, the effect is a function
            keeper.space:first("dark"):flip("lit")
            emit("lights", { piece = keeper, space = keeper.space })
            track("lit"):add(1)
            if track("lit").value == 3 then finish("keeper") end
          end },
      } } },
      on = { ["turn.start"] = function(ev) ev.piece:refill_ap() end },
      setup = { "set_up" }, -- these steps run before the first round
      steps = { set_up = function()
        spawn("keeper", spaces("start")[1])
        for _, post in ipairs(spaces("post")) do spawn("lamp", post) end
      end },
      rounds = { -- phases, repeated until a side wins
        { id = "evening", title = "Evening", turns = { who = "keeper", pick_verb = "go", menu = "keeper" } },
        { id = "dusk", title = "Dusk", run = function() if match.round == const.night then finish("dark") end end },
      },
    }
  end,
}
