-- The rows of an import take far more room than what they made. They are deleted some months after it is finished; what
-- they came to stays here, and which book each of them meant, so that the next import still knows it.
alter table imports add column summary jsonb;
create index imports_expiring on imports (coalesce(finished_at, created_at))
  where summary is null and state in ('mapping', 'previewed', 'stopped', 'done', 'undone', 'failed');

create table import_matches (
  reader_id uuid not null references readers on delete cascade,
  fingerprint text not null,
  book_id uuid not null references books on delete cascade,
  primary key (reader_id, fingerprint)
);
create index import_matches_book_id on import_matches (book_id);
