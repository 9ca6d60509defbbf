-- The two chapters of Book 1's story card (§12.7). `doom`: the number of steps by which the clock advances at the end
-- of a round (§6.7).

return {
  {
    title = "Chapter 1: Heads",
    text = "They released him with a new face. A week later two bombs were ticking somewhere under the city, and every "
      .. "gang that guards a clue was paid in silver dollars. Find 4 coins. Until then the clock advances by 3 at the "
      .. "end of each round.",
    doom = 3,
  },
  {
    title = "Chapter 2: Tails",
    text = "The coins are one coin, and you know whose. Go where he is and bring him down before the last turn ends. "
      .. "The clock advances by 2 at the end of each round.",
    doom = 2,
  },
}
