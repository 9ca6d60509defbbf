-- A filter that asks a kind for a variable of other kinds.
-- when: load
-- expect: "oil" is a variable of crate only, so no piece can match
local base = require "base"
return base.episode {
  vars = { piece = { oil = { kinds = { "crate" } } } },
  menus = { walker = { actions = { sniff = { needs = { { here = "rogue oil=1" } } } } } }, --!
}
