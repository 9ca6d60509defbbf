-- The empty name.
-- when: load
-- expect: "" is no module name
require "" --!
