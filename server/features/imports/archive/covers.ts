import { sql } from 'drizzle-orm'
import { uploadMegabytes } from '../../../../contract/uploads.ts'
import type { Context } from '../../../context.ts'
import { openArchive } from '../../archive/read-archive.ts'
import { coverIdOf, putCover } from '../../uploads/cover-files.ts'
import { encodeCover } from '../../uploads/encode-cover.ts'
import { uploadQueries } from '../../uploads/queries.ts'
import { PictureError } from '../../uploads/read-picture.ts'
import { fileKey } from '../import-files.ts'
import { batchSize, isDue } from '../run-import.ts'
import type { StoredImport } from '../stored-imports.ts'

/** A picture in the archive: drawn anew as any other that a reader sends. */
const packed = /^covers\/[0-9a-f]{40}\.webp$/

async function store({ db, storage, log }: Context, content: Buffer): Promise<string | null> {
  try {
    const id = coverIdOf(content)
    const files = await encodeCover(content)
    await uploadQueries(db).insertUpload(id, () => putCover(storage, id, files))
    return id
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    log.info(error, 'A cover in an archive is no picture')
    return null
  }
}

/** Drawing takes long, so it is done for the next rows before anything is locked for them. */
export async function prepareCovers(context: Context, held: StoredImport): Promise<void> {
  const { db, storage } = context
  const { rows } = await db.execute<{ number: number; cover: string | null }>(sql`
    select number, cover from (
      select number, verdict, book_id, parsed -> 'archive' -> 'book' ->> 'cover' as cover from import_rows
      where import_id = ${held.id} and ${isDue} order by number limit ${batchSize}) as due
    where verdict = 'new' and book_id is null and cover like 'covers/%'`)
  if (rows.length === 0) return
  const bytes = await storage.get(fileKey(held))
  if (!bytes) return
  const archive = await openArchive(bytes)
  for (const { number, cover } of rows) {
    const content =
      cover !== null && packed.test(cover) ? await archive.read(cover, uploadMegabytes * 1024 * 1024) : null
    const id = content && content.length > 0 ? await store(context, content) : null
    await db.execute(sql`
      update import_rows set parsed = jsonb_set(parsed, '{archive,book,cover}', ${JSON.stringify(id)}::jsonb)
      where import_id = ${held.id} and number = ${number}`)
  }
}
