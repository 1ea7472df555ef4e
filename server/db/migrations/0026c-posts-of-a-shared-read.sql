-- All that was said in one, replies too: what a page compares its version by, and what goes with it.
create index shared_read_posts_shared_read_id on shared_read_posts (shared_read_id, updated_at);
