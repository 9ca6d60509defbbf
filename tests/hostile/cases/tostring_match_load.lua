-- Looks for an address before the match is there.
-- when: load
-- expect: is it value?
error("is it " .. tostring(match) .. "?") --!
