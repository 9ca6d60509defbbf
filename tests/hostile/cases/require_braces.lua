-- A module of a million braces.
-- when: load
-- expect: scripts/lib/braces.lua:1:
require "braces" --!
