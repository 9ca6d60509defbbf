-- A symbolic link to itself.
-- when: load
-- expect: no module "linked_loop"
require "linked_loop" --!
