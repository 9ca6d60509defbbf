-- Substitution that grows beyond all memory.
-- expect: needs more than 8 MiB of memory for one text or table
local base = require "base"
return base.episode { evil = function()
  return (("a"):rep(1000000):gsub("a", ("b"):rep(1000))) --!
end }
