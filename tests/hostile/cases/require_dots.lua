-- Leaves the folder with dots for slashes.
-- when: load
-- expect: "...outside.secret" is not a module name
require "...outside.secret" --!
