import { sql } from '../../../db/sql.ts'
import type { Handle } from '../../../db/database.ts'
import { rowsOf } from '../../../db/page.ts'
import { sweep } from '../../../db/sweep.ts'
import { SourceBook } from './source-book.ts'

/** Answers are reused for a day; a record is kept a little longer, for readers still looking at it. */
const isFresh = sql`asked_at > now() - interval '1 day'`

/** A record that cannot be read any more, because it was written by another version, is asked for again. */
const booksOf = (rows: { record: unknown }[]) => rows.flatMap(({ record }) => SourceBook.safeParse(record).data ?? [])

export function answerQueries(db: Handle) {
  return {
    /** What a source answered not long ago; undefined if it has to be asked. */
    findAnswer: async (source: string, question: string): Promise<SourceBook[] | undefined> => {
      const rows = await rowsOf<{ length: number; record: unknown }>(
        db,
        sql`select cardinality(answers.ids) as length, records.record
          from source_answers as answers
          left join unnest(answers.ids) with ordinality as named (id, ordinal) on true
          left join source_records as records on records.source = answers.source and records.id = named.id
          where answers.source = ${source} and answers.question = ${question} and ${isFresh}
          order by named.ordinal`,
      )
      const [first] = rows
      if (!first) return undefined
      const books = booksOf(rows)
      return books.length === first.length ? books : undefined
    },

    /** A list's record says less than a complete one, and does not replace it. */
    saveAnswer: async (source: string, question: string, books: SourceBook[], isComplete: boolean): Promise<void> => {
      const unique = [...new Map(books.map((book) => [book.id, book])).values()]
      await rowsOf(
        db,
        sql`with saved as (
            insert into source_records as stored (source, id, record, is_complete)
            select ${source}, record ->> 'id', record, ${isComplete}
            from jsonb_array_elements(${JSON.stringify(unique)}::jsonb) as given (record)
            order by record ->> 'id'
            on conflict (source, id) do update
              set record = excluded.record, is_complete = excluded.is_complete, stored_at = now()
              where excluded.is_complete or not stored.is_complete or stored.stored_at < now() - interval '1 day')
          insert into source_answers (source, question, ids)
          values (${source}, ${question}, ${sql.param(unique.map(({ id }) => id))}::text[])
          on conflict (source, question) do update set ids = excluded.ids, asked_at = now()`,
      )
    },

    findRecord: async (source: string, id: string): Promise<{ book: SourceBook; isComplete: boolean } | undefined> => {
      const rows = await rowsOf<{ record: unknown; is_complete: boolean }>(
        db,
        sql`select record, is_complete from source_records where source = ${source} and id = ${id}`,
      )
      const [book] = booksOf(rows)
      return book && { book, isComplete: rows[0]?.is_complete ?? false }
    },

    forgetOldAnswers: async (): Promise<void> => {
      await sweep(db, 'source_answers', sql`not (${isFresh})`)
      await sweep(db, 'source_records', sql`stored_at < now() - interval '3 days'`)
      await sweep(db, 'source_days', sql`day < now() - interval '1 year'`)
    },
  }
}
