-- Places a piece at a piece that is on no space.
-- expect: crate.1 is on no space
local base = require "base"
return base.episode { evil = function(guard) guard:place(piece("crate.1")) end } --!
