-- Requires a module by a path with backslashes.
-- when: load
-- expect: is no module name
require "..\\outside" --!
