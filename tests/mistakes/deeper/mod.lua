-- A second mod of Quarry, which changes what the first changes.
return {
  id = "deeper", version = "1.0", title = "Deeper", game = "quarry", about = "The miner has more stamina.",
  constants = { stamina = 5 },
}
