-- Requires a module by an absolute path.
-- when: load
-- expect: "/etc/passwd" is not a module name
require "/etc/passwd" --!
