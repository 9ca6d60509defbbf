-- A table in a record with an unknown key that resembles no other.
-- when: load
-- expect: night.moon: unknown key; expected one of: dark, long
local base = require "base"
local function episode(record)
  check_keys(record.night, { dark = "boolean?", long = "any" }, "night")
  return base.episode {}
end
return episode {
  night = { long = 3,
    moon = true }, --!
}
