import { eq, sql, type SQL } from 'drizzle-orm'
import type { Measure, Report, ReportKind } from '../../../contract/reports.ts'
import { schema, type Database, type Transaction } from '../../db/database.ts'
import { isId, pageOf, rowsOf, type Page } from '../../db/page.ts'
import { reachableBy, visibleTo, visibleUnless } from '../../db/visibility.ts'
import { visibleComment } from '../comments/queries.ts'

const { reports } = schema

export const columnOfKind = {
  review: 'review_id',
  list: 'list_id',
  book: 'book_id',
  reader: 'reader_id',
  comment: 'comment_id',
} as const satisfies Record<ReportKind, string>

/** So much of a text is shown. */
const excerptLength = 1000

const person = (id: SQL) =>
  sql`(select json_build_object('slug', readers.slug, 'name', readers.name) from readers where readers.id = ${id})`

/** What is told of a thing to a moderator, who sees it whoever else may. */
const thingOf: Record<ReportKind, (id: SQL) => SQL> = {
  review: (id) => sql`(
    select json_build_object('slug', books.slug, 'name', books.title, 'excerpt', left(reviews.content, ${excerptLength}),
      'owner', ${person(sql`reviews.reader_id`)})
    from reviews join books on books.id = reviews.book_id where reviews.id = ${id})`,
  list: (id) => sql`(
    select json_build_object('slug', lists.slug, 'name', lists.name, 'excerpt', lists.description,
      'owner', ${person(sql`lists.reader_id`)})
    from lists where lists.id = ${id})`,
  book: (id) => sql`(
    select json_build_object('slug', books.slug, 'name', books.title, 'excerpt', null,
      'owner', ${person(sql`books.contributor_id`)})
    from books where books.id = ${id})`,
  reader: (id) => sql`(
    select json_build_object('slug', readers.slug, 'name', readers.name, 'excerpt', readers.about, 'owner', null)
    from readers where readers.id = ${id})`,
  comment: (id) => sql`(
    select json_build_object('slug', books.slug, 'name', books.title, 'excerpt', left(comments.content, ${excerptLength}),
      'owner', ${person(sql`comments.reader_id`)})
    from review_comments as comments join reviews on reviews.id = comments.review_id
    join books on books.id = reviews.book_id where comments.id = ${id})`,
}

/** Only what its reporter sees can be reported. */
const visibleThing: Record<ReportKind, (viewerId: string, name: string) => SQL> = {
  review: (viewerId, name) => sql`
    select reviews.id from reviews join readers on readers.id = reviews.reader_id
    where reviews.id = ${isId(name) ? name : null}::uuid and ${visibleUnless(viewerId, sql`reviews.private`)}`,
  list: (viewerId, name) => sql`
    select lists.id from lists join readers on readers.id = lists.reader_id
    where lists.slug = ${name} and ${visibleTo(viewerId, sql`lists.visibility`)}`,
  book: (_viewerId, name) => sql`select id from books where slug = ${name}`,
  reader: (viewerId, name) => sql`select id from readers where slug = ${name} and ${reachableBy(viewerId)}`,
  comment: (viewerId, name) => sql`select comments.id ${visibleComment(viewerId, isId(name) ? name : null)}`,
}

interface ReportRow extends Omit<Report, 'created_at' | 'can' | 'thing'>, Record<string, unknown> {
  created_at: Date
  thing: Report['thing'] | null
  /** Whoever it is about can be suspended. */
  is_suspendable: boolean
}

/** Whom a report is about. */
const accused = sql`coalesce(reports.reader_id,
  (select reviews.reader_id from reviews where reviews.id = reports.review_id),
  (select lists.reader_id from lists where lists.id = reports.list_id),
  (select comments.reader_id from review_comments as comments where comments.id = reports.comment_id))`

const isSuspendable = sql`exists (
  select 1 from readers where readers.id = ${accused} and readers.role = 'reader' and readers.suspended_at is null)`

type MeasureRow = Omit<Measure, 'since'> & { since: Date } & Record<string, unknown>

const measured = sql`
  select 'review' as kind, id, hidden_at as since from reviews where hidden_at is not null
  union all select 'list', id, hidden_at from lists where hidden_at is not null
  union all select 'comment', id, hidden_at from review_comments where hidden_at is not null
  union all select 'reader', id, suspended_at from readers where suspended_at is not null`

export function reportQueries(db: Database) {
  return {
    findVisible: async (viewerId: string, kind: ReportKind, name: string): Promise<string | undefined> => {
      const [row] = await rowsOf<{ id: string }>(db, visibleThing[kind](viewerId, name))
      return row?.id
    },

    countOpenOf: async (readerId: string): Promise<number> => {
      const [row] = await rowsOf<{ count: number }>(
        db,
        sql`select count(*)::int as count from reports where reporter_id = ${readerId} and status = 'open'`,
      )
      return row?.count ?? 0
    },

    insertReport: async (reporterId: string, kind: ReportKind, thingId: string, reason: string): Promise<boolean> => {
      const made = await db
        .insert(reports)
        .values({ kind, [columnOfKind[kind]]: thingId, reason, reporter_id: reporterId })
        .onConflictDoNothing()
        .returning({ id: reports.id })
      return made.length > 0
    },

    listReports: (page: Page) =>
      pageOf<ReportRow>(db, page, {
        rows: (limit) => sql`
          select reports.id, reports.kind, reports.reason, reports.created_at, ${person(sql`reports.reporter_id`)} as reporter,
            case reports.kind when 'review' then ${thingOf.review(sql`reports.review_id`)}
              when 'list' then ${thingOf.list(sql`reports.list_id`)} when 'book' then ${thingOf.book(sql`reports.book_id`)}
              when 'comment' then ${thingOf.comment(sql`reports.comment_id`)}
              else ${thingOf.reader(sql`reports.reader_id`)} end as thing,
            ${isSuspendable} as is_suspendable
          from reports where reports.status = 'open' order by reports.created_at, reports.id ${limit}`,
        count: sql`select count(*)::int as total from reports where status = 'open'`,
      }),

    listMeasures: (page: Page) =>
      pageOf<MeasureRow>(db, page, {
        rows: (limit) => sql`
          select measured.kind, measured.id, measured.since,
            case measured.kind when 'review' then ${thingOf.review(sql`measured.id`)}
              when 'list' then ${thingOf.list(sql`measured.id`)} when 'comment' then ${thingOf.comment(sql`measured.id`)}
              else ${thingOf.reader(sql`measured.id`)} end as thing
          from (${measured} order by since desc, id ${limit}) as measured order by measured.since desc, measured.id`,
        count: sql`select count(*)::int as total from (${measured}) as measured`,
      }),

    /** Shows it again as it was, or lets the reader back in. */
    lift: (id: string): Promise<boolean> =>
      db.transaction(async (tx) => {
        if (!isId(id)) return false
        const lifted = [
          sql`update reviews set hidden_at = null, private = private_before, private_before = null
            where id = ${id} and hidden_at is not null`,
          sql`update lists set hidden_at = null, visibility = visibility_before, visibility_before = null
            where id = ${id} and hidden_at is not null`,
          sql`update review_comments set hidden_at = null where id = ${id} and hidden_at is not null`,
          sql`update readers set suspended_at = null where id = ${id} and suspended_at is not null`,
        ]
        for (const statement of lifted) if ((await tx.execute(statement)).rowCount) return true
        return false
      }),
  }
}

export interface HeldReport extends Record<string, unknown> {
  id: string
  kind: ReportKind
  thing_id: string
  accused_id: string | null
  is_suspendable: boolean
}

/** An open report, held against others who would decide it. */
export async function holdReport(tx: Transaction, id: string): Promise<HeldReport | undefined> {
  if (!isId(id)) return undefined
  const { rows } = await tx.execute<HeldReport>(sql`
    select id, kind, coalesce(review_id, list_id, book_id, reader_id, comment_id) as thing_id, ${accused} as accused_id,
      ${isSuspendable} as is_suspendable
    from reports where id = ${id} and status = 'open' for update`)
  return rows[0]
}

/** What can be hidden, and what hiding does to it. */
const hiding = {
  review: sql`update reviews set private_before = private, private = true,`,
  list: sql`update lists set visibility_before = visibility, visibility = 'private',`,
  comment: sql`update review_comments set`,
}

export const canHide = (kind: ReportKind): kind is keyof typeof hiding => Object.hasOwn(hiding, kind)

export async function hideThing(tx: Transaction, kind: keyof typeof hiding, id: string, at: Date): Promise<void> {
  await tx.execute(
    sql`${hiding[kind]} hidden_at = ${at.toISOString()}::timestamptz where id = ${id} and hidden_at is null`,
  )
}

export async function suspendReader(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.execute(sql`update readers set suspended_at = ${at.toISOString()}::timestamptz where id = ${id}`)
}

/** Answers every open report about the same thing. */
export async function closeReports(
  tx: Transaction,
  { kind, thing_id }: HeldReport,
  decision: { status: 'done' | 'dismissed'; moderator_id: string; decided_at: Date },
): Promise<void> {
  await tx
    .update(reports)
    .set(decision)
    .where(sql`${eq(reports[columnOfKind[kind]], thing_id)} and ${eq(reports.status, 'open')}`)
}
