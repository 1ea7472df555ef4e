import { and, eq, isNull, sql } from 'drizzle-orm'
import type { BookCard } from '../../../contract/books.ts'
import type { GoalMetric } from '../../../contract/goals.ts'
import { maxLinks, type LinkKind, type ShareLinkPatch } from '../../../contract/links.ts'
import { schema, type Database } from '../../db/database.ts'
import { isUnderLimit } from '../../db/lock-by-name.ts'
import { isId, pageOf, rowsOf, type Page } from '../../db/page.ts'
import { readerZone } from '../../db/zone.ts'
import { cardColumns, withCover, type CardRow } from '../books/card-queries.ts'

const { links } = schema

type LinkRecord = typeof links.$inferSelect

/** The columns that say what a link is of. */
export type LinkedThing = Partial<
  Pick<LinkRecord, 'list_id' | 'shelf_id' | 'global_shelf' | 'review_id' | 'goal_id' | 'year'>
>

type Settings = Pick<LinkRecord, 'name' | 'expires_at' | 'may_be_indexed'>

export interface LinkRow extends Pick<LinkRecord, 'id' | 'name' | 'expires_at' | 'may_be_indexed' | 'visits_count'> {
  kind: LinkKind
  created_at: Date
  revoked_at: Date | null
  /** What its thing is called, where that is a name and not a sentence. */
  title: string | null
  global_shelf: string | null
  year: number | null
  goal: { name: string | null; metric: GoalMetric; target: number } | null
}

/** A link that opens, with whatever finds its thing. */
export interface OpenLink {
  id: string
  kind: LinkKind
  may_be_indexed: boolean
  /** The slug of a list or a shelf, the id of a goal, the id of the book of a review, a year. */
  thing: string
  owner: Owner
}

export interface Owner {
  id: string
  slug: string
  name: string
  image: string | null
  language: string | null
  zone: string
}

const rowColumns = sql`links.id, links.kind, links.name, links.expires_at, links.may_be_indexed, links.visits_count,
  links.created_at, links.revoked_at, links.global_shelf, links.year,
  case links.kind
    when 'list' then (select lists.name from lists where lists.id = links.list_id)
    when 'shelf' then (select shelves.name from shelves where shelves.id = links.shelf_id)
    when 'review' then (select books.title from reviews join books on books.id = reviews.book_id
      where reviews.id = links.review_id)
    when 'profile' then (select readers.name from readers where readers.id = links.reader_id) end as title,
  (select json_build_object('name', goals.name, 'metric', goals.metric, 'target', goals.target)
    from goals where goals.id = links.goal_id) as goal`

export const linkQueries = (db: Database) => {
  const findLink = async (readerId: string, id: string): Promise<LinkRow | undefined> => {
    if (!isId(id)) return undefined
    const [row] = await rowsOf<LinkRow & Record<string, unknown>>(
      db,
      sql`select ${rowColumns} from links where id = ${id} and reader_id = ${readerId}`,
    )
    return row
  }

  /** One that has not been revoked. */
  const isMine = (readerId: string, id: string) =>
    and(eq(links.id, id), eq(links.reader_id, readerId), isNull(links.revoked_at))

  return {
    findLink,

    listLinks: (readerId: string, page: Page) =>
      pageOf<LinkRow & Record<string, unknown>>(db, page, {
        rows: (limit) => sql`select ${rowColumns} from links where links.reader_id = ${readerId}
          order by links.created_at desc, links.id desc ${limit}`,
        count: sql`select count(*)::int as total from links where reader_id = ${readerId}`,
      }),

    /** Undefined where there are as many as there can be. */
    insertLink: (
      readerId: string,
      link: LinkedThing & Settings & { kind: LinkKind; hash: string },
    ): Promise<string | undefined> =>
      db.transaction(async (tx) => {
        const count = sql`select count(*)::int as total from links where reader_id = ${readerId} and revoked_at is null`
        if (!(await isUnderLimit(tx, { of: `links ${readerId}`, count, max: maxLinks }))) return undefined
        const [row] = await tx
          .insert(links)
          .values({ ...link, reader_id: readerId })
          .returning({ id: links.id })
        return row?.id
      }),

    /** Whether there was one to change. */
    updateLink: async (
      readerId: string,
      id: string,
      { name, expires_at, may_be_indexed }: ShareLinkPatch,
    ): Promise<boolean> => {
      if (!isId(id)) return false
      const values = {
        ...(name !== undefined && { name: name || null }),
        ...(expires_at !== undefined && { expires_at: expires_at === null ? null : new Date(expires_at) }),
        ...(may_be_indexed !== undefined && { may_be_indexed }),
      }
      const where = isMine(readerId, id)
      const changed =
        Object.keys(values).length === 0
          ? await db.select({ id: links.id }).from(links).where(where)
          : await db.update(links).set(values).where(where).returning({ id: links.id })
      return changed.length > 0
    },

    revokeLink: async (readerId: string, id: string, now: Date): Promise<boolean> =>
      isId(id) &&
      (await db.update(links).set({ revoked_at: now }).where(isMine(readerId, id)).returning({ id: links.id })).length >
        0,

    /** What a secret opens now: one look-up by an index, whether there is something or not. */
    findOpenLink: async (hash: string, now: Date): Promise<OpenLink | undefined> => {
      const [row] = await rowsOf<OpenLink & Record<string, unknown>>(
        db,
        sql`select links.id, links.kind, links.may_be_indexed,
            coalesce(
              (select slug from lists where lists.id = links.list_id and lists.hidden_at is null),
              (select slug from shelves where shelves.id = links.shelf_id),
              links.global_shelf,
              (select reviews.book_id::text from reviews where reviews.id = links.review_id and reviews.hidden_at is null),
              links.goal_id::text, to_char(links.year, 'FM0000'), '') as thing,
            json_build_object('id', readers.id, 'slug', readers.slug, 'name', readers.name, 'image', readers.image,
              'language', readers.language, 'zone', ${readerZone}) as owner
          from links join readers on readers.id = links.reader_id
          where links.hash = ${hash} and links.revoked_at is null
            and (links.expires_at is null or links.expires_at > ${now})
            and readers.suspended_at is null and readers.leaving_at is null`,
      )
      return row
    },

    countVisit: async (id: string): Promise<void> => {
      await db.execute(sql`update links set visits_count = visits_count + 1 where id = ${id}`)
    },

    /** The id of a review of the reader's own. */
    findOwnReview: async (readerId: string, id: string): Promise<string | undefined> => {
      if (!isId(id)) return undefined
      const [row] = await rowsOf<{ id: string }>(
        db,
        sql`select id from reviews where id = ${id} and reader_id = ${readerId}`,
      )
      return row?.id
    },

    /** A book as everybody sees it. */
    findBook: async (id: string): Promise<Omit<BookCard, 'me'> | undefined> => {
      const [row] = await rowsOf<CardRow>(
        db,
        sql`select ${cardColumns} from books join works on works.id = books.work_id where books.id = ${id}`,
      )
      return row && withCover(row)
    },
  }
}
