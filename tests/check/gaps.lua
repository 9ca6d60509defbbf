-- Questions whose texts name placeholders without a value.
local base = require "base"
return base.episode { verbs = { go = "Go {1}", pick = "Pick {1} with {2}" }, evil = function(guard)
  choose { seat = "a", verb = "pick", from = { 1, 2 }, prompt = "{1} takes {3}", args = { guard } }
  choose { seat = "a", verb = "pick", from = { 1, 2 }, prompt = "{1} takes one", args = { guard } }
end }
