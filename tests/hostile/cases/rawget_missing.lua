-- Bypasses the protection with rawget.
-- expect: unknown name "rawget"
local base = require "base"
return base.episode { evil = function() return rawget(_ENV, "x") end } --!
