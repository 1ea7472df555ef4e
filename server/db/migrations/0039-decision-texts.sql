-- What was written when it was reported and when a moderator decided: its writer can edit it meanwhile. See
-- docs/decisions/0066-texts-as-they-were.md.
alter table reports add column content text;

create table decision_texts (
  action_id uuid primary key references moderation_actions on delete cascade,
  reader_id uuid not null references readers on delete cascade,
  content text not null
);
create index decision_texts_reader_id on decision_texts (reader_id);
