-- The dice (§12.3). Each die has six faces. Faces 1 and 6, 2 and 5, 3 and 4 are opposite. Special faces are blank in
-- Book 1 (§10.2).

local names = require "darkknight.names"

return {
  batarang = { "pow", "pow", "block", "ram", "flip", "miss" },
  sharp = { { "pow", "pow" }, "pow", "block", "ram", "flip", "reroll" },
  mutant_die = { "pow", "pow", "pow", "block", "special", "miss" },
  cop_die = { "pow", "block", "block", "special", "special_b", "miss" },
  boss_die = { "pow", "pow", "block", "mind", "miss", "miss" },
  belt = 6,
  titles = names.dice,
  symbols = { pow = "Pow", block = "Block", ram = "Ram", flip = "Flip", reroll = "Reroll", special = "Special",
              special_b = "Other Special", mind = "-1 Mind", miss = "Miss" },
  exhaust = { "pow" }, -- a die that shows one of these at the end of a combat round is exhausted (§7.10)
}
