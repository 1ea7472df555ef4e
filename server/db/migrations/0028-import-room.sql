-- The file of an import goes some days after it is finished; its rows stay, to be settled and undone.
alter table imports add column file_kept boolean not null default true;
create index imports_file_kept on imports (coalesce(finished_at, created_at))
  where file_kept and state in ('done', 'undone', 'failed');
