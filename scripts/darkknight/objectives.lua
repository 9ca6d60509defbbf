-- The three objectives of Book 1 (§12.4). An objective needs `need` signals or tucked cards. The reward of an objective
-- lasts the campaign.

return {
  training = {
    title = "Old Reflexes",
    text = "After a combat in which you removed 4 dice or more, put a signal here. With 2 it is complete: take 3 "
      .. "signals. At the start of a combat you may spend one to draw one more Combat card.",
    need = 2, dice = 4, signals = 3,
  },
  belt = {
    title = "The Workshop",
    text = "Instead of using an action space, tuck a Combat card from your hand here. With 2 it is complete: swap 3 "
      .. "Blades for 3 Honed Blades.",
    need = 2, swap = 3,
  },
  quiet = {
    title = "A Quiet Night",
    text = "At the end of a round, if no riot is in the city, put a signal here. With 2 it is complete: +1 Grit, "
      .. "+1 Health, +1 Mind, and the clock goes back by 1.",
    need = 2, gain = 1, doom = -1,
  },
}
