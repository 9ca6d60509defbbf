-- A value that would end a message early.
-- expect: text: n: byte 2 (3) is not text
local base = require "base"
return base.episode { evil = function()
  text("{n} of them", { n = "7\3\27[2J" }) --!
end }
