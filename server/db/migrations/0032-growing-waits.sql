-- Whoever guesses passwords waits longer with every wrong one: until when, beside how many there were.
alter table rate_limits add column blocked_until timestamptz;
