import { sql } from '../../../db/sql.ts'
import { maxMilestones, type Milestone, type MilestonePatch } from '../../../../contract/shared-read-milestones.ts'
import type { Handle } from '../../../db/database.ts'
import { execute, isId, rowsOf } from '../../../db/page.ts'
import { emit } from '../../../events/emit.ts'
import { lockSharedRead } from './read-queries.ts'
import type { Measure } from './position.ts'

type MilestoneDetails = Pick<MilestonePatch, 'name' | 'due_on'>
type MilestoneRow = Milestone & Record<string, unknown>

const columns = sql`id, name, share::float8 as share, due_on::text as due_on`

const shareOf = ({ position, length }: Measure) => sql`share_of(${position}::numeric, ${length}::numeric)`

const isOf = (sharedReadId: string, id: string) => sql`id = ${id} and shared_read_id = ${sharedReadId}`

export const milestoneQueries = (db: Handle) => ({
  /** Undefined where there are as many as there can be. */
  insertMilestone: (
    sharedReadId: string,
    { name, due_on }: MilestoneDetails,
    measure: Measure,
  ): Promise<Milestone | undefined> =>
    db.transaction(async (tx) => {
      await lockSharedRead(tx, sharedReadId)
      const rows = await rowsOf<MilestoneRow>(
        tx,
        sql`
        insert into shared_read_milestones (shared_read_id, name, share, due_on)
        select ${sharedReadId}, ${name}, ${shareOf(measure)}, ${due_on || null}::date
        where (select count(*) from shared_read_milestones where shared_read_id = ${sharedReadId}) < ${maxMilestones}
        returning ${columns}`,
      )
      if (rows[0]) await emit(tx, [{ name: 'milestone.created', shared_read_id: sharedReadId }])
      return rows[0]
    }),

  /** Undefined if it was deleted; without a measure it keeps its position. */
  updateMilestone: async (
    sharedReadId: string,
    id: string,
    { name, due_on }: MilestoneDetails,
    measure: Measure | undefined,
  ): Promise<Milestone | undefined> => {
    if (!isId(id)) return undefined
    return db.transaction(async (tx) => {
      const rows = await rowsOf<MilestoneRow>(
        tx,
        sql`
        update shared_read_milestones set name = ${name}, due_on = ${due_on || null}::date, updated_at = clock_timestamp(),
          share = ${measure ? shareOf(measure) : sql`share`}
        where ${isOf(sharedReadId, id)} returning ${columns}`,
      )
      if (rows[0]) await emit(tx, [{ name: 'milestone.changed', shared_read_id: sharedReadId }])
      return rows[0]
    })
  },

  deleteMilestone: async (sharedReadId: string, id: string): Promise<boolean> => {
    if (!isId(id)) return false
    return db.transaction(async (tx) => {
      const deleted = await execute(tx, sql`delete from shared_read_milestones where ${isOf(sharedReadId, id)}`)
      if (deleted > 0) await emit(tx, [{ name: 'milestone.deleted', shared_read_id: sharedReadId }])
      return deleted > 0
    })
  },
})
