-- The campaign (§11): Book 1, the only Book so far. A defeat restarts the campaign. scripts/darkknight/carried.lua
-- writes and reads the text that a Book passes to the next.

local darkknight = require "darkknight.init"

local settings = darkknight.settings()
settings.carried = nil -- set between Books, not by the player

return {
  game = "darkknight", id = "campaign", title = darkknight.names.game, rules = "darkknight",
  pitch = "What a Book breaks stays broken. A defeat restarts the campaign.",
  settings = settings,
  campaign = { "darkknight/book1" },
  carry = [[ require("darkknight.carried").text() ]],
  on_defeat = "restart",
}
