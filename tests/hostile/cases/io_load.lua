-- Writes a file while loading.
-- when: load
-- expect: unknown name "io"
local base = require "base"
io.open("/tmp/precinct-was-here", "w"):write("x") --!
return base.episode {}
