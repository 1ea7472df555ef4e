-- The time step of the last code that was taken: that code and all older ones are used up.
alter table authenticators add column last_used_step bigint;
