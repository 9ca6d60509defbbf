-- A constant that contains itself.
-- when: load
-- expect: expected an integer, boolean or name, got table
local base = require "base"
local values = {}
values[1] = values
return base.episode { constants = { rule = { default = values } } } --!
