-- An endless loop while loading.
-- when: load
-- expect: ran for more than
while true do end --!
