-- Requires a module that is compiled Lua.
-- when: load
-- expect: scripts/lib/compiled.lua: compiled Lua is not accepted
local base = require "base"
require "compiled" --!
return base.episode {}
