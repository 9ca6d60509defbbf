-- Mistakes in `bots`, which would otherwise show only when a bot plays.
return { game = "check", id = "bots", title = "Bots", pitch = "A road.",
  build = function()
    return {
      sides = { { id = "red", title = "Red" }, { id = "blue", title = "Blue" } },
      seats = { { id = "one", title = "One", side = "red" } },
      boards = { { id = "main", title = "Road", map = "S . . .", legend = { S = "start" } } },
      kinds = { walker = { title = "Walker", side = "red", seat = "one", ap = 2 } },
      verbs = { go = "{1} acts" },
      menus = { walker = { actions = {
        move = { builtin = "move", label = "Walk to {1}", cost = 1 },
        shout = { label = "Shout", cost = 1, run = function(o) if match.round > 8 then finish("red") end end },
      } } },
      bots = {
        evaluate = function(side) return side == "red" and 2000 or 0 end,
        policy = { ["end"] = function() return match.round > 2 and -1 or 3 end },
      },
      on = { ["turn.start"] = function(ev) ev.piece:refill_ap() end },
      setup = { "start" },
      steps = { start = function() spawn("walker", spaces("start")[1]) end, over = function() finish("blue") end },
      rounds = { cap = 9, { id = "night", run = function() if match.round > 8 then queue("over") end end }, { id = "day", title = "Day", turns = { who = "walker", pick_verb = "go", menu = "walker" } } },
    }
  end,
}
