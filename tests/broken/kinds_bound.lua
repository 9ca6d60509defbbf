-- A variable whose limit is a variable that some of its pieces lack.
-- when: load
-- expect: vars.piece.oil.max: "room" is a variable of crate only, and rogue does not have it
local base = require "base"
return base.episode { vars = { piece = {
  oil = { kinds = { "crate", "rogue" }, max = "room" }, --!
  room = { kinds = { "crate" }, max = 9, default = 9 },
} } }
