-- A gap in a list.
-- when: load
-- expect: names: element 2 of the list is missing
local base = require "base"
local fire
return base.episode {
  names = { "sword", fire, "ice" }, --!
}
