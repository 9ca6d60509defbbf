-- Requires a module by an absolute path.
-- when: load
-- expect: "/etc/passwd" is no module name
require "/etc/passwd" --!
