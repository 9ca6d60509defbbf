-- Fails whenever it is loaded.
error("failing on purpose")
