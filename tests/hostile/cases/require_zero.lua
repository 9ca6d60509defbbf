-- Requires a path with a zero byte that hides its end.
-- when: load
-- expect: "base" is followed by a NUL byte
require "base\0../../etc/passwd" --!
