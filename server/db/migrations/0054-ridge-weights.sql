-- How much the other work says about a work beyond what its other pairs say already. See decision 88.
alter table co_reads add column ridge real not null default 0;
alter table co_reads alter column ridge drop default;
-- The works that another says most about, for readers who have that other.
drop index co_reads_other_id;
create index co_reads_other_id on co_reads (other_id, ridge desc);
-- All pairs are found again, so that all have theirs.
update work_readers set counted_at = now();
