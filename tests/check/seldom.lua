-- Faults that only play shows, in actions that are seldom offered: `check` tries each action, and continues after an
-- error.
local kept = { n = 0 }

return {
  game = "seldom", id = "seldom", title = "Seldom",
  build = function()
    return {
      sides = { { id = "ann", title = "Ann" } },
      seats = { { id = "ann", title = "Ann", side = "ann" } },
      boards = { { id = "hall", title = "Hall", map = "........", legend = {} } },
      kinds = { ann = { title = "Ann", side = "ann", seat = "ann", ap = 2 }, lamp = { title = "Lamp", faces = { "dark", "lit" } } },
      tracks = { steps = { title = "Steps", max = 9 } },
      verbs = { go = "{1} acts", light = "Light" },
      events = { lights = "{piece} lights {what} on {space}{n? with {n} steps}.", rests = "{piece} rests." },
      menus = { acts = { actions = {
        move = { builtin = "move", label = "To {1}", cost = 1 },
        break_it = { label = "Break", needs = { { here = "lamp dark", why = "no lamp" } },
          run = function(ann) track("steps"):add(ann.cargo.n) end },
        halve = { label = "Halve", needs = { { here = "lamp dark", why = "no lamp" } },
          run = function() track("steps"):add(1 / 2) end },
        keep = { label = "Keep", needs = { { here = "lamp dark", why = "no lamp" } },
          run = function() kept.n = kept.n + 1 end },
        flip = { label = "Flip", needs = { { here = "lamp dark", why = "no lamp" } },
          run = function(ann) ann.space:first("lamp"):flip("litt") end },
        win = { label = "Win", needs = { { here = "lamp dark", why = "no lamp" } },
          run = function(ann)
            emit("lights", { piece = ann, space = ann.space })
            emit("light", { piece = ann })
            if choose { seat = ann, verb = "lihgt", from = { 1, 2 } } == 1 then finish("ann") end
          end },
      } } },
      on = { ["turn.start"] = function(ev) ev.piece:refill_ap() emit("rests", { piece = ev.piece }) end },
      setup = { "set_up" },
      steps = { set_up = function() spawn("ann", space("a1")) spawn("lamp", space("d1")) end },
      rounds = { cap = 4, { id = "day", turns = { who = "ann", pick_verb = "go", menu = "acts" } } },
    }
  end,
}
