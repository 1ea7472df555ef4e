-- The whole library as one JSON document is one of the forms too.
alter table exports drop constraint exports_kind_check;
alter table exports add constraint exports_kind_check
  check (kind in ('journal', 'report', 'archive', 'goodreads', 'storygraph', 'csv', 'json'));

-- One of each kind at a time; of journals, which are about single books, as many as there are books.
create unique index exports_busy on exports (reader_id, kind)
  where state in ('waiting', 'making') and kind not in ('journal', 'report');
create index exports_unfinished on exports (created_at) where state in ('waiting', 'making');
