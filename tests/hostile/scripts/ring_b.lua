-- The other half of a ring.
return require "ring_a"
