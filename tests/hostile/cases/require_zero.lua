-- A zero byte that hides the rest of a path.
-- when: load
-- expect: "base" is followed by a NUL byte
require "base\0../../etc/passwd" --!
