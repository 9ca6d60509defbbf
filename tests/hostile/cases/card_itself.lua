-- A card that moves whenever a card moves.
-- expect: nested more than
local base = require "base"
return base.episode {
  on = { ["card.moved"] = function(ev) ev.card:move_to(pile("deck")) end }, --!
  evil = function() card("ace.1"):move_to(pile("discard")) end,
}
