-- A made-up game for the tests of features and of an evaluation that is data: two diggers look for gold in turn. Four
-- nuggets win. At nightfall the richer digger wins. Rubble has no value.

return {
  game = "diggers", id = "diggers", title = "Diggers", pitch = "Whose sack is heavier at night?",
  constants = {
    weights = { default = "ahead", values = { "ahead", "behind", "gold", "tidy" }, note = "how bots judge a position" },
  },
  build = function(_, const)
    local function ahead(side)
      local n = track("north").value - track("south").value
      return side == "north" and n or -n
    end
    local function dig(digger)
      for _, symbol in ipairs(roll("shovel", 1)) do
        if symbol == "gold" then track(digger.side):add(1) end
      end
      if track(digger.side).value == 4 then finish(digger.side) end
    end
    local function night()
      local n = ahead "north"
      finish(n > 0 and "north" or n < 0 and "south" or nil)
    end
    -- Evaluations of bots. Each row makes another answer the best.
    local function weights(feature, n) return { north = { [feature] = n }, south = { [feature] = n } } end
    local evaluate = {
      ahead = { north = { ahead = 900, intercept = 100 }, south = { ahead = 900, intercept = -100 } },
      behind = weights("ahead", -900), gold = weights("north", 900), tidy = weights("rubble", -900),
    }
    return {
      sides = { { id = "north", title = "North", track = "north" }, { id = "south", title = "South", track = "south" } },
      seats = { { id = "n", title = "Northerner", side = "north" }, { id = "s", title = "Southerner", side = "south" } },
      boards = { { id = "main", title = "Claim", map = ". . ." } },
      kinds = {
        northerner = { title = "Northerner", side = "north", seat = "n", tags = { "digger" }, ap = 1 },
        southerner = { title = "Southerner", side = "south", seat = "s", tags = { "digger" }, ap = 1 },
        rubble = { title = "Rubble", count = 3 },
      },
      dice = { shovel = { { "gold" }, { "gold" }, {}, {}, {}, {} } },
      symbols = { gold = { title = "gold" } },
      tracks = { north = { title = "North's gold", max = 4 }, south = { title = "South's gold", max = 4 } },
      steps = { begin = function()
        piece("northerner"):place(space "a1")
        piece("southerner"):place(space "b1")
        for _ = 1, random(3) do spawn("rubble", space "c1") end
      end },
      setup = { "begin" },
      menus = { main = { actions = { dig = { label = "Dig", cost = 1, run = dig },
        clear = { label = "Clear rubble away", cost = 1, needs = { { anywhere = "rubble", why = "no rubble is left" } },
                  run = function() pieces("rubble")[1]:remove() end },
        rest = { label = "Rest", cost = 1, run = function() end } } } },
      on = {
        ["turn.start"] = function(ev) ev.piece:refill_ap() end,
        ["round.end"] = function(ev) if ev.n == 6 then night() end end,
      },
      rounds = { cap = 7, { id = "day", title = "Day", turns = { who = "digger", pick_verb = "go", menu = "main" } } },
      verbs = { go = "{1} is next" },
      bots = {
        policy = { dig = 100, rest = 50, clear = 50, ["end"] = 1 },
        features = { ahead = ahead, rubble = { count = "rubble" }, north = { track = "north" } },
        evaluate = evaluate[const.weights],
      },
    }
  end,
}
