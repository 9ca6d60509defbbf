-- Example: a mod of Hard City. The folder's name is the mod's id. docs/MODDING.md lists all that a mod can do.
--   precinct play hardcity/mayhem --mod example      precinct check example      precinct test example
return {
  id = "example", version = "1.0", title = "Example", game = "hardcity",
  about = "Mutants bite harder those who run, and the first crate of a round holds a bandage.",

  -- New defaults of constants. `precinct list hardcity/mayhem` lists them.
  constants = { leave_damage = 2 },

  change = {
    definition = function(m)
      -- A variable of the mod (its name starts with the mod's id) is saved and undone like any other.
      m.var("match", "example_round", "int")

      -- Adding a handler of a trigger, after the existing ones.
      m.on("crate.opened", function(ev)
        if match.example_round == match.round then return end
        match.example_round = match.round
        ev.piece:heal(1)
      end)

      -- Wrapping a rule: `base` is the function that was there before.
      m.wrap("functions.reward_skill", function(base, officer)
        officer:heal(1)
        return base(officer)
      end)
    end,
  },
}
