-- The special mutants (§8.6, §15.8): figures that may come in place of regular mutants if the episode lists them. Each
-- row has the name of the mutant in sentences, the two verbs that spawn it (by a card, and as a basic action) and its
-- kind. The tags of a kind select its rules in specials.lua, so a mod can combine them in other breeds
-- (docs/rules/hardcity.mods.md):

return {
  rat = { words = "rat", verb = "spawn_rat", menu_verb = "summon_rat",
    kind = { title = "Mutated Rat", plural = "Mutated Rats", short = "r", count = 3,
             tags = { "mutant", "special", "vermin", "frail" }, side = "chaos",
             stun = 1, kill = 2, kill_stunned = 1, speed = 3,
             text = "Moves up to 3 spaces, over Obstacles too. Stunned by 1 damage; killed by 2 at once, "
               .. "or by 1 from a shot or when stunned." } },
  soldier = { words = "soldier", verb = "spawn_soldier", menu_verb = "summon_soldier",
    kind = { title = "Mutant Soldier", plural = "Mutant Soldiers", short = "S", count = 2,
             tags = { "mutant", "special", "long_armed", "tough" }, side = "chaos",
             stun = 2, kill = 3, kill_stunned = 2, speed = 1,
             text = "Moves 1 space; also attacks an adjacent space. Stunned by 2 damage at once; killed by 3, "
               .. "or by 2 when stunned. Less does nothing." } },
}
