-- A variable without the keyword `local`.
-- when: load
-- place: line
-- expect: "count" would be a global: write `local count`
count = 3 --!
