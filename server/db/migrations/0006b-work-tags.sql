-- One statement may bring or take the same tag many times, as when a reader leaves or a tag is given up; and where the tag
-- itself is gone, nothing may be written about it.
create or replace function count_work_tags(work uuid, changed uuid[], amount integer) returns void language plpgsql as $$
begin
  if cardinality(changed) = 0 then return; end if;
  perform lock_works(array[work]);
  if amount > 0 then
    insert into work_tags (work_id, tag_id, reviews_count)
    select work, tag, count(*) from unnest(changed) as tag group by tag order by tag
    on conflict (work_id, tag_id) do update set reviews_count = work_tags.reviews_count + excluded.reviews_count;
  else
    update work_tags set reviews_count = reviews_count - found.count
    from (select tag, count(*) as count from unnest(changed) as tag group by tag) as found
    where work_id = work and tag_id = found.tag;
    delete from work_tags where work_id = work and tag_id = any (changed) and reviews_count <= 0;
  end if;
  perform refresh_facets(array[work]);
end
$$;
