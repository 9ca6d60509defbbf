-- Looks for an address before the match starts.
-- when: load
-- expect: is it value?
error("is it " .. tostring(match) .. "?") --!
