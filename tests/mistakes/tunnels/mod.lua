-- A mod of Quarry: gold is heavier, and singing calms a guard.
return {
  id = "tunnels", version = "1.0", title = "Tunnels", game = "quarry", about = "Singing calms the guards.",
  constants = { stamina = 4 },
  change = {
    definition = function(m)
      m.var("match", "tunnels_songs", "int")
      m.on("turn.end", function() match.tunnels_songs = 0 end)
      m.wrap("menus.camp.actions.sing.run", function(base, miner)
        match.tunnels_songs = match.tunnels_songs + 1
        for _, guard in ipairs(pieces("guard")) do guard:set_condition("asleep", true) end
        return base(miner)
      end)
    end,
  },
}
