-- A made-up game for the tests of hidden places: hounds hunt a fox that only its own seat sees. The fox shows itself in
-- every third round. A public variable of spaces, `scent`, marks its possible places. Scent spreads when the fox runs,
-- and a hound that finds nothing clears its space.

local map = [[ E . . E
               . . o .
               E . . E ]]

-- Only these ways make places adjacent.
local ways = { "a1 b1", "b1 c1", "c1 d1", "a1 a2", "b1 b2", "c1 c2", "d1 d2", "a2 b2", "b2 c2", "c2 d2",
               "a2 a3", "b2 b3", "d2 d3", "a3 b3", "b3 c3", "c3 d3" }

return {
  game = "hunt", id = "hunt", title = "Hunt", pitch = "A fox that nobody sees, and hounds that know where it may be.",
  constants = { rounds = { default = 9, min = 1, max = 30, note = "how long the fox must hold out" },
                shows = { default = 3, min = 1, max = 30, note = "the fox is seen in each round that this divides" } },
  build = function(_, const)
    local function fox() return piece "fox" end

    local function mark(list)
      for _, s in ipairs(spaces "scent") do s.scent = false end
      for _, s in ipairs(list) do s.scent = true end
    end

    -- Spreads the scent, because the fox stayed or ran one way.
    local function spread()
      for _, s in ipairs(spaces "scent") do
        for _, beside in ipairs(s:adjacent "way") do beside.scent = true end
      end
    end

    local links = {}
    for i, way in ipairs(ways) do
      local from, to = way:match "(%w+) (%w+)"
      links[i] = { id = "way" .. i, from = from, to = to, marks = "way" }
    end
    return {
      sides = { { id = "fox", title = "Fox" }, { id = "hounds", title = "Hounds" } },
      seats = { { id = "fox", title = "Fox", side = "fox" }, { id = "pack", title = "Pack", side = "hounds" } },
      boards = { { id = "wood", title = "Wood", map = map, neighbors = 0, legend = { E = "earth", o = "kennel" } } },
      links = links,
      kinds = {
        fox = { title = "Fox", plural = "Foxes", short = "F", side = "fox", seat = "fox", ap = 1,
                hidden_place = "owner", possible_places = "scent" },
        hound = { title = "Hound", plural = "Hounds", short = "H", count = 2, side = "hounds", seat = "pack", ap = 2 },
      },
      vars = { space = { scent = { type = "bool", title = "Scent" } } },
      signs = { scent = "?" },
      verbs = { hide = "Hide at {1}", go = "{1} is next", lie_low = "Lie low", rest = "Rest" },
      events = { seen = "{piece} is seen at {space}.", lost = "{piece} finds nothing at {space}.", caught = "{piece} is caught at {space}." },
      steps = {
        begin = function()
          for i = 1, 2 do piece("hound." .. i):place(spaces("kennel")[1]) end
          mark(spaces "earth")
          local at = choose { seat = "fox", verb = "hide", from = spaces "earth", prompt = "Where is the earth?" }
          fox():place(at)
        end,
      },
      setup = { "begin" },
      menus = {
        fox = { end_verb = "lie_low", actions = { run = { builtin = "move", label = "Run to {1}", cost = 1 } } },
        pack = { end_verb = "rest", actions = {
          track = { builtin = "move", label = "Go to {1}", cost = 1 },
          -- This action is offered everywhere, so the offer reveals nothing.
          sniff = { label = "Look for the fox", cost = 1, run = function(hound)
            if fox().space == hound.space then
              fox():reveal()
              emit("caught", { piece = fox(), space = hound.space })
              finish "hounds"
            end
            hound.space.scent = false
            emit("lost", { piece = hound, space = hound.space })
          end },
        } },
      },
      on = { ["turn.start"] = function(ev)
        ev.piece:refill_ap()
        if ev.piece:is "fox" then ev.piece:conceal() end
      end },
      rounds = { cap = const.rounds,
        { id = "flight", title = "Flight", turns = { who = "fox", pick_verb = "go", menu = "fox" } },
        { id = "dusk", title = "Dusk", run = function()
          spread()
          if match.round % const.shows ~= 0 then return end
          fox():reveal()
          mark { fox().space }
          emit("seen", { piece = fox(), space = fox().space })
        end },
        { id = "hunt", title = "Hunt", turns = { who = "hound", pick_verb = "go", menu = "pack" } },
        { id = "dawn", title = "Dawn", run = function() if match.round == const.rounds then finish "fox" end end },
      },
      bots = { policy = { sniff = function(_, hound) return hound.space.scent and 90 or 1 end,
                          track = function(_, _, to) return to.scent and 60 or 20 end, rest = 1, lie_low = 10 } },
    }
  end,
}
