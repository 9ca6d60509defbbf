-- A module of a hundred thousand parentheses.
-- when: load
-- expect: scripts/lib/nested.lua
require "nested" --!
