-- Example: a mod of GAME. The folder's name is the mod's id. docs/MODDING.md lists all that a mod can do.
--   precinct play EPISODE --mod example      precinct check example      precinct test example
return {
  id = "example", version = "1.0", title = "Example", game = "GAME",
  about = "Counts the rounds.",

  change = {
    definition = function(m)
      -- A variable of the mod (its name starts with the mod's id) is saved and undone like any other.
      m.var("match", "example_rounds", { type = "int", title = "Rounds so far" })

      -- Adding a handler of a trigger, after the existing ones.
      m.on("round.start", function() match.example_rounds = match.example_rounds + 1 end)
    end,
  },
}
