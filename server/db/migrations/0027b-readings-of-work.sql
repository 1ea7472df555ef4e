-- no transaction
-- The latest of a work's logs and reviews, of a book that 50,000 have read.
drop index concurrently if exists readings_latest_of_work;
create index concurrently readings_latest_of_work on readings (work_id, created_at desc, id desc);
drop index concurrently if exists reviews_latest_of_work;
create index concurrently reviews_latest_of_work on reviews (work_id, created_at desc, id desc) where not private;
