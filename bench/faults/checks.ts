import type pg from 'pg'
import type { Database } from '../../server/db/database.ts'
import { recountAll } from '../../server/features/operations/administration/queries.ts'
import { isTakenBack, rowsPerFile } from './carrier.ts'
import type { Effect, Writer } from './writer.ts'

/** Finds what is wrong with what is stored; each finding is a sentence. */

/** Of each table with counts: a digest of all that are kept, each with the key of its row. */
async function digestCounts(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows: tables } = await pool.query<{ name: string; columns: string }>(`
    select relname as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    left join pg_index on indrelid = pg_class.oid and indisprimary
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('imports', 'waiting_counts')
      and (attnum = any (indkey) or attname like '%\\_count' or attname = 'rating')
    group by relname having bool_or(attname like '%\\_count')`)
  const digests = new Map<string, string>()
  for (const { name, columns } of tables) {
    const { rows } = await pool.query<{ digest: string | null }>(
      `select md5(string_agg(line, ',' order by line)) as digest from (select row(${columns})::text as line from ${name}) as lines`,
    )
    digests.set(name, rows[0]?.digest ?? '')
  }
  return digests
}

export async function checkCounts(pool: pg.Pool, db: Database): Promise<string[]> {
  const { rows } = await pool.query<{ waiting: number }>('select count(*)::int as waiting from waiting_counts')
  const before = await digestCounts(pool)
  await recountAll(db)
  const after = await digestCounts(pool)
  return [
    ...(rows[0]?.waiting ? [`${rows[0].waiting} works wait to be counted`] : []),
    ...[...before].flatMap(([table, digest]) =>
      digest === after.get(table) ? [] : [`counts of ${table} are not those of a recount`],
    ),
  ]
}

const stored: Record<'note' | 'comment' | 'reading', string> = {
  note: 'select content as text, count(*)::int as count from notes where content = any ($1) group by 1',
  comment: 'select content as text, count(*)::int as count from comments where content = any ($1) group by 1',
  reading: 'select name as text, count(*)::int as count from readings where name = any ($1) group by 1',
}

const lastOf = <Item>(items: Item[], keyOf: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
]

const ofKind = <Kind extends Effect['kind']>(effects: Effect[], kind: Kind) =>
  effects.filter((effect): effect is Extract<Effect, { kind: Kind }> => effect.kind === kind)

async function checkOnce(pool: pg.Pool, effects: Effect[], kind: 'note' | 'comment' | 'reading'): Promise<string[]> {
  const texts = effects.flatMap((effect) => ('text' in effect && effect.kind === kind ? [effect.text] : []))
  const { rows } = await pool.query<{ text: string; count: number }>(stored[kind], [texts])
  const counts = new Map(rows.map(({ text, count }) => [text, count]))
  return texts.flatMap((text) => {
    const count = counts.get(text) ?? 0
    return count === 1 ? [] : [`the ${kind} "${text}" is there ${count} times`]
  })
}

/** Whatever was answered is there, once, and nothing else of the writer's is. */
export async function checkWriter(pool: pg.Pool, { slug, answered }: Writer): Promise<string[]> {
  const findings = (
    await Promise.all((['note', 'comment', 'reading'] as const).map((kind) => checkOnce(pool, answered, kind)))
  ).flat()
  const { rows: own } = await pool.query<{ notes: number; comments: number; named: number }>(
    `select (select count(*)::int from notes where reader_id = readers.id) as notes,
       (select count(*)::int from comments where reader_id = readers.id) as comments,
       (select count(*)::int from readings where reader_id = readers.id and name is not null) as named
     from readers where slug = $1`,
    [slug],
  )
  const expected = {
    notes: ofKind(answered, 'note').length,
    comments: ofKind(answered, 'comment').length,
    named: ofKind(answered, 'reading').length,
  }
  if (JSON.stringify(own[0]) !== JSON.stringify(expected)) {
    findings.push(`${slug} has ${JSON.stringify(own[0])} instead of ${JSON.stringify(expected)}`)
  }
  const { rows: state } = await pool.query<{ kind: string; name: string; value: string }>(
    `select 'rating' as kind, books.slug as name, reviews.rating::float8::text as value
       from reviews join books on books.id = reviews.book_id join readers on readers.id = reviews.reader_id
       where readers.slug = $1
     union all select 'shelf', books.slug, library_books.shelf
       from library_books join books on books.id = library_books.book_id join readers on readers.id = library_books.reader_id
       where readers.slug = $1
     union all select 'follow', followed.slug, 'true'
       from follows join readers on readers.id = follows.follower_id join readers as followed on followed.id = followee_id
       where readers.slug = $1`,
    [slug],
  )
  const isNow = new Map(state.map(({ kind, name, value }) => [`${kind} ${name}`, value]))
  const compare = (kind: string, name: string, value: string) => {
    const now = isNow.get(`${kind} ${name}`) ?? 'false'
    if (now !== value) findings.push(`${kind} of ${name} by ${slug} is ${now}, not ${value}`)
  }
  for (const { book, rating } of lastOf(ofKind(answered, 'rating'), ({ book }) => book)) {
    compare('rating', book, String(rating))
  }
  for (const { book, shelf } of lastOf(ofKind(answered, 'shelf'), ({ book }) => book)) compare('shelf', book, shelf)
  for (const { reader, isFollowing } of lastOf(ofKind(answered, 'follow'), ({ reader }) => reader)) {
    compare('follow', reader, String(isFollowing))
  }
  return findings
}

/** Each comment has told its review's writer once. */
export async function checkNotifications(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; count: number }>(
    `select comments.id, count(notifications.id)::int as count from comments
     left join notifications on notifications.comment_id = comments.id and notifications.kind = 'commented'
     group by 1 having count(notifications.id) <> 1`,
  )
  return rows.map(({ id, count }) => `comment ${id} has ${count} notifications`)
}

/** Every row of each file is in the library once, with its review, its reading and its copy, or was taken back. */
export async function checkCarrier(pool: pg.Pool, slug: string): Promise<string[]> {
  const { rows: imports } = await pool.query<{ state: string; rows: number; written: number; undone: number }>(
    `select imports.state, count(*)::int as rows, (count(*) filter (where import_rows.state = 'written'))::int as written,
       (count(*) filter (where import_rows.state = 'undone'))::int as undone
     from imports join readers on readers.id = imports.reader_id join import_rows on import_rows.import_id = imports.id
     where readers.slug = $1 group by imports.id order by imports.created_at`,
    [slug],
  )
  const findings = imports.flatMap(({ state, rows, written, undone }, file) => {
    const isRight =
      rows === rowsPerFile &&
      (isTakenBack(file) ? state === 'undone' && undone === rows : state === 'done' && written === rows)
    return isRight
      ? []
      : [`file ${file} of ${slug} is ${state} with ${rows} rows, ${written} written, ${undone} undone`]
  })
  const kept = imports.filter((_, file) => !isTakenBack(file)).length * rowsPerFile
  const { rows } = await pool.query<Record<string, number>>(
    `select
       (select count(*)::int from library_books where reader_id = readers.id) as books,
       (select count(distinct books.title)::int from library_books join books on books.id = library_books.book_id
         where library_books.reader_id = readers.id) as titles,
       (select count(*)::int from reviews where reader_id = readers.id) as reviews,
       (select count(*)::int from readings where reader_id = readers.id) as readings,
       (select count(*)::int from transactions where reader_id = readers.id) as transactions
     from readers where slug = $1`,
    [slug],
  )
  for (const [what, count] of Object.entries(rows[0] ?? {})) {
    if (count !== kept) findings.push(`${slug} has ${count} ${what} after ${kept} imported rows`)
  }
  return findings
}
