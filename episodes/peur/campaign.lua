-- The campaign: six weeks to become the Godfather (section 15.1). scripts/peur/carried.lua writes and reads the text
-- that one week passes to the next.

local peur = require "peur.init"

local settings = peur.week_settings()
settings.carried = nil -- set between weeks, not by the player

return {
  game = "peur", id = "campaign", title = peur.names.campaign, rules = "peur",
  pitch = "Six weeks of contracts, deals and fights: who becomes the Godfather?",
  settings = settings,
  campaign = { "peur/week", "peur/week", "peur/week", "peur/week", "peur/week", "peur/week" },
  carry = [[ require("peur.carried").text() ]],
}
