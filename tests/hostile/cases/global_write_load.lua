-- Makes a global while loading.
-- when: load
-- expect: "helper" would be a global
local base = require "base"
function helper() end --!
return base.episode {}
