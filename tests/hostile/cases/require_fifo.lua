-- Requires a pipe that never delivers a byte.
-- when: load
-- expect: no module "fifo"
require "fifo" --!
