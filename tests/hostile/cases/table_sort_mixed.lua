-- Sorts values that cannot be compared.
-- expect: attempt to compare
local base = require "base"
return base.episode { evil = function() table.sort({ 1, "x", {} }) end } --!
