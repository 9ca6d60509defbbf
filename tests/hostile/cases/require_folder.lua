-- Requires a folder with the name of a module.
-- when: load
-- expect: no module "folder"
require "folder" --!
