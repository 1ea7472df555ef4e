-- From the last schema before the baseline (0031b-first-rows.sql) to the baseline. Rows are kept; what is dropped with the
-- stamps only said when something had last changed.

alter table rate_limits add column blocked_until timestamptz;
alter table authenticators add column last_used_step bigint;
alter table exports add column problem text;

-- All functions but those that the baseline has too, and the triggers that call them. Those that survive are made again
-- from server/db/functions/.
do $$
declare
  former regprocedure[] := array[
    'count_author_works()', 'count_editions()', 'count_follows()', 'count_library_books()', 'count_list_entries()',
    'count_readings()', 'count_review_comments()', 'count_review_likes()', 'count_reviews()', 'count_shelf_books()',
    'count_waiting(integer)', 'count_work_tags(uuid,uuid[],integer)', 'end_follows()', 'end_sessions()',
    'facet_renamed()', 'facets_of_work(uuid)', 'first_reader_is_admin()', 'forget_decision()', 'forget_loan()',
    'forget_mailed_secrets()', 'free_reader_slug()', 'hand_over_shared_read()', 'hide_again()', 'is_counted_later()',
    'is_merging()', 'is_news(uuid,text,timestamp with time zone)', 'is_refreshed_later()', 'keep_an_admin()',
    'keep_email_verified_at()', 'keep_hidden()', 'keep_last_told()', 'keep_level()', 'keep_passkey_used_at()',
    'leave_former_slug()', 'leave_reserved_slug()', 'lock_counted(uuid[])', 'lock_works(uuid[])',
    'name_session_reader()', 'note_words()', 'notify_of_comment()', 'notify_of_decision()', 'notify_of_follow()',
    'notify_of_invitation()', 'notify_of_like()', 'part_in_shared_reads()', 'pass_on_to_authors_and_series()',
    'recount_authors()', 'recount_catalog()', 'recount_filters()', 'recount_follows()', 'recount_journal()',
    'recount_series()', 'recount_shelves()', 'recount_words()', 'recount_works()', 'refresh_authors(uuid[])',
    'refresh_facets(uuid[])', 'refresh_filters(uuid[])', 'refresh_search_of_works()', 'refresh_series(uuid[])',
    'refresh_work_search()', 'refresh_works(uuid[])', 'remember_withdrawn()', 'review_tags_changed()',
    'reviewed_tags_changed()', 'series_works_changed()', 'share_of(numeric,numeric)', 'signal_block()',
    'signal_member()', 'signal_part_of_shared_read()', 'signal_place()', 'signal_reveal()',
    'signal_shared_read(uuid,text,uuid)', 'signal_shared_read_itself()', 'signal_suspension()',
    'tags_of_review(uuid)', 'tell_list()', 'tell_reading()', 'tell_review()', 'tell_session()', 'tell_shelf_book()',
    'tell_shelved()', 'touch(uuid[])', 'touch_both()', 'touch_like()', 'touch_list()', 'touch_owner()',
    'touch_owner_and_work()', 'touch_owner_of_reading()', 'touch_owner_of_shelf()', 'touch_reader()',
    'touch_review()', 'touch_updated_at()', 'touch_work()', 'touch_work_of_row()', 'touch_works_of_author()',
    'touch_works_of_series()', 'unite(text[],text[])', 'untell_goal()', 'wants_to_know(uuid,text)',
    'work_facets_changed()', 'work_search(uuid)', 'work_search_of(text,text,text,text)'
  ]::regprocedure[];
  dropped record;
begin
  for dropped in select tgname, tgrelid::regclass as called_on from pg_trigger where tgfoid = any (former::oid[]) loop
    execute format('drop trigger %I on %s', dropped.tgname, dropped.called_on);
  end loop;
  for dropped in select unnest(former) as name loop
    execute format('drop function %s', dropped.name);
  end loop;
end
$$;

drop table stamps;

alter table last_told rename to last_activities;
alter table last_activities rename constraint last_told_pkey to last_activities_pkey;
alter table last_activities rename constraint last_told_reader_id_fkey to last_activities_reader_id_fkey;

drop index imports_unplanned;
alter table imports drop constraint imports_state_check;
update imports set state = 'previewed' where state = 'rehearsed';
alter table imports add constraint imports_state_check check (state in
  ('reading', 'mapping', 'previewed', 'running', 'stopped', 'done', 'undoing', 'undone', 'failed'));
create index imports_unplanned on imports (id) where state = 'previewed' and plan is null;

-- One word per concept, in columns and in what is kept as JSON: quotes within a text are escaped there, so only keys match.
alter table notes rename column position to sort_key;
alter table notes rename column place to position;
alter table notes rename column place_type to position_type;
alter table notes rename constraint notes_place_check to notes_position_check;
alter table notes rename constraint notes_place_type_check to notes_position_type_check;
alter table readers rename column place to location;
alter table readers rename constraint readers_place_check to readers_location_check;
alter index shared_read_milestones_place rename to shared_read_milestones_position;
alter index shared_read_posts_place rename to shared_read_posts_position;
update merge_rows
set before = replace(replace(replace(
      before::text, '"position":', '"sort_key":'), '"place":', '"position":'), '"place_type":', '"position_type":')::jsonb,
  after = replace(replace(replace(
      after::text, '"position":', '"sort_key":'), '"place":', '"position":'), '"place_type":', '"position_type":')::jsonb
where table_name = 'notes';
update import_rows
set parsed = replace(parsed::text, '"place":', '"location":')::jsonb,
  written = replace(written::text, '"place":', '"location":')::jsonb
where parsed -> 'archive' ->> 'kind' = 'profile';
update import_rows
set parsed = replace(parsed::text, '"place":', '"position":')::jsonb,
  written = replace(written::text, '"place":', '"position":')::jsonb
where parsed::text like '%"place":%' or written::text like '%"place":%';
update import_parts set data = replace(data::text, '"place":', '"position":')::jsonb where data::text like '%"place":%';
