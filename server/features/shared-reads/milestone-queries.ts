import { and, eq, sql } from 'drizzle-orm'
import { maxMilestones, type Milestone } from '../../../contract/shared-reads.ts'
import { schema, type Database } from '../../db/database.ts'
import { isId } from '../../db/page.ts'
import { lockSharedRead } from './read-queries.ts'
import type { Measure } from './place.ts'

const { sharedReadMilestones } = schema

export const milestoneQueries = (db: Database) => ({
  /** Undefined where there are as many as there can be. */
  insertMilestone: (
    sharedReadId: string,
    name: string,
    { position, length }: Measure,
  ): Promise<Milestone | undefined> =>
    db.transaction(async (tx) => {
      await lockSharedRead(tx, sharedReadId)
      const { rows } = await tx.execute<{ id: string; name: string; share: number }>(sql`
        insert into shared_read_milestones (shared_read_id, name, share)
        select ${sharedReadId}, ${name}, share_of(${position}::numeric, ${length}::numeric)
        where (select count(*) from shared_read_milestones where shared_read_id = ${sharedReadId}) < ${maxMilestones}
        returning id, name, share::float8 as share`)
      return rows[0]
    }),

  deleteMilestone: async (sharedReadId: string, id: string): Promise<boolean> => {
    if (!isId(id)) return false
    const held = and(eq(sharedReadMilestones.id, id), eq(sharedReadMilestones.shared_read_id, sharedReadId))
    const gone = await db.delete(sharedReadMilestones).where(held).returning({ id: sharedReadMilestones.id })
    return gone.length > 0
  },
})
