-- One half of a ring.
return require "ring_b"
