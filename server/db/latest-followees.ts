import { sql, type SQL } from './sql.ts'
import { literal } from './page.ts'
import { visibleTo } from './visibility.ts'

/**
 * The ids of readers followed who did something latest. `offset 0` keeps the order of things: first who was latest, then
 * whether they may be seen, until there are enough. `without` are ids to leave out.
 */
export const latestFollowees = (viewerId: string, most: number, without?: SQL): SQL => sql`
  select latest.reader_id as id from (
    select last_activities.reader_id, last_activities.happened_at
    from follows join last_activities on last_activities.reader_id = follows.followee_id
    where follows.follower_id = ${viewerId} and follows.state = 'following'
      ${without ? sql`and follows.followee_id not in ${without}` : sql``}
    order by last_activities.happened_at desc offset 0) as latest
  cross join lateral (
    select 1 from readers where readers.id = latest.reader_id and ${visibleTo(viewerId)} offset 0) as seen
  order by latest.happened_at desc limit ${literal(most)}`
