-- Requires a module by a name with a line break.
-- when: load
-- expect: is no module name
require "base\n" --!
