import { sql } from '../../../db/sql.ts'
import type { Handle } from '../../../db/database.ts'
import { rowsOf } from '../../../db/page.ts'

interface Named extends Record<string, unknown> {
  slug: string
  name: string
}

export function vocabularyQueries(db: Handle) {
  return {
    listGenres: () => rowsOf<Named>(db, sql`select slug, name from genres order by name`),
    listTags: () => rowsOf<Named>(db, sql`select slug, name from tags order by name`),
    findGenreId: async (slug: string): Promise<string | undefined> => {
      const [genre] = await rowsOf<{ id: string }>(db, sql`select id from genres where slug = ${slug}`)
      return genre?.id
    },
  }
}
