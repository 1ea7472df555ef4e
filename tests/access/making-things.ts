import { eq } from 'drizzle-orm'
import { schema } from '../../server/db/database.ts'
import { buildAuthor, buildBook, buildSeries } from '../support/factories.ts'
import type { TestApp } from '../support/test-app.ts'
import { freshBook, type Book } from './catalogue.ts'
import { makingAccountThings } from './making-account-things.ts'
import { makingModeration } from './making-moderation.ts'
import { makingSharedReads } from './making-shared-reads.ts'
import { only } from './only.ts'
import type { Level, Reader } from './viewers.ts'

const unique = () => crypto.randomUUID()

export type Making = ReturnType<typeof makingThings>

/** Builders of everything a reader can have. Each call makes another thing, on a book of its own unless one is given. */
export function makingThings(quire: TestApp, reader: Reader, says: (level: Level) => string) {
  const { db } = quire
  const reader_id = reader.row.id
  const s = schema

  const book = () => freshBook(quire)

  /** In the reader's library, on a global shelf. */
  const libraryBook = async (of?: Book, on = 'read') => {
    const shelved = of ?? (await book())
    await db
      .insert(s.libraryBooks)
      .values({ reader_id, book_id: shelved.id, shelf: on, position: 1, shelved_at: quire.now })
    return shelved
  }

  const shelf = async (level: Level = 'private', of?: Book) => {
    const shelved = of ?? (await libraryBook())
    const row = only(
      await db
        .insert(s.shelves)
        .values({ reader_id, slug: unique(), name: says(level), position: 1, visibility: level })
        .returning(),
    )
    await db.insert(s.shelfBooks).values({ shelf_id: row.id, book_id: shelved.id, position: 1 })
    return { ...row, book: shelved }
  }

  const reading = async (of?: Book) => {
    const { id, work_id } = of ?? (await book())
    const row = only(
      await db
        .insert(s.readings)
        .values({
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
        .returning(),
    )
    const session = only(
      await db
        .insert(s.readingSessions)
        .values({
          reading_id: row.id,
          started_at: new Date('2026-03-02T08:00Z'),
          finished_at: new Date('2026-03-02T09:00Z'),
          start_position: 0,
          end_position: 100,
          length_type: 'page',
        })
        .returning({ id: s.readingSessions.id }),
    )
    return { id: row.id, session: session.id }
  }

  const review = async (
    level: 'public' | 'private' = 'private',
    details: Partial<typeof s.reviews.$inferInsert> = {},
  ) => {
    const { id, work_id, slug } = await book()
    const row = only(
      await db
        .insert(s.reviews)
        .values({
          reader_id,
          book_id: id,
          work_id,
          rating: 4,
          content: says(level),
          private: level === 'private',
          ...details,
        })
        .returning(),
    )
    return { id: row.id, book: slug }
  }

  const list = async (level: Level = 'private', details: Partial<typeof s.lists.$inferInsert> = {}) => {
    const row = only(
      await db
        .insert(s.lists)
        .values({
          reader_id,
          slug: `list-${unique()}`,
          name: says(level),
          visibility: level,
          type: 'manual',
          entries_type: 'book',
          order_by: 'manual',
          ...details,
        })
        .returning(),
    )
    const entry = only(
      await db
        .insert(s.listEntries)
        .values({ list_id: row.id, position: 1, book_id: (await book()).id })
        .returning(),
    )
    return { id: row.id, slug: row.slug, entry: entry.id }
  }

  const goal = async (level: Level = 'private') =>
    only(
      await db
        .insert(s.goals)
        .values({
          reader_id,
          name: says(level),
          metric: 'books',
          target: 12,
          period_start: '2026-01-01',
          period_end: '2026-12-31',
          visibility: level,
        })
        .returning(),
    ).id

  const challenge = async (level: Level = 'private', member: Reader = reader) => {
    const row = only(
      await db
        .insert(s.challenges)
        .values({ reader_id, slug: `challenge-${unique()}`, name: says(level), visibility: level })
        .returning(),
    )
    const prompt = only(
      await db
        .insert(s.challengePrompts)
        .values({ challenge_id: row.id, position: 1, text: says(level) })
        .returning(),
    )
    await db.insert(s.challengeMembers).values({ challenge_id: row.id, reader_id: member.row.id })
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

    /** The slug of a book that the reader has finished. */
    finishedBook: async () => {
      const of = await book()
      const { id } = await reading(of)
      await db
        .update(s.readings)
        .set({ progress: 200, finished_at: new Date('2026-03-02T09:00Z') })
        .where(eq(s.readings.id, id))
      return of.slug
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
      only(
        await db
          .insert(s.notes)
          .values({
            reader_id,
            book_id: (of ?? (await book())).id,
            written_at: quire.now,
            content: says('private'),
            sort_key: 1,
          })
          .returning(),
      ).id,

    transaction: async () =>
      only(
        await db
          .insert(s.transactions)
          .values({
            reader_id,
            book_id: (await book()).id,
            type: 'lent',
            date: '2026-03-01',
            due_date: '2026-03-20',
            name: says('private'),
          })
          .returning(),
      ).id,

    comment: async (reviewId: string) =>
      only(
        await db
          .insert(s.reviewComments)
          .values({ reader_id, review_id: reviewId, content: says('public') })
          .returning(),
      ).id,

    like: (review_id: string) => db.insert(s.reviewLikes).values({ review_id, reader_id }),

    block: (other: Reader) =>
      db.insert(s.blocks).values({ blocker_id: reader_id, blocked_id: other.row.id }).onConflictDoNothing(),

    follow: (followee: Reader, state: 'following' | 'requested') =>
      db
        .insert(s.follows)
        .values({ follower_id: reader_id, followee_id: followee.row.id, state })
        .onConflictDoNothing(),

    /** Of a goal that is met, for the feeds of those who may see it. */
    news: async (level: Level) => {
      const goal_id = await goal(level)
      await db.insert(s.activities).values({ reader_id, kind: 'goal-met', level, goal_id, happened_at: quire.now })
    },

    /** About a goal that is the reader's alone. */
    notification: async () => {
      const goal_id = await goal()
      return only(await db.insert(s.notifications).values({ reader_id, kind: 'goal-met', goal_id }).returning()).id
    },
  }
}
