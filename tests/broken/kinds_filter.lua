-- A filter that names a variable which the kind does not have.
-- when: load
-- expect: "oil" is a variable of crate only, so no piece can match
local base = require "base"
return base.episode {
  vars = { piece = { oil = { kinds = { "crate" } } } },
  menus = { walker = { actions = { sniff = { needs = { { here = "rogue oil=1" } } } } } }, --!
}
