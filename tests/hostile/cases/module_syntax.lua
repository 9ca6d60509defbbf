-- A module with a mistake.
-- when: load
-- expect: scripts/mistake.lua:2:
require "mistake"
