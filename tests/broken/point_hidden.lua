-- A point that is not public.
-- when: load
-- expect: points of planes are public: everyone sees the table
local base = require "base"
return base.episode { vars = { match = {
  spot = { type = "point",
    visible = "nobody" }, --!
} } }
