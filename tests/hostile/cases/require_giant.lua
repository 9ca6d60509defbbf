-- Requires a module of eight megabytes.
-- when: load
-- expect: scripts/lib/giant.lua: larger than
require "giant" --!
