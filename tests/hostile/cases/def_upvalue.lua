-- Writes to a declared table that the script still holds.
-- expect: "rank": what the definition declares cannot change during a match
local base = require "base"
local ace = { rank = 1 }
return base.episode { cards = { ace = ace, king = {} }, evil = function() ace.rank = ace.rank + 1 end } --!
