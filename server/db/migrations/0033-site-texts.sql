-- What admins write on the pages that every visitor can read. Each save is a row of its own, so that earlier versions stay;
-- the newest of a name and language is the one that is shown. Empty: the text that comes with Quire.
create table site_texts (
  id uuid primary key default new_id(),
  name text not null check (name in ('rules', 'privacy')),
  locale text not null,
  content text not null check (length(content) <= 20000),
  editor_id uuid references readers on delete set null,
  created_at timestamptz not null default now()
);
create index site_texts_name on site_texts (name, locale, created_at desc, id desc);
create index site_texts_editor_id on site_texts (editor_id) where editor_id is not null;
