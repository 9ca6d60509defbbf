-- A second mod of Quarry, which changes the same things as the first.
return {
  id = "deeper", version = "1.0", title = "Deeper", game = "quarry", about = "The miner has more stamina.",
  constants = { stamina = 5 },
}
