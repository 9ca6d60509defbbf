-- The police scanner (§12.2): the type of the enemies that each of the 16 turns adds, and the tokens of their places.
-- Two sets of ten tokens, one token for each district and region, are dealt to turns 1 to 8 and 9 to 16. Two tokens of
-- each set are not used.

local all = { "uptown_west", "uptown_east", "midtown_west", "midtown_east", "downtown_west", "downtown_east",
              "downtown_south", "uptown", "midtown", "downtown" }

return {
  types = { "mutant", "journalist", "cop", "mutant", "cop", "mutant", "journalist", "mutant",
            "mutant", "cop", "mutant", "journalist", "mutant", "cop", "journalist", false },
  first = all, second = all,
}
