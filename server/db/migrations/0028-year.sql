-- A link can be of a year of its reader's, which is a number and has no row of its own.
alter table links add column year smallint;
alter table links drop constraint links_kind_check;
alter table links add constraint links_kind_check
  check (kind in ('list', 'shelf', 'review', 'goal', 'profile', 'year'));
alter table links drop constraint links_thing;
alter table links add constraint links_thing check (case kind
  when 'list' then list_id is not null
  when 'shelf' then num_nonnulls(shelf_id, global_shelf) = 1
  when 'review' then review_id is not null
  when 'goal' then goal_id is not null
  when 'year' then year between 1 and 9998
  else true end
  and num_nonnulls(list_id, shelf_id, global_shelf, review_id, goal_id, year) <= 1);
