-- Whose picture it is and how large: what a reader has uploaded counts against their storage.
alter table uploads
  add column reader_id uuid references readers on delete set null,
  add column bytes integer not null default 0;
-- In megabytes; null is as the server has it for all.
alter table readers
  add column storage_megabytes integer check (storage_megabytes >= 0),
  add column image_bytes integer not null default 0;
