-- A type of setting that there is not.
-- when: load
-- expect: settings.mode.type: expected "choice", "list", "integer", "flag" or "text", got "string"
local base = require "base"
return base.episode { settings = {
  mode = { type = "string" }, --!
} }
