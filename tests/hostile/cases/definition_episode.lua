-- The file returns a string.
-- when: load
-- expect: expected the file to return an episode (a table), got string
return "episode"
