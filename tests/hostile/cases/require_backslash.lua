-- Backslashes.
-- when: load
-- expect: is no module name
require "..\\outside" --!
