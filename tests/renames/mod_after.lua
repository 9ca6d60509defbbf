-- What a mod says of the game's definition: paths, handlers, variables. mod_after.lua is what `check --fix` makes of it.
return { id = "gale", version = "1.0", title = "Gale", game = "moor", about = "Wind.", change = { definition = function(m)
  m.replace("kinds.wolf.speed", 4)
  m.replace("menus.main.actions.poke.targets", "wolf")
  m.add("menus.main.actions", "howl", { label = "Howl", aliases = "yowl", target = "piece", targets = "wolf", run = function() end })
  m.add("names", "wind")
  m.add("kinds", "ram", { title = "Ram", short = "r", speed = 2 })
  m.on("piece.damage", { when = { piece = "wolf" }, run = function(ev) ev.n = 0 end })
  m.var("match", "gale_from", "name")
  m.wrap("steps.dusk", function(base, ...) return base(...) end)
end } }
