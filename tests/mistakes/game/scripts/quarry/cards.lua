-- The cards of Quarry: one is turned up at dusk.
local cards = {}

cards.kinds = {
  rockfall = { title = "Rockfall", text = "The miner loses a hit point.", play = function(miner)
    miner:damage(1, "fall")
  end },
  candle = { title = "Candle", text = "The miner rests.", play = function(miner) miner:refill_ap() end },
}

cards.piles = {
  luck = { title = "Luck", cards = { rockfall = 2, candle = 3 }, visible = "nobody", refill = "spent" },
  spent = { title = "Spent", accepts = { "luck" } },
}

function cards.turn_up()
  local card = pile("luck"):draw_to(pile("spent"))
  card.def.play(piece("miner"))
end

return cards
