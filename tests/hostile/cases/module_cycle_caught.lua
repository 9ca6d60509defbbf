-- A module that failed once fails again when it is required again.
-- when: load
-- expect: "failing" requires itself, directly or through others, or has failed before
pcall(require, "failing")
require "failing" --!
