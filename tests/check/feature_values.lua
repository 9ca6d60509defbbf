-- Features that fail, or return a value outside the permitted range. Such faults would otherwise show only when a bot
-- looks ahead.
return { game = "check", id = "feature_values", title = "Features", pitch = "A road.",
  build = function()
    return {
      sides = { { id = "red", title = "Red" } },
      seats = { { id = "one", title = "One", side = "red" } },
      boards = { { id = "main", title = "Road", map = "S . . .", legend = { S = "start" } } },
      kinds = { walker = { title = "Walker", side = "red", seat = "one", ap = 2 } },
      verbs = { go = "{1} acts" },
      menus = { walker = { actions = { move = { builtin = "move", label = "Walk to {1}", cost = 1 } } } },
      bots = {
        features = { huge = function() return match.round > 2 and "many" or match.round > 1 and 2000000 or 1 end },
        evaluate = { red = { huge = 100 } },
      },
      on = { ["turn.start"] = function(ev) ev.piece:refill_ap() end },
      setup = { "start" },
      steps = { start = function() spawn("walker", spaces("start")[1]) end, over = function() finish("red") end },
      rounds = { cap = 9, { id = "day", title = "Day", turns = { who = "walker", pick_verb = "go", menu = "walker" } },
        { id = "night", run = function() if match.round > 4 then queue("over") end end } },
    }
  end,
}
