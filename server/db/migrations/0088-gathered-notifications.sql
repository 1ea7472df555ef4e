-- Likes of one thing, and comments on it, are shown as one notification: docs/decisions/0027-feed.md. What they are about is
-- in the row itself, so that the latest of them is found without reading the others.
alter table notifications add column subject_key text;
update notifications set subject_key =
  coalesce(said.review_id, said.reading_id, said.list_id, said.goal_id, said.note_id)::text || coalesce('@' || said.day, '')
from likes as said
where said.id = notifications.like_id;
update notifications set subject_key =
  coalesce(said.review_id, said.reading_id, said.list_id, said.goal_id, said.note_id)::text || coalesce('@' || said.day, '')
from comments as said
where said.id = notifications.comment_id and notifications.kind = 'commented';
