-- A card that is in no pile, so no action can offer it (tests/shell/check.sh).
return {
  game = "probe", id = "no_pile", title = "No pile",
  build = function()
    return {
      sides = { { id = "red" } },
      seats = { { id = "a", side = "red" } },
      boards = { { id = "main", map = "." } },
      kinds = { guard = { side = "red", seat = "a", ap = 2 } },
      cards = { king = { title = "King" }, ace = { title = "Ace" } },
      piles = { deck = { cards = { king = 2 } } },
      menus = { main = { end_verb = "rest", actions = { show = { target = "card", pile = "deck", run = function() finish("red") end } } } },
      verbs = { go = "Go", rest = "Rest", show = "Show {1}" },
      steps = { set_up = function() spawn("guard", space("a1")) end },
      setup = { "set_up" },
      rounds = { cap = 3, { id = "turns", turns = { who = "guard", pick_verb = "go", menu = "main" } } },
    }
  end,
}
