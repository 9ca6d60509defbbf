-- Reads a variable before the match starts.
-- when: load
-- expect: attempt to index a userdata value
return match.total --!
