-- no transaction: readers are notified meanwhile.
drop index concurrently if exists notifications_gathered;
create index concurrently notifications_gathered on notifications (reader_id, kind, subject_key, created_at desc, id desc)
  where subject_key is not null;
