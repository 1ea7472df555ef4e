-- What a reader felt in a session, as reviews have it of the whole book.
create table reading_session_tags (
  session_id uuid not null references reading_sessions on delete cascade,
  tag_id uuid not null references tags on delete cascade,
  -- The session's, which never changes: statistics ask for what a reader felt, however many sessions there are.
  reader_id uuid not null,
  position smallint not null,
  primary key (session_id, tag_id)
);
create index reading_session_tags_tag_id on reading_session_tags (tag_id);
create index reading_session_tags_reader_id on reading_session_tags (reader_id);
