-- Reads a variable before there is a match.
-- when: load
-- expect: attempt to index a userdata value
return match.total --!
