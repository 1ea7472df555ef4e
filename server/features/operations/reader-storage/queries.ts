import { sql, type SQL } from '../../../db/sql.ts'
import type { ReaderStorage } from '../../../../contract/reader-storage.ts'
import type { Handle } from '../../../db/database.ts'
import { pageOf, rowsOf, type Page } from '../../../db/page.ts'
import { matches } from '../../../db/words.ts'
import { readerTarget, recordAction } from '../../moderation/moderation-log/queries.ts'

type StorageRow = Omit<ReaderStorage, 'allowed'> & Record<string, unknown>

/** What files a reader has, by kind: what was uploaded, and what was made for them. */
const sumsOf = (reader: SQL) => sql`
  (select coalesce(sum(bytes), 0) from uploads where uploads.reader_id = ${reader})::float8 as covers,
  (select coalesce(sum(file_size), 0) from imports where imports.reader_id = ${reader} and file_kept)::float8 as imports,
  (select coalesce(sum((file ->> 'size')::bigint), 0) from exports, jsonb_array_elements(files) as file
    where exports.reader_id = ${reader})::float8 as exports`

/** The same of all readers who have any. */
const sums = sql`
  select reader_id, sum(covers) as covers, sum(imports) as imports, sum(exports) as exports from (
    select reader_id, sum(bytes) as covers, 0 as imports, 0 as exports from uploads
      where reader_id is not null group by reader_id
    union all
    select reader_id, 0, sum(file_size), 0 from imports where file_kept group by reader_id
    union all
    select reader_id, 0, 0, sum((file ->> 'size')::bigint) from exports, jsonb_array_elements(files) as file
      group by reader_id) as kinds
  group by reader_id`

const used = sql`(coalesce(covers, 0) + image_bytes + coalesce(imports, 0) + coalesce(exports, 0))`

export interface OwnStorage extends Record<string, unknown> {
  used: number
  /** Null: as much as every reader has. */
  megabytes: number | null
}

export async function findStorage(db: Handle, readerId: string): Promise<OwnStorage | undefined> {
  const [row] = await rowsOf<OwnStorage>(
    db,
    sql`select ${used}::float8 as used, storage_megabytes as megabytes
      from readers, lateral (select ${sumsOf(sql`readers.id`)}) as own where readers.id = ${readerId}`,
  )
  return row
}

export const storageQueries = (db: Handle) => ({
  /** Adds up the files of everybody, so this is for admins. */
  listStorage: (q: string | undefined, page: Page) => {
    const slug = q?.replace(/^@/, '').toLowerCase()
    const isNamed = q === undefined || q.startsWith('@') ? sql`false` : matches(sql`search`, q)
    const isListed = q
      ? sql`(starts_with(slug, ${slug}) or ${isNamed})`
      : sql`(${used} > 0 or storage_megabytes is not null)`
    const from = sql`from readers left join (${sums}) as sums on sums.reader_id = readers.id where ${isListed}`
    return pageOf<StorageRow>(db, page, {
      rows: (limit) => sql`
        select slug, name, image, coalesce(covers, 0)::float8 as covers, image_bytes as avatar,
          coalesce(imports, 0)::float8 as imports, coalesce(exports, 0)::float8 as exports, ${used}::float8 as used,
          storage_megabytes as megabytes
        ${from} order by ${used} desc, readers.id ${limit}`,
      count: sql`select count(*)::int as total ${from}`,
    })
  },

  /** False where there is no such reader. */
  setStorage: (slug: string, megabytes: number | null, actorId: string): Promise<boolean> =>
    db.transaction(async (tx) => {
      const rows = await rowsOf<{ id: string }>(
        tx,
        sql`update readers set storage_megabytes = ${megabytes} where slug = ${slug} returning id`,
      )
      const [reader] = rows
      if (!reader) return false
      const detail = megabytes === null ? 'default' : String(megabytes)
      await recordAction(tx, { actorId, kind: 'set-storage', target: readerTarget(reader.id), detail })
      return true
    }),
})
