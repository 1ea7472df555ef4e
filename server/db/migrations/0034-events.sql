-- What follows from a write is in server/events, where the code that writes says what happened. Triggers keep counts and
-- invariants only.
drop trigger library_books_tell on library_books;
drop trigger library_books_tell_again on library_books;
drop trigger shelf_books_tell on shelf_books;
drop trigger readings_tell on readings;
drop trigger readings_tell_again on readings;
drop trigger reading_sessions_tell on reading_sessions;
drop trigger reviews_tell on reviews;
drop trigger reviews_tell_again on reviews;
drop trigger lists_tell on lists;
drop trigger goals_untell on goals;
drop function tell_shelved();
drop function tell_shelf_book();
drop function tell_reading();
drop function tell_session();
drop function tell_review();
drop function tell_list();
drop function untell_goal();
drop function is_news(uuid, text, timestamptz);

drop trigger follows_notify on follows;
drop trigger follows_notify_again on follows;
drop trigger review_likes_notify on review_likes;
drop trigger review_comments_notify on review_comments;
drop trigger shared_read_members_notify on shared_read_members;
drop trigger shared_read_members_notify_again on shared_read_members;
drop trigger merge_proposals_notify on merge_proposals;
drop trigger transactions_forget on transactions;
drop function notify_of_follow();
drop function notify_of_like();
drop function notify_of_comment();
drop function notify_of_invitation();
drop function notify_of_decision();
drop function forget_loan();
drop function wants_to_know(uuid, text);

-- A line of the feed is never seen by more people than the thing it tells of: a review's too.
create or replace function keep_level() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'lists' then update activities set level = new.visibility where list_id = new.id;
    when 'shelves' then update activities set level = new.visibility where shelf_id = new.id;
    when 'goals' then update activities set level = new.visibility where goal_id = new.id;
    else update activities set level = case when new.private then 'private' else 'public' end where review_id = new.id;
  end case;
  return null;
end
$$;
create trigger reviews_level after update of private on reviews
  for each row when (old.private <> new.private) execute function keep_level();
