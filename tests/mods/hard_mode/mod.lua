-- Hard mode: leaving mutants hurts more, winning takes longer, and only Field Medicine heals well.

return {
  id = "hard_mode", version = "1.0", title = "Hard Mode", game = "hardcity",
  about = "Leaving mutants hurts twice, ten kills must be made anew, and healing stops one point short.",

  -- Rulings that every episode has. `precinct list hardcity/mayhem` shows them all.
  constants = {
    leave_damage = 2,         -- R5
    extermination_carry = false, -- R9
    fubar_armor = 2,          -- R16
  },

  change = {
    definition = function(m)
      -- One replaced rule: nobody is patched up to full health in the street.
      m.replace("functions.heal", function(p, n)
        local room = p.hp_max - 1 - p.hp
        if room < 1 then return 0 end
        return p:heal(n < room and n or room)
      end)
    end,
  },
}
