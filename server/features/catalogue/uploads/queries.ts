import { sql } from '../../../db/sql.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { givenRows } from '../../../db/given-rows.ts'
import { lockByName } from '../../../db/lock-by-name.ts'
import { execute, rowsOf } from '../../../db/page.ts'

/** What `hue` is of a picture without a colour; of one that nobody has looked at yet it is null. */
export const noHue = -1

/** A picture is remembered before or after it is swept away, never meanwhile, also in two processes. */
const lockUpload = (tx: Transaction, id: string) => lockByName(tx, `upload ${id}`)

const unused = sql`uploads.created_at < now() - interval '1 day'
  and not exists (select 1 from books where books.cover = uploads.id)
  and not exists (select 1 from merges where merges.cover = uploads.id)
  and not exists (select 1 from book_edits
    where book_edits.before ->> 'cover' = uploads.id and book_edits.reverts is null)`

export interface NewUpload {
  id: string
  /** Of all its files. */
  bytes: number
  /** Who uploaded it: nobody, where it came from another catalogue or an archive. */
  reader_id?: string | null
}

export function uploadQueries(db: Handle) {
  return {
    /**
     * Remembers an upload, which gives it another day, and then stores its files; those of one that failed are swept away
     * like any unused. A bucket may take long to answer, so no transaction waits for it.
     */
    insertUpload: async ({ id, bytes, reader_id = null }: NewUpload, store: () => Promise<void>): Promise<void> => {
      await db.transaction(async (tx) => {
        await lockUpload(tx, id)
        await execute(
          tx,
          sql`insert into uploads (id, bytes, reader_id) values (${id}, ${bytes}, ${reader_id})
            on conflict (id) do update set created_at = now(), bytes = excluded.bytes, hue = nullif(uploads.hue, ${noHue}),
              reader_id = coalesce(uploads.reader_id, excluded.reader_id)`,
        )
      })
      await store()
    },

    /** Uploads whose hue nobody has read yet, the oldest first; of the latest, files may still be on their way. */
    listUnread: async (limit: number): Promise<string[]> => {
      const rows = await rowsOf<{ id: string }>(
        db,
        sql`select id from uploads where hue is null and created_at < now() - interval '5 minutes'
          order by created_at limit ${limit}`,
      )
      return rows.map(({ id }) => id)
    },

    saveHues: (hues: { id: string; hue: number }[]): Promise<number> =>
      execute(
        db,
        sql`update uploads set hue = given.hue from ${givenRows(hues, { id: 'text', hue: 'int' })} where uploads.id = given.id`,
      ),

    findUnused: async (limit: number): Promise<string[]> => {
      const rows = await rowsOf<{ id: string }>(
        db,
        sql`select id from uploads where ${unused} order by created_at limit ${limit}`,
      )
      return rows.map(({ id }) => id)
    },

    /** Forgets an upload that is still unused, and then its files. A crash between the two leaves both for next time. */
    deleteUnused: (id: string, dropFiles: () => Promise<void>) =>
      db.transaction(async (tx) => {
        await lockUpload(tx, id)
        const deleted = await execute(tx, sql`delete from uploads where id = ${id} and ${unused}`)
        if (deleted > 0) await dropFiles()
      }),
  }
}
