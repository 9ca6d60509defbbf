-- The clues (§12.7). The level sets the number of clues that are coins; the others are dead ends. `wanted` coins unmask
-- the boss. `{boss}` in a text stands for the name that names.lua gives him.

return {
  clues = 8, wanted = 4,
  coin = { title = "Coin", text = "A silver dollar with one side scratched. The fourth tells where {boss} hides." },
  dead_end = { title = "Dead End", text = "Somebody wanted you to come here. Nothing else was to be found." },
}
