-- Requires a module by a name that looks like a format.
-- when: load
-- expect: "%s%s%n" is not a module name
require "%s%s%n" --!
