-- no transaction: writers of news need not wait.
-- What followees finished and reviewed, for those who want to see nothing else of the feed: docs/decisions/0027-feed.md.
drop index concurrently if exists activities_finishes;
create index concurrently activities_finishes on activities (reader_id, happened_at desc, id desc)
  where level <> 'private' and kind in ('finished', 'reviewed');
