-- A symbolic link to a file outside.
-- when: load
-- expect: no module "linked_file"
local m = require "linked_file" --!
error(m.secret)
