import { sql } from '../../../db/sql.ts'
import type { NewPrompt } from '../../../../contract/challenges.ts'
import type { Transaction } from '../../../db/database.ts'
import { execute, isId, rowsOf } from '../../../db/page.ts'

/**
 * Makes these the prompts of a challenge, in order. One that is named by its id stays, with what filled it; what is left
 * out goes. Answers their ids.
 */
export async function writePrompts(
  tx: Transaction,
  challengeId: string,
  prompts: readonly NewPrompt[],
): Promise<string[]> {
  const stored = await rowsOf<{ id: string }>(
    tx,
    sql`select id from challenge_prompts where challenge_id = ${challengeId} order by id for update`,
  )
  const free = new Set(stored.map(({ id }) => id))
  const values = prompts.map(({ id, text, filters, title_initial, length }, index) => {
    // The same id twice is one that stays, and a new one.
    const isStored = id !== undefined && isId(id) && free.delete(id)
    return {
      id: isStored ? id : null,
      text,
      filters,
      title_initial,
      min_pages: length?.min ?? null,
      max_pages: length?.max ?? null,
      position: index + 1,
    }
  })
  const rows = sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given (id uuid, text text, filters jsonb,
    title_initial text, min_pages int, max_pages int, position int)`
  await execute(
    tx,
    sql`delete from challenge_prompts where challenge_id = ${challengeId} and id = any (${sql.param([...free])}::uuid[])`,
  )
  const written = await rowsOf<{ id: string }>(
    tx,
    sql`insert into challenge_prompts as stored
        (id, challenge_id, position, text, filters, title_initial, min_pages, max_pages)
      select coalesce(given.id, new_id()), ${challengeId}, given.position, given.text, given.filters, given.title_initial,
        given.min_pages, given.max_pages
      from ${rows} order by given.position
      on conflict (id) do update set position = excluded.position, text = excluded.text, filters = excluded.filters,
        title_initial = excluded.title_initial, min_pages = excluded.min_pages, max_pages = excluded.max_pages
      returning stored.id`,
  )
  return written.map(({ id }) => id)
}
