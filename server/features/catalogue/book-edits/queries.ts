import { isDeepStrictEqual } from 'node:util'
import { sql } from '../../../db/sql.ts'
import { editedFields } from '../../../../contract/book-field-uses.ts'
import { factFields, type BookEdit, type BookFact, type BookFacts } from '../../../../contract/book-edits.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { execute, isId, pageOf, rowsOf, type Page } from '../../../db/page.ts'
import { knownTo } from '../../../db/visibility.ts'
import { creditOrder } from '../books/card-queries.ts'
import { columnsOf } from '../books/field-queries.ts'
import type { NewTarget } from '../../moderation/moderation-log/queries.ts'

/** What is stored of a book before and after an edit: with the picture itself, so that it can come back. */
export type StoredFacts = Omit<BookFacts, 'cover'> & { cover: string | null }

export interface StoredEdit {
  id: string
  editor_id: string | null
  before: Partial<StoredFacts>
  after: Partial<StoredFacts>
}

export const isSameFact = (a: Partial<StoredFacts>, b: Partial<StoredFacts>, field: BookFact) =>
  isDeepStrictEqual(a[field], b[field])

/** A book and what it has of its work, as it is within the transaction. */
export async function getFacts(tx: Transaction, bookId: string): Promise<StoredFacts> {
  const [facts] = await rowsOf<StoredFacts & Record<string, unknown>>(
    tx,
    sql`select ${columnsOf(editedFields, 'books')}, books.cover, works.description,
        (select coalesce(jsonb_agg(jsonb_build_object('name', authors.name, 'role', work_authors.role)
            order by ${creditOrder}), '[]')
          from work_authors join authors on authors.id = work_authors.author_id
          where work_authors.work_id = works.id) as authors,
        (select coalesce(jsonb_agg(jsonb_build_object('title', series.title, 'position', series_works.position)
            order by series.title, series.id), '[]')
          from series_works join series on series.id = series_works.series_id
          where series_works.work_id = works.id) as series,
        (select coalesce(jsonb_agg(genres.slug order by work_genres.position, genres.slug), '[]')
          from work_genres join genres on genres.id = work_genres.genre_id
          where work_genres.work_id = works.id) as genres
      from books join works on works.id = books.work_id where books.id = ${bookId}`,
  )
  if (!facts) throw new Error('The book was deleted while it was locked')
  return facts
}

interface NewEdit {
  bookId: string
  editorId: string
  /** From `getFacts`, before anything was changed. */
  before: StoredFacts
  reverts?: string
}

/** The history's one writer: call it in the transaction of the edit, once that is done. False without a change, which has no row. */
export async function recordEdit(tx: Transaction, { bookId, editorId, before, reverts }: NewEdit): Promise<boolean> {
  const now = await getFacts(tx, bookId)
  const changedFields = factFields.filter((field) => !isSameFact(before, now, field))
  if (changedFields.length === 0) return false
  const changedOf = (facts: StoredFacts) =>
    JSON.stringify(Object.fromEntries(changedFields.map((field) => [field, facts[field]])))
  await execute(
    tx,
    sql`insert into book_edits (book_id, editor_id, before, after, reverts)
      values (${bookId}, ${editorId}, ${changedOf(before)}::jsonb, ${changedOf(now)}::jsonb, ${reverts ?? null})`,
  )
  return true
}

/** A book that was corrected, for the log of moderation: with whose book or edit it was. */
export const editTarget = (bookId: string, readerId: string | null): NewTarget => ({
  kind: 'book',
  id: bookId,
  snapshot: sql`(select jsonb_build_object('slug', slug, 'name', title) from books where id = ${bookId})`,
  reader: readerId === null ? undefined : sql`${readerId}::uuid`,
})

type EditRow = Omit<StoredEdit, 'editor_id'> &
  Pick<BookEdit, 'editor' | 'is_revert' | 'is_reverted'> & { created_at: Date } & Record<string, unknown>

export const bookEditQueries = (db: Handle) => ({
  /** Moderators see every editor's name; nobody else sees which of them reverted an edit. */
  listEdits: (bookId: string, viewer: { id: string; isModerator: boolean }, page: Page) =>
    pageOf<EditRow>(db, page, {
      rows: (limit) => sql`
        select edits.id, edits.before, edits.after, edits.reverts is not null as is_revert, edits.created_at,
          exists (select 1 from book_edits as back where back.reverts = edits.id and not exists (
            select 1 from book_edits as forth where forth.reverts = back.id)) as is_reverted,
          (select json_build_object('slug', readers.slug, 'name', readers.name) from readers
            where readers.id = edits.editor_id
              and (${viewer.isModerator} or (edits.reverts is null and ${knownTo(viewer.id)}))) as editor
        from book_edits as edits where edits.book_id = ${bookId}
        order by edits.created_at desc, edits.id desc ${limit}`,
      count: sql`select count(*)::int as total from book_edits where book_id = ${bookId}`,
    }),

  findEdit: async (bookId: string, editId: string): Promise<StoredEdit | undefined> => {
    if (!isId(editId)) return undefined
    const [row] = await rowsOf<StoredEdit & Record<string, unknown>>(
      db,
      sql`select id, editor_id, before, after from book_edits where id = ${editId} and book_id = ${bookId}`,
    )
    return row
  },
})
