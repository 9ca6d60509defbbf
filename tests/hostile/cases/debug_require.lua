-- Requires the debug library as a module.
-- when: load
-- expect: no module "debug"
local base = require "base"
local debug = require "debug" --!
return base.episode { evil = debug }
