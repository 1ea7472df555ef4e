import { sql } from '../../../db/sql.ts'
import type { BookCard } from '../../../../contract/books.ts'
import type { GoalMetric } from '../../../../contract/goals.ts'
import { maxLinks, type LinkKind, type ShareLinkPatch } from '../../../../contract/links.ts'
import type { Visibility } from '../../../../contract/vocabulary.ts'
import { assignments } from '../../../db/assignments.ts'
import type { Handle } from '../../../db/database.ts'
import { isUnderLimit } from '../../../db/lock-by-name.ts'
import { execute, isId, pageOf, rowsOf, type Page } from '../../../db/page.ts'
import { readerZone } from '../../../db/zone.ts'
import { isNarrowed, isOpen, type NarrowedThing } from '../open-links/queries.ts'
import { cardColumns, withCover, type CardRow } from '../../catalogue/books/card-queries.ts'

/** The columns that say what a link is of. */
export interface LinkedThing {
  list_id?: string | null
  shelf_id?: string | null
  global_shelf?: string | null
  review_id?: string | null
  goal_id?: string | null
  note_id?: string | null
  year?: number | null
}

interface Settings {
  name: string | null
  expires_at: Date | null
  may_be_indexed: boolean
}

export interface LinkRow extends Settings {
  id: string
  visits_count: number
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
  /** The slug of a list or a shelf, the id of a goal or a quote, the id of the book of a review, a year. */
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
    when 'quote' then (select books.title from notes join books on books.id = notes.book_id
      where notes.id = links.note_id)
    when 'profile' then (select readers.name from readers where readers.id = links.reader_id) end as title,
  (select json_build_object('name', goals.name, 'metric', goals.metric, 'target', goals.target)
    from goals where goals.id = links.goal_id) as goal`

export const linkQueries = (db: Handle) => {
  const findLink = async (readerId: string, id: string): Promise<LinkRow | undefined> => {
    if (!isId(id)) return undefined
    const [row] = await rowsOf<LinkRow & Record<string, unknown>>(
      db,
      sql`select ${rowColumns} from links where id = ${id} and reader_id = ${readerId}`,
    )
    return row
  }

  /** One that has not been revoked. */
  const isMine = (readerId: string, id: string) => sql`id = ${id} and reader_id = ${readerId} and revoked_at is null`

  return {
    findLink,

    listLinks: (readerId: string, page: Page) =>
      pageOf<LinkRow & Record<string, unknown>>(db, page, {
        rows: (limit) => sql`select ${rowColumns} from links where links.reader_id = ${readerId}
          order by links.created_at desc, links.id desc ${limit}`,
        count: sql`select count(*)::int as total from links where reader_id = ${readerId}`,
      }),

    /** Those that work, and are revoked once the thing is at this level. */
    listNarrowedLinks: (readerId: string, thing: NarrowedThing, level: Visibility, now: Date, page: Page) => {
      const where = sql`${isNarrowed(readerId, thing, level)} and ${isOpen(sql`${now}`)}`
      return pageOf<LinkRow & Record<string, unknown>>(db, page, {
        rows: (limit) => sql`select ${rowColumns} from links where ${where}
          order by links.created_at desc, links.id desc ${limit}`,
        count: sql`select count(*)::int as total from links where ${where}`,
      })
    },

    /** Undefined where there are as many as there can be. */
    insertLink: (
      readerId: string,
      link: LinkedThing & Settings & { kind: LinkKind; hash: string },
    ): Promise<string | undefined> =>
      db.transaction(async (tx) => {
        const count = sql`select count(*)::int as total from links where reader_id = ${readerId} and revoked_at is null`
        if (!(await isUnderLimit(tx, { of: `links ${readerId}`, count, max: maxLinks }))) return undefined
        const { kind, hash, name, expires_at, may_be_indexed } = link
        const {
          list_id = null,
          shelf_id = null,
          global_shelf = null,
          review_id = null,
          goal_id = null,
          note_id = null,
          year = null,
        } = link
        const [written] = await rowsOf<{ id: string }>(
          tx,
          sql`insert into links (reader_id, kind, hash, name, expires_at, may_be_indexed, list_id, shelf_id, global_shelf,
              review_id, goal_id, note_id, year)
            values (${readerId}, ${kind}, ${hash}, ${name}, ${expires_at}, ${may_be_indexed}, ${list_id}, ${shelf_id},
              ${global_shelf}, ${review_id}, ${goal_id}, ${note_id}, ${year})
            returning id`,
        )
        return written?.id
      }),

    /** Whether there was one to change. */
    updateLink: async (
      readerId: string,
      id: string,
      { name, expires_at, may_be_indexed }: ShareLinkPatch,
    ): Promise<boolean> => {
      if (!isId(id)) return false
      const values = {
        // What nothing is said about is written as it is, for an update needs one column.
        id,
        name: name === undefined ? undefined : name || null,
        expires_at: expires_at && new Date(expires_at),
        may_be_indexed,
      }
      return (await execute(db, sql`update links set ${assignments(values)} where ${isMine(readerId, id)}`)) > 0
    },

    revokeLink: async (readerId: string, id: string, now: Date): Promise<boolean> =>
      isId(id) && (await execute(db, sql`update links set revoked_at = ${now} where ${isMine(readerId, id)}`)) > 0,

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
              (select notes.id::text from notes where notes.id = links.note_id and notes.hidden_at is null),
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
      await execute(db, sql`update links set visits_count = visits_count + 1 where id = ${id}`)
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
