-- Example: a mod of Hard City. Its folder is called as its id. docs/MODDING.md tells what else a mod can do.
--   precinct play hardcity/mayhem --mod example      precinct check example      precinct test example
return {
  id = "example", version = "1.0", title = "Example", game = "hardcity",
  about = "Mutants bite harder those who run, and the first crate of a round holds a bandage.",

  -- Rulings that get another default; `precinct list hardcity/mayhem` names them.
  constants = { leave_damage = 2 },

  change = {
    definition = function(m)
      -- A variable of the mod's own (its name begins with the mod's) is saved, undone and searched like any other.
      m.var("match", "example_round", "int")

      -- Listening to a moment, after everybody who does so already.
      m.on("crate.opened", function(ev)
        if match.example_round == match.round then return end
        match.example_round = match.round
        ev.piece:heal(1)
      end)

      -- Wrapping a rule: `base` is what was there before.
      m.wrap("functions.reward_skill", function(base, officer)
        officer:heal(1)
        return base(officer)
      end)
    end,
  },
}
