-- Writes to the declaration of a card, which every match reads.
-- expect: "rank": what the definition declares cannot change during a match: declare a variable in `vars`
local base = require "base"
return base.episode { evil = function() card("ace.1").def.rank = 2 end } --!
