-- Places at a piece that stands nowhere.
-- expect: crate.1 is on no space
local base = require "base"
return base.episode { evil = function(guard) guard:place(piece("crate.1")) end } --!
