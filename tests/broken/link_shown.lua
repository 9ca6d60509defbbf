-- A link with an unknown value of `shown`.
-- when: load
-- expect: expected "always" or "open", got "night"
local base = require "base"
return base.episode { links = {
  { id = "ladder", from = "a1", to = "c1",
    shown = "night" }, --!
} }
