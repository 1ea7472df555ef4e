import { sql, type SQL } from '../../../db/sql.ts'
import type { Queryable } from '../../../db/database.ts'
import { execute, rowsOf } from '../../../db/page.ts'

/** So many works or words in one statement, which then ends long before the time limit of statements. */
const atOnce = 5000

/** The last of the next keys after one, as text. */
async function findLast(db: Queryable, keys: SQL): Promise<string | null> {
  const [row] = await rowsOf<{ last: string | null }>(db, sql`select max(key) as last from (${keys}) as next (key)`)
  return row?.last ?? null
}

interface Walk {
  first: string
  keys: (after: string) => SQL
  work: (after: string, last: string) => SQL
}

/** Counts in how many works each word of the search occurs, a portion at a time; a run that is stopped starts anew. */
export async function recountWordsInPortions(
  db: Queryable,
  { signal, size = atOnce }: { signal?: AbortSignal | undefined; size?: number } = {},
): Promise<void> {
  const walk = async ({ first, keys, work }: Walk) => {
    let after = first
    for (;;) {
      if (signal?.aborted) return
      const last = await findLast(db, keys(after))
      if (last === null) return
      await execute(db, work(after, last))
      after = last
    }
  }
  await execute(db, sql`truncate recounted_words`)
  await walk({
    first: '00000000-0000-0000-0000-000000000000',
    keys: (after) => sql`select id::text from works where id > ${after} order by id limit ${size}`,
    work: (after, last) => sql`select recount_words_between(${after}::uuid, ${last}::uuid)`,
  })
  await walk({
    first: '',
    keys: (after) => sql`select word from recounted_words where word > ${after} order by word limit ${size}`,
    work: (after, last) => sql`
      insert into words (word, works) select word, works from recounted_words where word > ${after} and word <= ${last}
      on conflict (word) do update set works = excluded.works where words.works <> excluded.works`,
  })
  await walk({
    first: '',
    keys: (after) => sql`select word from words where word > ${after} order by word limit ${size}`,
    // A word that came in meanwhile is not counted, but used.
    work: (after, last) => sql`
      delete from words where word > ${after} and word <= ${last}
        and not exists (select 1 from recounted_words where recounted_words.word = words.word)
        and not exists (select 1 from works where works.search @@ plainto_tsquery('simple', words.word) and editions_count > 0)`,
  })
  await execute(db, sql`truncate recounted_words`)
}
