-- Requires a module by a name with a line break.
-- when: load
-- expect: is not a module name
require "base\n" --!
