-- The second half of a ring of two modules.
return require "ring_a"
