-- A pipe that would never deliver.
-- when: load
-- expect: no module "fifo"
require "fifo" --!
