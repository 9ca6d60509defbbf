-- A match with a hundred thousand rounds without a decision.
-- when: start
-- expect: steps ran without a decision between them
local base = require "base"
return base.episode { rounds = { cap = 100000, { id = "idle", run = function() end } } }
