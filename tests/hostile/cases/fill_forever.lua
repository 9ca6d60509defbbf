-- A market whose cards leave it immediately, so that filling never ends.
-- expect: nested more than 16 deep
local base = require "base"
return base.episode {
  piles = { deck = { cards = { ace = 2, king = 2 }, visible = "nobody" },
            hand = { per = "hero", accepts = { "deck" }, visible = "owner" },
            market = { accepts = { "deck" }, fill = { from = "deck", up_to = 2 } } },
  on = { ["card.moved"] = function(ev) if ev.to.id == "market" then ev.card:move_to(pile("deck")) end end }, --!
  evil = function() pile("market"):fill() end,
}
