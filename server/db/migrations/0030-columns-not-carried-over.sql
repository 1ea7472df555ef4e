-- Columns of a file that hold something and that no import reads, for its reader to know before anything is written.
alter table imports add column unread_columns jsonb not null default '[]';
