import { sql } from '../../../db/sql.ts'
import type { Handle } from '../../../db/database.ts'
import { rowsOf } from '../../../db/page.ts'

export const avatarQueries = (db: Handle) => ({
  /** Gives the address of the picture that was there before. */
  replaceImage: async (readerId: string, image: string | null, bytes: number): Promise<string | null> => {
    const [row] = await rowsOf<{ image: string | null }>(
      db,
      sql`with stored as (select id, image from readers where id = ${readerId} for update)
        update readers set image = ${image}, image_bytes = ${bytes} from stored where readers.id = stored.id returning stored.image`,
    )
    return row?.image ?? null
  },
})
