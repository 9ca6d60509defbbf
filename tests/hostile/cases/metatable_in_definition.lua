-- A definition that contains a table with a metatable.
-- when: load
-- expect: unknown name "setmetatable"
local base = require "base"
return base.episode { kinds = setmetatable({}, { __index = error }) } --!
