import { sql } from '../../../db/sql.ts'
import type { Handle } from '../../../db/database.ts'
import { uuidArray } from '../../../db/given-rows.ts'
import { rowsOf } from '../../../db/page.ts'
import { mutedReaders } from '../mutes/queries.ts'

export const followersQueries = (db: Handle) => ({
  /** Which of the viewers follow one of these readers, and haven't muted them. */
  listFollowersAmong: async (readerIds: string[], viewerIds: string[]): Promise<Set<string>> => {
    const rows = await rowsOf<{ id: string }>(
      db,
      sql`select distinct follower_id as id from follows
        where follower_id = any (${uuidArray(viewerIds)}) and followee_id = any (${uuidArray(readerIds)})
          and state = 'following' and followee_id not in ${mutedReaders(sql`follows.follower_id`)}`,
    )
    return new Set(rows.map(({ id }) => id))
  },
})
