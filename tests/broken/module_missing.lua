-- A module that is not there.
-- when: load
-- place: line
-- expect: require: no module "basse": looked for scripts/basse.lua
local base = require "basse" --!
return base.episode {}
