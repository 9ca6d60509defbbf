-- Mistakes in the features of `bots`, in the weights that belong to them, and in what a feature returns.
return { game = "check", id = "features", title = "Features", pitch = "A road.",
  build = function()
    return {
      sides = { { id = "red", title = "Red" }, { id = "blue", title = "Blue" } },
      seats = { { id = "one", title = "One", side = "red" }, { id = "two", title = "Two", side = "blue" } },
      boards = { { id = "main", title = "Road", map = "S . . .", legend = { S = "start" } } },
      kinds = { walker = { title = "Walker", side = "red", seat = "one", ap = 2 } },
      tracks = { gold = { title = "Gold", max = 9 } },
      verbs = { go = "{1} acts" },
      menus = { walker = { actions = { move = { builtin = "move", label = "Walk to {1}", cost = 1 } } } },
      bots = {
        features = {
          both = { count = "walker", track = "gold" },
          huge = function() return 2000000 end,
          misspelt = { track = "golt" },
          neither = {},
          text = "walker",
          walkers = { count = "walker" },
        },
        evaluate = {
          red = { walkers = 100, walker = 5, intercept = 200000 },
          green = { walkers = 100 },
        },
      },
      on = { ["turn.start"] = function(ev) ev.piece:refill_ap() end },
      setup = { "start" },
      steps = { start = function() spawn("walker", spaces("start")[1]) end, over = function() finish("blue") end },
      rounds = { cap = 9, { id = "day", title = "Day", turns = { who = "walker", pick_verb = "go", menu = "walker" } },
        { id = "night", run = function() if match.round > 8 then queue("over") end end } },
    }
  end,
}
