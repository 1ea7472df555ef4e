import { sql } from '../../../db/sql.ts'
import type { Handle } from '../../../db/database.ts'
import { execute, rowsOf } from '../../../db/page.ts'

const atOnce = 1000

export function previewQueries(db: Handle) {
  return {
    /** Whether a picture was there when it was last looked for; undefined if it has to be. */
    findPreview: async (key: string): Promise<boolean | undefined> => {
      const [row] = await rowsOf<{ has_picture: boolean }>(
        db,
        // What could not be had may only have failed.
        sql`select has_picture from source_previews where key = ${key}
          and stored_at > now() - case when has_picture then interval '1 day' else interval '1 hour' end`,
      )
      return row?.has_picture
    },

    savePreview: async (key: string, hasPicture: boolean): Promise<void> => {
      await execute(
        db,
        sql`insert into source_previews (key, has_picture) values (${key}, ${hasPicture})
        on conflict (key) do update set has_picture = excluded.has_picture, stored_at = now()`,
      )
    },

    findOld: async (): Promise<string[]> => {
      const rows = await rowsOf<{ key: string }>(
        db,
        sql`select key from source_previews where stored_at < now() - interval '2 days' order by stored_at limit ${atOnce}`,
      )
      return rows.map(({ key }) => key)
    },

    /** Whether it was still old. */
    forget: async (key: string): Promise<boolean> => {
      const rowCount = await execute(
        db,
        sql`delete from source_previews where key = ${key} and stored_at < now() - interval '2 days'`,
      )
      return (rowCount ?? 0) > 0
    },
  }
}
