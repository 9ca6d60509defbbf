-- An error with bytes that control a terminal.
-- expect: \x1b]0;owned\x07
local base = require "base"
return base.episode { evil = function() error("\27]0;owned\7") end } --!
