-- Looks for loaded libraries.
-- expect: unknown name "package"
local base = require "base"
return base.episode { evil = function() return package.loaded.io end } --!
