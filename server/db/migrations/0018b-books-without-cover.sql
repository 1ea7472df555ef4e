-- no transaction
-- The latest books without a picture, of a catalogue in which that may be a million.
drop index concurrently if exists books_without_cover;
create index concurrently books_without_cover on books (created_at desc, id) where cover is null;
