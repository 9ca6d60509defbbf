-- A symbolic link to a folder outside.
-- when: load
-- expect: no module "linked_folder.secret"
local m = require "linked_folder.secret" --!
error(m.secret)
