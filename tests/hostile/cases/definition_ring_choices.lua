-- Choices that contain themselves.
-- when: load
-- expect: choices[1]: expected a string, got table
local base = require "base"
local choices = {}
choices[1] = choices
return base.episode { settings = { mode = { type = "choice", choices = choices, default = "x" } } } --!
