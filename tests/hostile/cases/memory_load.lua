-- Fills the memory while loading.
-- when: load
-- expect: needs more than 64 MiB of memory
local base = require "base"
local t, s = {}, "x"
while true do s = s .. s; t[#t + 1] = s end --!
return base.episode {}
