-- A default ten thousand tables deep.
-- when: load
-- expect: expected a string, got table
local base = require "base"
local deep = {}
for _ = 1, 10000 do deep = { deep } end
return base.episode { settings = { who = { type = "list", choices = { "x" }, default = deep } } } --!
