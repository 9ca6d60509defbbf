-- Hard City, the campaign (§12): the five episodes in order. scripts/hardcity/carried.lua writes a text at the end of
-- an episode, and reads it at the start of the next.

local hardcity = require "hardcity.init"

local settings = hardcity.settings()
settings.carried = nil -- set between episodes, not by the player

return {
  game = "hardcity", id = "campaign", title = "Five Nights in Hard City", rules = "hardcity",
  pitch = "All five in order: gear is kept, a lost night teaches, a won one pays off.",
  settings = settings,
  campaign = { "hardcity/mayhem", "hardcity/mutagen", "hardcity/toxic", "hardcity/sunrise", "hardcity/zerohour" },
  carry = [[ require("hardcity.carried").text() ]],
}
