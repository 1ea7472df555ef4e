-- How long a part is as text: what compresses well weighs little on the disk and much in memory.
alter table import_parts add column size integer not null default 0;
