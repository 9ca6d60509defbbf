-- Ends the whole program.
-- when: load
-- expect: unknown name "os"
local base = require "base"
os.exit(0) --!
return base.episode {}
