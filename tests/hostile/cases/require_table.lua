-- A table for a name.
-- when: load
-- expect: string expected, got table
require({}) --!
