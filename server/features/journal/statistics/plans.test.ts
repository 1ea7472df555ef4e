import { expect, test } from 'vitest'
import type { Filter } from '../../../../contract/filters.ts'
import { useEmptyDatabases } from '../../../../tests/support/empty-database.ts'
import { Database } from '../../../db/database.ts'
import { countGrownTables } from '../../../db/grown-tables.ts'
import { sql, writeOut } from '../../../db/sql.ts'
import type { Question } from './question-queries.ts'
import { statisticsQueries } from './queries.ts'
import { daysAsked, spansOf } from './spans.ts'

const openEmpty = useEmptyDatabases()

const books = 1500
const today = '2026-03-14'

/** Four sessions of each book, every third of which has no length, a review with three moods of every other, and what each of them cost. */
const journal = `
  insert into works (title) select 'Plan ' || n from generate_series(1, ${books}) as n;
  insert into books (work_id, slug, title, format, pages)
    select id, 'plan-' || id, title, 'paperback', case when title !~ '[036]$' then 300 end from works where title like 'Plan %';
  insert into tags (slug, name) select 'mood-' || n, 'Mood ' || n from generate_series(1, 3) as n;
  insert into chosen select row_number() over () as n, books.id, work_id, me.id as reader_id
    from books, readers as me where books.slug like 'plan-%' and me.slug = 'planned';
  insert into library_books (reader_id, book_id, shelf, position) select reader_id, id, 'read', n from chosen;
  insert into shelf_stays (reader_id, book_id, shelf, added_at)
    select reader_id, id, 'want-to-read', '2020-01-01' from chosen;
  insert into readings (reader_id, book_id, work_id, book_format, length_type, length, progress, started_at, finished_at)
    select reader_id, chosen.id, chosen.work_id, 'paperback', case when pages is null then 'percent' else 'page' end, coalesce(pages, 100),
      coalesce(pages, 100), '2021-01-01', '2021-01-01'::timestamptz + n * interval '2 days'
    from chosen join books on books.id = chosen.id;
  insert into reading_sessions (reading_id, started_at, finished_at, start_position, end_position, length_type)
    select id, finished_at - k * interval '3 hours', finished_at - k * interval '2 hours', 0, 75, 'page'
    from readings, generate_series(1, 4) as k where reader_id = (select id from readers where slug = 'planned');
  insert into reviews (reader_id, book_id, work_id, rating) select reader_id, id, work_id, 4 from chosen where n % 2 = 0;
  insert into review_tags (review_id, tag_id, position)
    select reviews.id, tags.id, row_number() over (partition by reviews.id) from reviews, tags where tags.slug like 'mood-%';
  insert into transactions (reader_id, book_id, type, date, amount, currency)
    select reader_id, id, 'bought', '2021-01-01', 9.9, 'EUR' from chosen`

interface Statement {
  name?: string
  text: string
  values?: unknown[]
}

interface PlanNode {
  'Actual Loops': number
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: PlanNode[]
}

/** The most rows that a node of a plan looked at. */
const mostLookedAt = (node: PlanNode): number =>
  Math.max(
    node['Actual Loops'] *
      (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0)),
    ...(node.Plans ?? []).map(mostLookedAt),
  )

test('no statement compares lists with lists, also where a plan was made before all of them grew', async () => {
  // Of its own: what another test has left behind would be planned for as well.
  const pool = await openEmpty({ isMigrated: true })
  const client = await pool.connect()
  const { rows: readers } = await client.query<{ id: string }>(
    `insert into readers (slug, name, email) values ('planned', 'Ada', 'ada@example.org') returning id`,
  )
  const choose = (key: 'genre' | 'shelf', value: string): Filter[] => [{ key, value: [value], enabled: true }]
  const asked = (days: { year?: number; time?: 'all' }, more: Partial<Question> = {}): Question => ({
    readerId: readers[0]?.id ?? '',
    timeZone: 'Europe/Berlin',
    today,
    spans: spansOf(daysAsked(days, today), today),
    filters: [],
    owned: undefined,
    ...more,
  })
  const questions: Question[] = [
    asked({ year: 2022 }),
    asked({ time: 'all' }),
    asked({ time: 'all' }, { isShared: true }),
    asked({ time: 'all' }, { owned: 'owned' }),
    asked({ time: 'all' }, { owned: 'not-owned' }),
    asked({ time: 'all' }, { owned: 'lent' }),
    asked({ time: 'all' }, { filters: choose('shelf', 'read') }),
    asked({ year: 2022 }, { filters: choose('genre', 'sea'), owned: 'owned' }),
  ]

  const prepared = new Set<string>()
  /** What each question asks of the database, explained. */
  const lookThrough = async () => {
    const looked: number[] = []
    const explain = async ({ name, text, values = [] }: Statement) => {
      let explained = text
      if (name !== undefined) {
        if (!prepared.has(name)) await client.query(`prepare "${name}" as ${text}`)
        prepared.add(name)
        const given = sql.join(
          values.map((value) => sql.param(value)),
          sql`, `,
        )
        explained = writeOut(sql`execute ${sql.identifier(name)}(${given})`)
      }
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        `explain (analyze, timing off, format json) ${explained}`,
      )
      looked.push(...rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => mostLookedAt(Plan))))
    }
    for (const question of questions) {
      const statements: Statement[] = []
      const query = async (statement: Statement) => {
        statements.push(statement)
        return { rows: [] }
      }
      await statisticsQueries({ query, apart: { query } } as unknown as Database).listBars(question)
      for (const statement of statements) await explain(statement)
    }
    return looked
  }

  try {
    await client.query('set plan_cache_mode = force_generic_plan')
    // Beforehand: a first temporary table makes a connection plan everything anew.
    await client.query('create temp table chosen (n int, id uuid, work_id uuid, reader_id uuid)')
    // The database knows that there is nothing yet, and plans for that.
    await client.query('analyze')
    await lookThrough()
    await client.query(journal)
    await countGrownTables(new Database(pool))
    const looked = await lookThrough()
    expect(looked).toHaveLength(questions.length * 4)
    expect(Math.max(...looked)).toBeGreaterThan(books)
    // A list beside a list would be two million rows and more.
    expect(Math.max(...looked)).toBeLessThan(30 * books)
  } finally {
    client.release(true)
  }
})
