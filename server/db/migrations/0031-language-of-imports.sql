-- What an import says in its own words, such as a note about reads whose days nobody knows, is in the language in which
-- its file was sent.
alter table imports add column locale text not null default 'en';
