-- A choice without choices.
-- when: load
-- expect: settings.mode.choices: is missing: expected a list of names
local base = require "base"
return base.episode { settings = {
  mode = { type = "choice", default = "coop" }, --!
} }
