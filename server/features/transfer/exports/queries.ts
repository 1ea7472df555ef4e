import { sql } from '../../../db/sql.ts'
import type { ExportKind, ExportState } from '../../../../contract/exports.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { Handle } from '../../../db/database.ts'
import { uuidArray } from '../../../db/given-rows.ts'
import { execute, isId, pageOf, rowsOf, type Page } from '../../../db/page.ts'
import { emit } from '../../../events/emit.ts'

export interface ExportFile {
  name: string
  type: string
  size: number
  /** Of a PDF: scripts whose letters could not be printed without the extra fonts. */
  missing_scripts?: string[]
}

export interface StoredExport {
  id: string
  reader_id: string
  kind: ExportKind
  name: string | null
  subject: string | null
  state: ExportState
  problem: string | null
  done_count: number
  total_count: number
  locale: Locale
  time_zone: string
  files: ExportFile[]
  created_at: Date
  finished_at: Date | null
}

type Row = StoredExport & Record<string, unknown>

/** Null where it is not known. */
export interface EditionLength {
  pages: number | null
  minutes: number | null
}

/** Whose it is, as far as letters and titles need it. */
export interface Owner {
  id: string
  name: string
  email: string
  email_verified_at: Date | null
}

export function exportQueries(db: Handle) {
  return {
    insertExport: async (
      values: Pick<StoredExport, 'reader_id' | 'kind' | 'name' | 'subject' | 'locale' | 'time_zone' | 'created_at'>,
    ): Promise<string> => {
      const [inserted] = await rowsOf<{ id: string }>(
        db,
        sql`insert into exports (reader_id, kind, name, subject, locale, time_zone, created_at)
          values (${values.reader_id}, ${values.kind}, ${values.name}, ${values.subject}, ${values.locale},
            ${values.time_zone}, ${values.created_at})
          returning id`,
      )
      if (!inserted) throw new Error('The export was not inserted')
      return inserted.id
    },

    findExport: async (id: string): Promise<StoredExport | undefined> =>
      isId(id) ? (await rowsOf<Row>(db, sql`select * from exports where id = ${id}`))[0] : undefined,

    findOwnExport: async (readerId: string, id: string): Promise<StoredExport | undefined> =>
      isId(id)
        ? (await rowsOf<Row>(db, sql`select * from exports where id = ${id} and reader_id = ${readerId}`))[0]
        : undefined,

    listExports: (readerId: string, since: Date, page: Page) =>
      pageOf<Row>(db, page, {
        rows: (limit) => sql`select * from exports where reader_id = ${readerId} and created_at > ${since}
          order by created_at desc, id desc ${limit}`,
        count: sql`select count(*)::int as total from exports where reader_id = ${readerId} and created_at > ${since}`,
      }),

    /** Begins it, or begins it again. */
    startExport: async (id: string): Promise<void> => {
      await execute(
        db,
        sql`update exports set state = 'making', problem = null, done_count = 0, total_count = 0 where id = ${id}`,
      )
    },

    failExport: async (id: string, problem: string | null): Promise<void> => {
      await execute(db, sql`update exports set state = 'failed', problem = ${problem} where id = ${id}`)
    },

    /** Says how far it is; false if its reader no longer wants it. */
    noteProgress: async (id: string, done: number, total: number): Promise<boolean> =>
      (await execute(db, sql`update exports set done_count = ${done}, total_count = ${total} where id = ${id}`)) > 0,

    /** False if it was deleted meanwhile. */
    finishExport: (id: string, files: ExportFile[], at: Date): Promise<boolean> =>
      db.transaction(async (tx) => {
        const finished = await execute(
          tx,
          sql`update exports set state = 'done', files = ${JSON.stringify(files)}::jsonb, finished_at = ${at}
            where id = ${id}`,
        )
        if (finished === 0) return false
        await emit(tx, [{ name: 'export.finished', export_id: id }])
        return true
      }),

    /** What was there, with the files that go with it. */
    deleteExport: async (readerId: string, id: string) => {
      if (!isId(id)) return undefined
      const [deleted] = await rowsOf<Row>(
        db,
        sql`delete from exports where id = ${id} and reader_id = ${readerId} returning *`,
      )
      return deleted
    },

    listExpired: (before: Date, limit: number) =>
      rowsOf<Row>(db, sql`select * from exports where created_at < ${before} order by created_at limit ${limit}`),

    /** Which of these are there. */
    listExisting: async (ids: string[]): Promise<string[]> => {
      const rows = await rowsOf<{ id: string }>(db, sql`select id from exports where id = any (${uuidArray(ids)})`)
      return rows.map(({ id }) => id)
    },

    deleteExpiredExport: async (id: string) => {
      await execute(db, sql`delete from exports where id = ${id}`)
    },

    /** Exports whose process ended or whose job was lost. */
    listUnfinished: (before: Date) =>
      rowsOf<{ id: string }>(
        db,
        sql`select id from exports where state in ('waiting', 'making') and created_at < ${before}
          order by created_at limit 1000`,
      ),

    /** Of all that a reader has rated, by book. */
    findRatings: async (readerId: string): Promise<Map<string, number>> => {
      const rows = await rowsOf<{ book_id: string; rating: number }>(
        db,
        sql`select book_id, rating::float8 as rating from reviews where reader_id = ${readerId}`,
      )
      return new Map(rows.map(({ book_id, rating }) => [book_id, rating]))
    },

    /** Of the books of which a reader has kept a reading in percent, by book. */
    findEditionLengths: async (readerId: string): Promise<Map<string, EditionLength>> => {
      const rows = await rowsOf<EditionLength & { id: string }>(
        db,
        sql`select id, pages, minutes from books
          where id in (select book_id from readings where reader_id = ${readerId} and length_type = 'percent')`,
      )
      return new Map(rows.map(({ id, ...length }) => [id, length]))
    },

    /** What a reader calls these shelves of their own, in their order. */
    findShelfNames: async (readerId: string, slugs: string[]): Promise<string[]> => {
      const rows = await rowsOf<{ name: string }>(
        db,
        sql`select name from shelves where reader_id = ${readerId} and slug = any (${sql.param(slugs)}::text[])
          order by position, id`,
      )
      return rows.map(({ name }) => name)
    },

    findOwner: async (readerId: string): Promise<Owner | undefined> => {
      const [owner] = await rowsOf<Owner & Record<string, unknown>>(
        db,
        sql`select id, name, email, email_verified_at from readers where id = ${readerId}`,
      )
      return owner
    },
  }
}
