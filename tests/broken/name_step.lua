-- A step that does not exist.
-- when: load
-- expect: setup[2]: unknown step "set_upp" (did you mean "set_up"?)
local base = require "base"
return base.episode { setup = {
  "set_up",
  "set_upp", --!
} }
