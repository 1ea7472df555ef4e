import { sql } from '../db/sql.ts'
import type { Handle } from '../db/database.ts'
import { isId, rowsOf } from '../db/page.ts'

export interface FailedJob extends Record<string, unknown> {
  id: string
  name: string
  failed_at: Date
  message: string
}

/** The rest of a long message is a stack or a whole answer, which the log has. */
const messageLength = 300

/**
 * Jobs that were given up, the newest first, from the queue's own table. It is asked by name, by which the table is in order:
 * names without failures, such as that of a million e-mails, cost nothing.
 */
export const listFailedJobs = (db: Handle, names: string[], most: number) =>
  rowsOf<FailedJob>(
    db,
    sql`select id, name, coalesce(completed_on, created_on) as failed_at,
        left(coalesce(output ->> 'message', output ->> 'value', ''), ${messageLength}::int) as message
      from jobs.job where name = any (${sql.param(names)}::text[]) and state = 'failed'
      order by failed_at desc, id limit ${most}`,
  )

/** The data of jobs of one name that nobody has begun, those that are tried again among them. */
export async function listWaitingJobs(db: Handle, name: string): Promise<object[]> {
  // As in the queue's own index.
  const rows = await rowsOf<{ data: object }>(
    db,
    sql`select data from jobs.job where name = ${name} and state < 'active' and data is not null`,
  )
  return rows.map(({ data }) => data)
}

export async function isFailedJob(db: Handle, name: string, id: string): Promise<boolean> {
  if (!isId(id)) return false
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from jobs.job where name = ${name} and id = ${id} and state = 'failed'`,
  )
  return rows.length > 0
}
