-- A campaign of two Books, for tests: Book 1, and the Book of book2.lua. A defeat restarts the campaign. The campaign
-- is played from episodes/darkknight, where tests/golden/run puts both files.

local darkknight = require "darkknight.init"

local settings = darkknight.settings()
settings.carried = nil

return {
  game = "darkknight", id = "two_books", title = "Two Books, for tests", rules = "darkknight",
  pitch = "Book 1, and the same city a Book later.",
  settings = settings,
  campaign = { "darkknight/book1", "darkknight/book2" },
  carry = [[ require("darkknight.carried").text() ]],
  on_defeat = "restart",
}
