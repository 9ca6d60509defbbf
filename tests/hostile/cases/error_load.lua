-- Raises a table while loading.
-- when: load
-- expect: not a string (table)
error({}) --!
