-- Modules that require each other.
-- when: load
-- expect: "ring_a" requires itself
-- expect: scripts/ring_b.lua:2:
require "ring_a"
