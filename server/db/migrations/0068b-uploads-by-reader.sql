-- no transaction
-- What one reader has uploaded is added up whenever they upload more.
drop index concurrently if exists uploads_reader_id;
create index concurrently uploads_reader_id on uploads (reader_id) where reader_id is not null;
