-- For memory.c: one step emits more events than the initial buffer holds.
return {
  game = "talkative", id = "talkative", title = "Talkative",
  build = function()
    return {
      sides = { { id = "red" } },
      seats = { { id = "ann", side = "red" } },
      boards = { { id = "main", map = "..." } },
      kinds = { ada = { side = "red", seat = "ann", tags = { "hero" } } },
      verbs = { go = "{1} goes" },
      events = { said = "Somebody said {n}." },
      menus = { main = { actions = { wait = { label = "Wait", run = function() end } } } },
      steps = { set_up = function()
        spawn("ada", space("a1"))
        for n = 1, 300 do emit("said", { n = n }) end
      end },
      setup = { "set_up" },
      rounds = { cap = 2, { id = "turns", turns = { who = "hero", pick_verb = "go", menu = "main" } } },
    }
  end,
}
