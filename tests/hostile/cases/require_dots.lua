-- Leaves the folder with dots for slashes.
-- when: load
-- expect: "...outside.secret" is no module name
require "...outside.secret" --!
