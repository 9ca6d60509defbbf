-- The levels (§12.6): the number of coins among the eight clues, and the damage that defeats the Boss.

return {
  order = { "easy", "normal", "hard", "legend" },
  easy = { title = "easy", about = "to learn the game", coins = 6, hp = 11 },
  normal = { title = "normal", about = "to win every other time", coins = 5, hp = 14 },
  hard = { title = "hard", about = "to win now and then", coins = 5, hp = 18 },
  legend = { title = "legend", about = "for those who win at hard", coins = 5, hp = 20 },
}
