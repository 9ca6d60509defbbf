-- A bound that some of the bounded pieces do not have.
-- when: load
-- expect: vars.piece.oil.max: "room" is a variable of crate only, and rogue does not have it
local base = require "base"
return base.episode { vars = { piece = {
  oil = { kinds = { "crate", "rogue" }, max = "room" }, --!
  room = { kinds = { "crate" }, max = 9, default = 9 },
} } }
