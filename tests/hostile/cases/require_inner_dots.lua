-- Requires a module with two dots in the middle of its name.
-- when: load
-- expect: "base..secret" is not a module name
local base = require "base"
require "base..secret" --!
