import { sql } from '../../../db/sql.ts'
import { avatarAddress } from '../../../../contract/avatars.ts'
import { uploadMegabytes } from '../../../../contract/uploads.ts'
import type { Context } from '../../../context.ts'
import { packedAvatar } from '../archive/manifest.ts'
import { ArchiveError } from '../archive/archive-error.ts'
import { openArchive, type Archive } from '../archive/read-archive.ts'
import { newAvatarId, putAvatar } from '../../account/avatars/avatar-files.ts'
import { encodeAvatar } from '../../account/avatars/encode-avatar.ts'
import { bytesOf, coverIdOf, putCover } from '../../catalogue/uploads/cover-files.ts'
import { encodeCover } from '../../catalogue/uploads/encode-cover.ts'
import { uploadQueries } from '../../catalogue/uploads/queries.ts'
import { PictureError } from '../../catalogue/uploads/picture-error.ts'
import { storedArchive } from './import-files.ts'
import type { StoredImport } from './queries.ts'
import { batchSize, isDue } from './row-queries.ts'
import { execute, rowsOf } from '../../../db/page.ts'

/** Encodes an image of the archive like any other upload; returns its id. */
async function drawCover({ db, storage }: Context, content: Buffer, owner: string): Promise<string> {
  const id = coverIdOf(content)
  const files = await encodeCover(content, owner)
  await uploadQueries(db).insertUpload({ id, bytes: bytesOf(files) }, () => putCover(storage, id, files))
  return id
}

async function drawAvatar({ storage }: Context, content: Buffer, owner: string): Promise<string> {
  const id = newAvatarId()
  await putAvatar(storage, id, await encodeAvatar(content, owner))
  return avatarAddress(id)
}

/** A file that is no picture, or a damaged one, is left out; the rest is imported. */
async function draw(context: Context, archive: Archive, name: string, owner: string): Promise<string | null> {
  try {
    const content = await archive.read(name, uploadMegabytes * 1024 * 1024)
    if (content.length === 0) return null
    return await (name === packedAvatar ? drawAvatar : drawCover)(context, content, owner)
  } catch (error) {
    if (!(error instanceof PictureError) && !(error instanceof ArchiveError)) throw error
    context.log.info(error, 'A picture in an archive couldn’t be drawn')
    return null
  }
}

/** Rows that are settled long after the rest may outlast the file, and then do without their pictures. */
async function openStored({ storage, log }: Context, stored: StoredImport): Promise<Archive | undefined> {
  try {
    return stored.file_kept ? await openArchive(storedArchive(storage, stored), stored.reader_id) : undefined
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    log.warn(error, 'The pictures of an archive are missing')
    return undefined
  }
}

interface PictureToDraw extends Record<string, unknown> {
  number: number
  name: string
}

/** Drawing takes long, so it is done for the next rows before anything is locked for them. */
export async function preparePictures(context: Context, stored: StoredImport): Promise<void> {
  const { db } = context
  const rows = await rowsOf<PictureToDraw>(
    db,
    sql`select number, coalesce(cover, picture) as name from (
        select number, verdict, book_id, parsed -> 'archive' -> 'book' ->> 'cover' as cover,
          parsed -> 'archive' ->> 'picture' as picture from import_rows
        where import_id = ${stored.id} and ${isDue} order by number limit ${batchSize}) as due
      where (verdict = 'new' and book_id is null and cover like 'covers/%')
        or (picture = ${packedAvatar} and (select image is null from readers where id = ${stored.reader_id}))`,
  )
  if (rows.length === 0) return
  const archive = await openStored(context, stored)
  try {
    for (const { number, name } of rows) {
      const path = name === packedAvatar ? '{archive,picture}' : '{archive,book,cover}'
      const drawn = JSON.stringify(archive ? await draw(context, archive, name, stored.reader_id) : null)
      await execute(
        db,
        sql`update import_rows set parsed = jsonb_set(parsed, ${path}::text[], ${drawn}::jsonb)
          where import_id = ${stored.id} and number = ${number}`,
      )
    }
  } finally {
    await archive?.close()
  }
}
