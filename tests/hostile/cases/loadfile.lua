-- Reads another file while loading.
-- when: load
-- expect: unknown name "loadfile"
local base = require "base"
local secret = loadfile("/etc/passwd") --!
return base.episode { evil = secret }
