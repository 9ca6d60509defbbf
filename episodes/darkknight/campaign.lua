-- The campaign (§11): Book 1, the only one there is so far. A defeat begins it anew. What a Book leaves to the next is
-- a text that scripts/darkknight/carried.lua writes and reads.

local darkknight = require "darkknight.init"

local settings = darkknight.settings()
settings.carried = nil -- set between Books, not by the player

return {
  game = "darkknight", id = "campaign", title = darkknight.names.game, rules = "darkknight",
  pitch = "What a Book breaks stays broken. A defeat begins the campaign anew.",
  settings = settings,
  campaign = { "darkknight/book1" },
  carry = [[ require("darkknight.carried").text() ]],
  on_defeat = "restart",
}
