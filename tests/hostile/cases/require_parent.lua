-- Leaves the folder upwards.
-- when: load
-- expect: "../outside/secret" is not a module name
require "../outside/secret" --!
