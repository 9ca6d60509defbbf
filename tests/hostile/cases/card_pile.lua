-- Moves a card to a pile that does not accept it.
-- expect: does not accept card "ace.1": add pile "deck" to its `accepts`
local base = require "base"
return base.episode { evil = function() card("ace.1"):move_to(pile("closet")) end } --!
