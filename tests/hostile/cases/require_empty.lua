-- Requires a module with an empty name.
-- when: load
-- expect: "" is not a module name
require "" --!
