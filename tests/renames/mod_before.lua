-- What a mod says of the game's definition: paths, handlers, variables. mod_after.lua is what `check --fix` makes of it.
return { id = "gale", version = "1.0", title = "Gale", game = "moor", about = "Wind.", change = { definition = function(m)
  m.replace("kinds.wolf.steps", 4)
  m.replace("menus.main.actions.poke.of", "wolf")
  m.add("menus.main.actions", "howl", { label = "Howl", also = "yowl", target = "piece", of = "wolf", run = function() end })
  m.add("words", "wind")
  m.add("kinds", "ram", { title = "Ram", short = "r", steps = 2 })
  m.on("unit.damage", { when = { unit = "wolf" }, run = function(ev) ev.n = 0 end })
  m.var("match", "gale_from", "word")
  m.wrap("steps.dusk", function(base, ...) return base(...) end)
end } }
