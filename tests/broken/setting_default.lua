-- A default that is not among the choices.
-- when: load
-- expect: settings.mode.default: "solo" is not among the choices: coop, versus
local base = require "base"
return base.episode { settings = {
  mode = { type = "choice", choices = { "coop", "versus" }, default = "solo" }, --!
} }
