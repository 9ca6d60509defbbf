-- An action on a pile that does not exist.
-- when: load
-- expect: menus.main.actions.play.pile: unknown pile "hnad"
local base = require "base"
return base.episode { menus = { main = { actions = {
  play = { target = "card", pile = "hnad", run = function() end }, --!
} } } }
