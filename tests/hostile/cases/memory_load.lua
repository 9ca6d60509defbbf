-- Fills the memory while loading.
-- when: load
-- expect: needs more than 64 MiB of memory
local base = require "base"
local t = {}
while true do t[#t + 1] = ("x"):rep(1000) .. #t end --!
return base.episode {}
