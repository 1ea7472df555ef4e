import { sql, type SQL } from '../../../db/sql.ts'
import { sharedQuoteLength, type PublicQuote } from '../../../../contract/notes.ts'
import { cursorColumn, cursorPageOf, type CursorPage } from '../../../db/cursor-page.ts'
import type { Handle } from '../../../db/database.ts'
import { isId, literal, offsetOf, rowsOf } from '../../../db/page.ts'
import { isLocked, lockJson, openText } from '../../../db/spoiler-locks.ts'
import { visibleTo } from '../../../db/visibility.ts'
import { lockQueries } from '../spoiler-locks/queries.ts'

type PublicRow = Omit<PublicQuote, 'shared_at'> & { shared_at: Date }

/** Whether others may get to read as much as this. */
export const isLengthLimited = (content: string): boolean => content.length <= sharedQuoteLength

const newestFirst = sql`notes.shared_at desc, notes.id desc`
const byMoment = { moment: sql`notes.shared_at`, id: sql`notes.id`, ids: 'falling' as const }

/** More than this are not counted. */
const mostCounted = 1000

/** Shared quotes of others, in `notes` and `readers`: of each edition as many as a page can need. */
const sharedQuotes = (viewerId: string, workId: string, { most, isAfter }: { most: SQL; isAfter: SQL }): SQL => sql`
  books cross join lateral (
    select notes.* from notes join readers on readers.id = notes.reader_id
    where notes.book_id = books.id and notes.visibility <> 'private' and notes.reader_id <> ${viewerId}
      and ${visibleTo(viewerId, sql`notes.visibility`)} ${isAfter}
    order by ${newestFirst} limit ${most}) as notes
  join readers on readers.id = notes.reader_id
  where books.work_id = ${workId}`

interface OwnQuote extends Pick<PublicQuote, 'id' | 'lock' | 'said_by' | 'position' | 'position_type'> {
  book_id: string
  content: string
}

/** Who says it can give away as much as the words. */
export const lockedQuote = (viewerId: string | SQL, workId: SQL) => {
  const locked = { kind: 'note', row: sql`notes` } as const
  return {
    content: openText(viewerId, locked, workId, sql`notes.content`),
    said_by: openText(viewerId, locked, workId, sql`notes.said_by`),
    is_locked: isLocked(viewerId, locked, workId),
    lock: lockJson(sql`notes`),
  }
}

const quoteColumns = ({ content, said_by, is_locked, lock }: ReturnType<typeof lockedQuote>) =>
  sql`${content} as content, ${said_by} as said_by, ${is_locked} as is_locked, ${lock} as lock`

export const quoteQueries = (db: Handle) => ({
  /** A reader's own, short enough for others. */
  findShareable: async (readerId: string, id: string): Promise<OwnQuote | undefined> => {
    if (!isId(id)) return undefined
    const [row] = await rowsOf<OwnQuote & Record<string, unknown>>(
      db,
      sql`select id, book_id, content, said_by, position::float8 as position, position_type, ${lockJson(sql`notes`)} as lock
        from notes
        where id = ${id} and reader_id = ${readerId} and kind = 'quote' and length(content) <= ${sharedQuoteLength}`,
    )
    return row
  },

  /** Opens the lock of a quote that others share, for a viewer who may see it. */
  revealQuote: (viewerId: string, id: string): Promise<{ content: string; said_by: string | null } | undefined> =>
    db.transaction(async (tx) => {
      if (!isId(id)) return undefined
      const [quote] = await rowsOf<{ content: string; said_by: string | null }>(
        tx,
        sql`select notes.content, notes.said_by from notes join readers on readers.id = notes.reader_id
          where notes.id = ${id} and notes.kind = 'quote'
            and (notes.reader_id = ${viewerId} or notes.visibility <> 'private')
            and ${visibleTo(viewerId, sql`notes.visibility`)} for key share of notes`,
      )
      if (quote) await lockQueries(tx).insertReveal(viewerId, 'note', id)
      return quote
    }),

  /** What others share from any edition of the work, and the viewer may see. */
  listBookQuotes: async (viewerId: string, workId: string, page: CursorPage) => {
    // The first page is by far the most asked for; a number in the text of the others would be another plan each.
    const isFirst = page.after !== undefined || page.page === 1
    const most = isFirst ? literal(page.per_page) : sql`${offsetOf(page) + page.per_page}`
    const { rows, meta } = await cursorPageOf<PublicRow>(db, page, {
      rows: (limit, isAfter) => sql`
        select notes.id, ${quoteColumns(lockedQuote(viewerId, sql`${workId}`))}, notes.position::float8 as position, notes.position_type,
          notes.shared_at, ${cursorColumn(byMoment)},
          json_build_object('slug', readers.slug, 'name', readers.name, 'image', readers.image) as reader,
          json_build_object('slug', books.slug, 'title', books.title, 'language', books.language) as book
        from ${sharedQuotes(viewerId, workId, { most, isAfter: isAfter ? sql`and ${isAfter}` : sql`` })}
        order by ${newestFirst} ${limit}`,
      count: sql`select count(*)::int as total from (
        select 1 from ${sharedQuotes(viewerId, workId, { most: literal(mostCounted), isAfter: sql`` })} limit ${literal(mostCounted)}) as counted`,
      order: byMoment,
    })
    const quotes = rows.map((row): PublicQuote => ({ ...row, shared_at: row.shared_at.toISOString() }))
    return { quotes, meta }
  },
})
