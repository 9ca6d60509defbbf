-- Requires a module with an empty name.
-- when: load
-- expect: "" is no module name
require "" --!
