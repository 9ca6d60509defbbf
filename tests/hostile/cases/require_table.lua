-- Requires a module by a table.
-- when: load
-- expect: string expected, got table
require({}) --!
