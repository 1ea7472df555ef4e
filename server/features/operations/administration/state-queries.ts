import { sql } from '../../../db/sql.ts'
import { activeDays, type StoredFiles } from '../../../../contract/administration.ts'
import type { Handle } from '../../../db/database.ts'
import { rowsOf } from '../../../db/page.ts'
import { secondsSince } from '../../../metrics/metric.ts'

interface DatabaseRow extends Record<string, unknown> {
  version: string
  bytes: string
  books: number
}

interface ReadersRow extends Record<string, unknown> {
  total: number
  active: number
  joined: number
  waiting: number
}

/** How many files there are of each kind, as last counted. */
export interface CountedFiles {
  at: string
  files: StoredFiles[]
}

export const stateQueries = (db: Handle) => ({
  /**
   * Books are estimated: counting a million of them takes longer than everything else here. A table that was never looked at
   * has no estimate, and few rows.
   */
  findDatabase: async () => {
    const started = performance.now()
    await rowsOf<{ one: number }>(db, sql`select 1 as one`)
    const milliseconds = Math.round(secondsSince(started) * 10_000) / 10
    const [row] = await rowsOf<DatabaseRow>(
      db,
      sql`select current_setting('server_version') as version,
          pg_database_size(current_database())::text as bytes,
          (select case when reltuples < 0 then (select count(*) from books) else reltuples end
            from pg_class where oid = 'books'::regclass)::int as books`,
    )
    return { milliseconds, version: row?.version ?? '', bytes: Number(row?.bytes ?? 0), books: row?.books ?? 0 }
  },

  /** 100,000 readers are counted in some milliseconds; the active ones are at the front of an index. */
  countReaders: async (): Promise<ReadersRow> => {
    const since = sql`now() - make_interval(days => ${activeDays})`
    const [row] = await rowsOf<ReadersRow>(
      db,
      sql`select (select count(*) from readers where join_reason is null)::int as total,
          (select count(*) from readers where last_active_at > ${since} and join_reason is null)::int as active,
          (select count(*) from readers where created_at > ${since} and join_reason is null)::int as joined,
          (select count(*) from readers where join_reason is not null)::int as waiting`,
    )
    return row ?? { total: 0, active: 0, joined: 0, waiting: 0 }
  },

  findCountedFiles: async (): Promise<CountedFiles | undefined> => {
    const [row] = await rowsOf<{ value: CountedFiles }>(db, sql`select value from settings where key = 'stored-files'`)
    return row?.value
  },

  saveCountedFiles: async (counted: CountedFiles): Promise<void> => {
    await rowsOf(
      db,
      sql`insert into settings (key, value) values ('stored-files', ${JSON.stringify(counted)}::jsonb)
        on conflict (key) do update set value = excluded.value`,
    )
  },
})
