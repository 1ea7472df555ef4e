import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { ExportKind, ExportState } from '../../../contract/exports.ts'
import type { Locale } from '../../../contract/locales.ts'
import { schema, type Database } from '../../db/database.ts'
import { isId, pageOf, rowsOf, type Page } from '../../db/page.ts'
import { emit } from '../../events/emit.ts'

const { exports } = schema

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

export function exportQueries(db: Database) {
  return {
    insertExport: async (
      values: Pick<StoredExport, 'reader_id' | 'kind' | 'name' | 'subject' | 'locale' | 'time_zone' | 'created_at'>,
    ): Promise<string> => {
      const [row] = await db.insert(exports).values(values).returning({ id: exports.id })
      if (!row) throw new Error('The export was not inserted')
      return row.id
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

    updateExport: async (id: string, values: Partial<typeof exports.$inferInsert>) => {
      await db.update(exports).set(values).where(eq(exports.id, id))
    },

    /** Says how far it is; false if its reader no longer wants it. */
    noteProgress: async (id: string, done: number, total: number): Promise<boolean> =>
      (
        await db
          .update(exports)
          .set({ done_count: done, total_count: total })
          .where(eq(exports.id, id))
          .returning({ id: exports.id })
      ).length > 0,

    /** False if it was deleted meanwhile. */
    finishExport: (id: string, files: ExportFile[], at: Date): Promise<boolean> =>
      db.transaction(async (tx) => {
        const finished = await tx
          .update(exports)
          .set({ state: 'done', files, finished_at: at })
          .where(eq(exports.id, id))
          .returning({ export_id: exports.id })
        await emit(
          tx,
          finished.map((each) => ({ name: 'export.finished' as const, ...each })),
        )
        return finished.length > 0
      }),

    /** What was there, with the files that go with it. */
    deleteExport: async (readerId: string, id: string) => {
      if (!isId(id)) return undefined
      const [row] = await db
        .delete(exports)
        .where(and(eq(exports.id, id), eq(exports.reader_id, readerId)))
        .returning()
      return row
    },

    listExpired: (before: Date, limit: number) =>
      db.select().from(exports).where(lt(exports.created_at, before)).orderBy(exports.created_at).limit(limit),

    /** Which of these are there. */
    listExisting: async (ids: string[]): Promise<string[]> =>
      (await db.select({ id: exports.id }).from(exports).where(inArray(exports.id, ids))).map(({ id }) => id),

    deleteExpiredExport: async (id: string) => {
      await db.delete(exports).where(eq(exports.id, id))
    },

    /** Exports whose process ended or whose job was lost. */
    listUnfinished: (before: Date) =>
      db
        .select({ id: exports.id })
        .from(exports)
        .where(and(inArray(exports.state, ['waiting', 'making']), lt(exports.created_at, before)))
        .orderBy(exports.created_at)
        .limit(1000),

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
      const { readers } = schema
      const [row] = await db
        .select({
          id: readers.id,
          name: readers.name,
          email: readers.email,
          email_verified_at: readers.email_verified_at,
        })
        .from(readers)
        .where(eq(readers.id, readerId))
      return row
    },
  }
}
