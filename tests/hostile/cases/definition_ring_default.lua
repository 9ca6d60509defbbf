-- A default that contains itself.
-- when: load
-- expect: default
local base = require "base"
local default = {}
default[1] = default
return base.episode { settings = { who = { type = "list", choices = { "x" }, default = default } } } --!
