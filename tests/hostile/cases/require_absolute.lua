-- An absolute path.
-- when: load
-- expect: "/etc/passwd" is no module name
require "/etc/passwd" --!
