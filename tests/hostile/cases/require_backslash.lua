-- Requires a module by a path with backslashes.
-- when: load
-- expect: is not a module name
require "..\\outside" --!
