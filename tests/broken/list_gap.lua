-- A gap in a list.
-- when: load
-- expect: words: element 2 of the list is missing
local base = require "base"
local fire
return base.episode {
  words = { "sword", fire, "ice" }, --!
}
