-- Two dots in the middle.
-- when: load
-- expect: "base..secret" is no module name
local base = require "base"
require "base..secret" --!
