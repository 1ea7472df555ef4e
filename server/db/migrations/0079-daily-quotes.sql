-- Whether Home shows one of the reader's quotes, another each day.
alter table readers add column daily_quote boolean not null default false;
