import { sql } from '../../server/db/sql.ts'
import { execute } from '../../server/db/page.ts'
import type { SubjectColumn } from '../../server/db/subject-owner.ts'
import { activities, undoneTables } from '../../server/features/library/undos/snapshot-queries.ts'
import { buildAuthor, buildBook, buildSeries } from '../support/factories.ts'
import type { TestApp } from '../support/test-app.ts'
import { insertRow, insertRows } from '../support/insert-rows.ts'
import { freshBook, type Book } from './catalogue.ts'
import { makingAccountThings } from './making-account-things.ts'
import { makingModeration } from './making-moderation.ts'
import { makingSharedReads } from './making-shared-reads.ts'
import type { Level, Reader } from './viewers.ts'
import type { ListColumns, ReviewColumns } from '../support/columns.ts'

const unique = () => crypto.randomUUID()

/** What a like or a comment is about. */
export type SubjectRow = Partial<Record<SubjectColumn | 'day', string>>

export type Making = ReturnType<typeof makingThings>

/** Builders of everything a reader can have. Each call makes another thing, on a book of its own unless one is given. */
export function makingThings(quire: TestApp, reader: Reader, says: (level: Level) => string) {
  const { db } = quire
  const reader_id = reader.row.id

  const book = () => freshBook(quire)

  /** In the reader's library, on a global shelf. */
  const libraryBook = async (of?: Book, on = 'read') => {
    const shelved = of ?? (await book())
    await insertRows(db, 'library_books', {
      reader_id,
      book_id: shelved.id,
      shelf: on,
      position: 1,
      shelved_at: quire.now,
    })
    return shelved
  }

  const shelf = async (level: Level = 'private', of?: Book) => {
    const shelved = of ?? (await libraryBook())
    const row = await insertRow(db, 'shelves', {
      reader_id,
      slug: unique(),
      name: says(level),
      position: 1,
      visibility: level,
    })
    await insertRows(db, 'shelf_books', { shelf_id: row.id, book_id: shelved.id, position: 1 })
    return { ...row, book: shelved }
  }

  const reading = async (of?: Book) => {
    const { id, work_id } = of ?? (await book())
    const row = await insertRow(db, 'readings', {
      reader_id,
      book_id: id,
      work_id,
      name: says('private'),
      book_format: 'paperback',
      length_type: 'page',
      length: 200,
      progress: 100,
      started_at: new Date('2026-03-01T08:00Z'),
    })
    const session = await insertRow(db, 'reading_sessions', {
      reading_id: row.id,
      started_at: new Date('2026-03-02T08:00Z'),
      finished_at: new Date('2026-03-02T09:00Z'),
      start_position: 0,
      end_position: 100,
      length_type: 'page',
    })
    return { id: row.id, session: session.id }
  }

  const review = async (level: 'public' | 'private' = 'private', details: ReviewColumns = {}) => {
    const { id, work_id, slug } = await book()
    const row = await insertRow(db, 'reviews', {
      reader_id,
      book_id: id,
      work_id,
      rating: 4,
      content: says(level),
      private: level === 'private',
      ...details,
    })
    return { id: row.id, book: slug }
  }

  const list = async (level: Level = 'private', details: ListColumns = {}) => {
    const row = await insertRow(db, 'lists', {
      reader_id,
      slug: `list-${unique()}`,
      name: says(level),
      visibility: level,
      type: 'manual',
      entries_type: 'book',
      order_by: 'manual',
      ...details,
    })
    const entry = await insertRow(db, 'list_entries', { list_id: row.id, position: 1, book_id: (await book()).id })
    return { id: row.id, slug: row.slug, entry: entry.id }
  }

  const goal = async (level: Level = 'private') =>
    (
      await insertRow(db, 'goals', {
        reader_id,
        name: says(level),
        metric: 'books',
        target: 12,
        period_start: '2026-01-01',
        period_end: '2026-12-31',
        visibility: level,
      })
    ).id

  const challenge = async (level: Level = 'private', member: Reader = reader) => {
    const row = await insertRow(db, 'challenges', {
      reader_id,
      slug: `challenge-${unique()}`,
      name: says(level),
      visibility: level,
    })
    const prompt = await insertRow(db, 'challenge_prompts', { challenge_id: row.id, position: 1, text: says(level) })
    await insertRows(db, 'challenge_members', { challenge_id: row.id, reader_id: member.row.id })
    return { id: row.id, slug: row.slug, prompt: prompt.id }
  }

  return {
    ...makingAccountThings(quire, reader, says),
    ...makingModeration(quire, reader),
    ...makingSharedReads(quire, reader, says),
    book,
    libraryBook,
    shelf,
    reading,
    review,
    list,
    goal,
    challenge,

    /** A change that wrote nothing, to be undone. */
    undo: async () => {
      const { id: book_id } = await book()
      const tables = [...undoneTables, activities].map(({ name }) => [name, []] as const)
      const rows = Object.fromEntries(tables)
      return (await insertRow(db, 'undos', { reader_id, book_id, before: rows, after: rows })).id
    },

    /** The slug of a book that the reader has finished. */
    finishedBook: async () => {
      const of = await book()
      const { id } = await reading(of)
      await execute(
        db,
        sql`update readings set progress = 200, finished_at = ${new Date('2026-03-02T09:00Z')} where id = ${id}`,
      )
      return of.slug
    },
    /** A finished log in percent of a book without a playing time. */
    lengthlessReading: async () => {
      const { id } = await reading(await book())
      await execute(
        db,
        sql`update readings set book_format = 'audiobook', length_type = 'percent', length = 100, progress = 100, finished_at = ${new Date('2026-03-02T09:00Z')} where id = ${id}`,
      )
      return { id }
    },

    /** A series with an author and a work. */
    series: async () => {
      const { work_id } = await book()
      return buildSeries(db, { works: [{ id: work_id, position: 1 }] })
    },
    /** Of a series, in the library. */
    seriesBook: async () => {
      const shelved = await libraryBook()
      return buildSeries(db, { works: [{ id: shelved.work_id, position: 1 }] })
    },
    author: () => buildAuthor(db),

    /** A book that the reader has added to the catalogue, where everybody sees it. */
    contribution: () => buildBook(db, { title: 'Added', contributor_id: reader_id }),

    note: async (of?: Book) =>
      (
        await insertRow(db, 'notes', {
          reader_id,
          book_id: (of ?? (await book())).id,
          written_at: quire.now,
          content: says('private'),
          sort_key: 1,
        })
      ).id,

    /** Of several quotes the day chooses one; those of other rows are not waited for any more. */
    wantsDailyQuote: async () => {
      await execute(db, sql`delete from notes where reader_id = ${reader_id} and kind = 'quote'`)
      await execute(db, sql`update readers set daily_quote = true where id = ${reader_id}`)
    },

    quote: async (level: Level = 'private', of?: Book) => {
      const quoted = of ?? (await book())
      const row = await insertRow(db, 'notes', {
        reader_id,
        book_id: quoted.id,
        written_at: quire.now,
        kind: 'quote',
        content: says(level),
        visibility: level,
        shared_at: quire.now,
        sort_key: 1,
      })
      return { id: row.id, book: quoted.slug }
    },

    transaction: async () =>
      (
        await insertRow(db, 'transactions', {
          reader_id,
          book_id: (await book()).id,
          type: 'lent',
          date: '2026-03-01',
          due_date: '2026-03-20',
          name: says('private'),
        })
      ).id,

    commentOn: async (about: SubjectRow) =>
      (await insertRow(db, 'comments', { reader_id, ...about, content: says('public') })).id,
    comment: async (review_id: string) =>
      (await insertRow(db, 'comments', { reader_id, review_id, content: says('public') })).id,

    /** Texts that nobody else has read far enough for. */
    lockedReview: () => review('public', { content: says('private'), lock_share: 100 }),
    lockedComment: async (about: SubjectRow) =>
      (await insertRow(db, 'comments', { reader_id, ...about, content: says('private'), lock_share: 100 })).id,

    likeOf: (about: SubjectRow) => insertRows(db, 'likes', { ...about, reader_id }),
    like: (review_id: string) => insertRows(db, 'likes', { review_id, reader_id }),

    block: (other: Reader) =>
      execute(
        db,
        sql`insert into blocks (blocker_id, blocked_id) values (${reader_id}, ${other.row.id}) on conflict do nothing`,
      ),

    follow: (followee: Reader, state: 'following' | 'requested') =>
      execute(
        db,
        sql`insert into follows (follower_id, followee_id, state) values (${reader_id}, ${followee.row.id}, ${state})
          on conflict do nothing`,
      ),

    /** Of a goal that is met, for the feeds of those who may see it. */
    news: async (level: Level) => {
      const goal_id = await goal(level)
      await insertRows(db, 'activities', { reader_id, kind: 'goal-met', level, goal_id, happened_at: quire.now })
    },

    /** About a goal that is the reader's alone. */
    notification: async () => {
      const goal_id = await goal()
      return (await insertRow(db, 'notifications', { reader_id, kind: 'goal-met', goal_id })).id
    },
  }
}
