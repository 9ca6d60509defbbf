-- A name that looks like a format.
-- when: load
-- expect: "%s%s%n" is no module name
require "%s%s%n" --!
