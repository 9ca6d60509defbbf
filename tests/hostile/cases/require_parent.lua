-- Leaves the folder upwards.
-- when: load
-- expect: "../outside/secret" is no module name
require "../outside/secret" --!
