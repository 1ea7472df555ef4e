-- Logs of readers whose profile is not public count no longer; what waits is added up within seconds of the start.
insert into waiting_counts (work_id, ratings_sum, ratings_count, reviews_count, readings_count)
select work_id, 0, 0, 0, -count(*)
from readings join readers on readers.id = readings.reader_id
where readers.visibility <> 'public'
group by work_id;
