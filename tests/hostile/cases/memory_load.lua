-- Fills the memory while loading.
-- when: load
-- expect: needs more than 8 MiB of memory for one text or table
local base = require "base"
local t, s = {}, "x"
while true do s = s .. s; t[#t + 1] = s end --!
return base.episode {}
