-- no transaction
-- Uploads whose hue is to be read, of a catalogue in which few of a million are.
drop index concurrently if exists uploads_without_hue;
create index concurrently uploads_without_hue on uploads (created_at) where hue is null;
