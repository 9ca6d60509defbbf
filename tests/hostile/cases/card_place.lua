-- A position in a pile that does not exist.
-- expect: expected "top" or "bottom", got "middle"
local base = require "base"
return base.episode { evil = function() card("ace.1"):move_to(pile("discard"), "middle") end } --!
