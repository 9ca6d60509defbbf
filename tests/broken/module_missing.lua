-- A module that does not exist.
-- when: load
-- place: line
-- expect: require: no module "basse": looked for scripts/basse.lua
local base = require "basse" --!
return base.episode {}
