-- Turns a piece to a face that it does not have.
-- expect: flip: a lamp has no face "broken"
local base = require "base"
return base.episode { evil = function() piece("lamp"):flip("broken") end } --!
