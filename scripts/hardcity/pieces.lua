-- Figures and tokens of the city: mutants, F.U.B.A.R., civilians, crates, barrels, the helicopter. Officers and allies
-- have sheets of their own (sheets.lua, ally.lua).

return function(ctx)
  local const = ctx.const
  return {
    kinds = {
      -- §1.4 One point of damage stuns a mutant. Two points at once, or one point on a stunned mutant, kill it.
      mutant = { title = "Mutant", plural = "Mutants",
                 short = "m", count = 20, tags = { "regular" }, side = "chaos", stun = 1, kill = 2,
                 kill_stunned = 1, speed = 2,
                 text = "Moves up to 2 spaces; attacks its own space. Stunned by 1 damage; "
                   .. "killed by 2 at once, or by 1 when stunned." },
      -- §9 Hit points and action points are set when he arrives.
      fubar = { title = "F.U.B.A.R.", short = "F", tags = { "mutant" }, side = "chaos",
                seat = ctx.versus and "zero" or nil,
                hp = 1, hp_max = 99, ap = ctx.versus and const.fubar_ap or 0, speed = 1,
                text = ctx.coop and "A Mutant who comes when F, U, B, A and R lie aside, with 5 hit points or more. He "
                  .. "is never stunned. Close Combat does nothing to him; a shot deals him 1 damage less."
                  or "A Mutant whom Doctor Zero spawns once, with hit points. He is never stunned. Close Combat does "
                  .. "nothing to him; a shot deals him 1 damage less." },
      -- §1.5 Any damage kills a civilian.
      civilian = { title = "Civilian", plural = "Civilians",
                   short = "c", count = 12, tags = { "prey", "person", "ward" }, protected_by = "officers", hp = 1,
                   text = "Any damage kills. Never moves alone: an Officer who leaves the space may take one along." },
      crate = { title = "Crate", plural = "Crates", short = "$", count = 10, faces = { "police", "street" } },
      barrel = { title = "Barrel", plural = "Barrels", short = "B", count = 4 },
      helicopter = { title = "Helicopter", short = "H", faces = { "way", "ladder" } },
    },
    vars = {
      piece = {
        moved = "bool", attacked = "bool", -- mutants: done this turn (§8.4)
        picked = "int",                    -- mutants: chosen by the open effect (1), and again after its arrow (2)
        jammed = { type = "bool", title = "out of ammo" },                   -- officers: Out of Ammo
        shots = "int", fights = "int",     -- officers: attacks of this turn
      },
      space = { spawned = "bool" },        -- a mutant has been spawned here this turn (§8.4)
      match = { zero_acts = "bool", turn_no = "int",
                scope = "name" },            -- R36: the only board that the open effect works on, if any
    },
    names = { "main", -- the first board; episodes name their other boards
              "claw", "leave", "shot", "aim", "fist", "blast", "card", "gear", "skill" },
    -- Answers that mean the same in every question.
    verbs = { pass = "Pass", pick = "Choose {1}",
              suffer = { label = "{1} takes the damage", aliases = "take", rule = "8.4" },
              target = { label = "Aim at {1}", rule = "6.5" } },
  }
end
