import { sql } from '../../../db/sql.ts'
import type { NewReview } from '../../../../contract/reviews.ts'
import type { ReviewTraits } from '../../../../contract/review-traits.ts'
import { ensureUnchanged } from '../../../db/changed.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { givenRows, uuidArray } from '../../../db/given-rows.ts'
import { pastMoment } from '../../../db/known-days.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { emit } from '../../../events/emit.ts'
import type { Event } from '../../../events/event.ts'
import type { Emit } from '../../../events/event-batch.ts'
import type { BookKey } from '../../catalogue/books/book-key-queries.ts'
import { clearPreviews } from '../../library/list-previews/queries.ts'
import { revokeNarrowed } from '../../community/open-links/queries.ts'
import { hideAgain } from '../../moderation/withdrawn/hide-again-queries.ts'
import { noLock, type StoredLock } from '../spoiler-locks/queries.ts'
import { paletteRows, type Palette } from '../../catalogue/vocabulary/tag-queries.ts'

async function insertTags(tx: Transaction, palettes: readonly Palette[]): Promise<void> {
  const filled = palettes.filter(({ tags }) => tags.length > 0)
  if (filled.length === 0) return
  await execute(tx, sql`insert into review_tags (review_id, tag_id, position) ${paletteRows(filled)}`)
}

/** Gives reviews exactly these tags, in this order. */
export async function replaceTags(tx: Transaction, palettes: readonly Palette[]): Promise<void> {
  if (palettes.length === 0) return
  await execute(tx, sql`delete from review_tags where review_id = any (${uuidArray(palettes.map(({ id }) => id))})`)
  await insertTags(tx, palettes)
}

/** Each warning once, the last one named; null where nothing is said. */
function traitsJson(traits: ReviewTraits | null | undefined): string | null {
  const { pace, driven_by, content_warnings = [] } = traits ?? {}
  const warnings = [...new Map(content_warnings.map((each) => [each.warning, each])).values()]
  const stored = { pace, driven_by, ...(warnings.length > 0 && { content_warnings: warnings }) }
  return Object.values(stored).some((value) => value !== undefined) ? JSON.stringify(stored) : null
}

/** What is left out stays as it is, and is empty where the review is new. */
interface ReviewColumns {
  /** Of a new review; made here if left out. */
  chosen_id?: string | undefined
  /** Of one that is there. */
  stored_id?: string
  book_id: string
  /** Looked up if left out. */
  work_id?: string
  rating: number
  content?: string | null | undefined
  language?: string | undefined
  private?: boolean | undefined
  lock?: StoredLock | undefined
  /** As JSON; null clears them. */
  traits?: string | null | undefined
  /** Of a new review; one that is there keeps its own. */
  created_at?: string | null
}

/** A review to write. */
interface ReviewValues extends Omit<ReviewColumns, 'traits'> {
  traits?: ReviewTraits | null | undefined
  /** Whether links to a review that becomes private still show it. */
  keep_links?: boolean | undefined
  tags?: readonly string[] | undefined
  /** The `updated_at` that the writer saw: a review that has another is not overwritten. */
  expected_updated_at?: string | undefined
}

interface SavedReview {
  id: string
  book_id: string
  is_new: boolean
  /** Whether a rating alone has got its text. */
  is_worded: boolean
  /** How many links to it worked until it became private. */
  revoked_links: number
}

const lockColumns = ['lock_share', 'lock_position', 'lock_type'] as const

const lockAssignments = sql.join(
  lockColumns.map((name) => {
    const column = sql.identifier(name)
    return sql`${column} = case when given.keeps_lock then reviews.${column} else given.${column} end`
  }),
  sql`, `,
)

const givenReviews = (values: readonly ReviewValues[]) =>
  givenRows<
    Omit<ReviewColumns, 'lock'> & StoredLock & { keeps_content: boolean; keeps_lock: boolean; keeps_traits: boolean }
  >(
    values.map(({ lock, ...value }) => ({
      ...value,
      traits: traitsJson(value.traits),
      keeps_content: value.content === undefined,
      keeps_traits: value.traits === undefined,
      ...(lock ?? noLock),
      keeps_lock: lock === undefined,
    })),
    {
      chosen_id: 'uuid',
      stored_id: 'uuid',
      book_id: 'uuid',
      work_id: 'uuid',
      rating: 'numeric',
      content: 'text',
      keeps_content: 'boolean',
      language: 'text',
      private: 'boolean',
      lock_share: 'numeric',
      lock_position: 'numeric',
      lock_type: 'text',
      keeps_lock: 'boolean',
      traits: 'text',
      keeps_traits: 'boolean',
      created_at: 'timestamptz',
    },
  )

interface StoredReview extends Record<string, unknown> {
  id: string
  book_id: string
  updated_at: Date
  content: string | null
  private: boolean
}

/** Those that are not there any more are left out. */
async function updateReviews(
  tx: Transaction,
  readerId: string,
  values: readonly ReviewValues[],
): Promise<SavedReview[]> {
  if (values.length === 0) return []
  const bookIds = values.map(({ book_id }) => book_id)
  // Looked up book by book, or a plan for any reader and any number of books may read all that the reader has reviewed.
  const stored = await rowsOf<StoredReview>(
    tx,
    sql`select id, book_id, updated_at, content, private from reviews
      where id = any (array(
        select own.id from unnest(${uuidArray(bookIds)}) as reviewed (book_id)
        cross join lateral (
          select id from reviews where reader_id = ${readerId} and reviews.book_id = reviewed.book_id offset 0) as own))
      order by id for update`,
  )
  const valuesOf = new Map(values.map((value) => [value.book_id, value]))
  const changed = stored.flatMap(({ id, book_id }) => {
    const value = valuesOf.get(book_id)
    return value ? [{ ...value, stored_id: id }] : []
  })
  for (const review of stored) ensureUnchanged(review, valuesOf.get(review.book_id)?.expected_updated_at)
  const closed = stored.flatMap(({ id, book_id, private: isPrivate }) => {
    const value = valuesOf.get(book_id)
    return value?.private && !value.keep_links && !isPrivate ? [id] : []
  })
  const revoked = await revokeNarrowed(tx, readerId, { column: 'review_id', ids: closed }, 'private')
  const isNarrowed = stored.some((review) => !review.private && valuesOf.get(review.book_id)?.private)
  // Versions differ by the millisecond, and this transaction may have started before the one it waited for.
  await execute(
    tx,
    sql`
    update reviews set rating = given.rating,
      content = case when given.keeps_content then reviews.content else given.content end,
      language = coalesce(given.language, reviews.language), private = coalesce(given.private, reviews.private),
      ${lockAssignments},
      traits = case when given.keeps_traits then reviews.traits else given.traits::jsonb end,
      updated_at = greatest(now(), reviews.updated_at + interval '1 millisecond')
    from ${givenReviews(changed)}
    where reviews.id = given.stored_id`,
  )
  if (isNarrowed) await clearPreviews(tx, [readerId])
  return stored.map(({ id, book_id, content }) => ({
    id,
    book_id,
    is_new: false,
    is_worded: content === null && Boolean(valuesOf.get(book_id)?.content),
    revoked_links: revoked.filter(({ thing_id }) => thing_id === id).length,
  }))
}

/** Makes a reader's reviews of books, one per book, or changes those that are there. */
export async function saveReviews(
  tx: Transaction,
  readerId: string,
  values: readonly ReviewValues[],
  send: Emit = emit,
): Promise<SavedReview[]> {
  if (values.length === 0) return []
  // All of them in one order before any is counted: the rows of an update come in any.
  if (values.some(({ traits }) => traitsJson(traits) !== null)) {
    const bookIds = uuidArray(values.map(({ book_id }) => book_id))
    await execute(tx, sql`select lock_works(array(select work_id from books where id = any (${bookIds})))`)
  }
  // In one order, for works count their reviews; language and private as the columns have them by default.
  const rows = await rowsOf<{ id: string; book_id: string }>(
    tx,
    sql`
    insert into reviews (id, reader_id, book_id, work_id, rating, content, language, private, lock_share, lock_position,
      lock_type, traits, created_at, updated_at)
    select coalesce(chosen_id, new_id()), ${readerId}, book_id,
      coalesce(work_id, (select books.work_id from books where books.id = given.book_id)), rating, content,
      coalesce(language, 'en'), coalesce(private, false), lock_share, lock_position, lock_type, traits::jsonb,
      ${pastMoment(sql`created_at`)}, now()
    from ${givenReviews(values)} order by 4, book_id
    on conflict (reader_id, book_id) do nothing
    returning id, book_id`,
  )
  await hideAgain(
    tx,
    'review',
    rows.map(({ id }) => id),
  )
  const inserted = new Set(rows.map(({ book_id }) => book_id))
  const saved = [
    ...rows.map((row) => ({ ...row, is_new: true, is_worded: false, revoked_links: 0 })),
    ...(await updateReviews(
      tx,
      readerId,
      values.filter(({ book_id }) => !inserted.has(book_id)),
    )),
  ]
  const tagsOf = new Map(values.flatMap(({ book_id, tags: slugs }) => (slugs ? [[book_id, slugs] as const] : [])))
  const palettesOf = (some: SavedReview[]): Palette[] =>
    some.flatMap(({ id, book_id }) => {
      const slugs = tagsOf.get(book_id)
      return slugs ? [{ id, tags: slugs }] : []
    })
  await insertTags(tx, palettesOf(saved.filter(({ is_new }) => is_new)))
  await replaceTags(tx, palettesOf(saved.filter(({ is_new }) => !is_new)))
  await send(
    tx,
    saved.flatMap(({ id, is_new, is_worded }): Event[] => {
      if (is_new) return [{ name: 'review.created', review_id: id }]
      return is_worded ? [{ name: 'review.worded', review_id: id }] : []
    }),
  )
  return saved
}

export const reviewWriteQueries = (db: Handle) => ({
  /** One review, as its reader sent it; undefined if the existing one was deleted meanwhile. */
  saveReview: (readerId: string, book: BookKey, review: Omit<NewReview, 'lock'> & { lock: StoredLock | undefined }) =>
    db.transaction(async (tx): Promise<SavedReview | undefined> => {
      const { rating, content, language, private: isPrivate, tags, traits, keep_links, lock } = review
      const sent = { rating, content, language, private: isPrivate, tags, traits, keep_links, lock }
      const [saved] = await saveReviews(tx, readerId, [
        {
          ...sent,
          chosen_id: review.id,
          book_id: book.id,
          work_id: book.work_id,
          expected_updated_at: review.updated_at,
        },
      ])
      return saved
    }),
})
