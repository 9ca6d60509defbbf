-- A type of setting that does not exist.
-- when: load
-- expect: settings.mode.type: expected "choice", "list", "integer", "flag" or "text", got "string"
local base = require "base"
return base.episode { settings = {
  mode = { type = "string" }, --!
} }
