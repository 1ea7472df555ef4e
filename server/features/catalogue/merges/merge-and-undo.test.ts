import { expect, test } from 'vitest'
import type { MergeKind } from '../../../../contract/merges.ts'
import { merge, undo } from '../../../../tests/support/merging.ts'
import { buildSmallWorld } from '../../../../tests/support/small-world.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { followers, followingByThemselves } from './reference-queries.ts'
import { isThorough } from '../../../../tests/support/effort.ts'
import { insertEach, insertRows } from '../../../../tests/support/insert-rows.ts'

const quire = useApp()

const query = async <Row extends Record<string, unknown>>(sql: string) =>
  (await quire.connection.pool.query<Row>(sql)).rows

/** What merging keeps for itself, what only says when something was, and words, of which there may be too many. */
const leftOut = new Set([
  'migrations',
  'merges',
  'merge_rows',
  'moderation_actions',
  'merge_proposals',
  'sessions',
  'words',
  'rate_limits',
  // A like that is restored with its review notifies the reviewer again.
  'notifications',
])
const moments = ['updated_at', 'changed_at']
const withMoments = new Set(['works', 'books', 'authors', 'lists'])

/** Every row of every table. */
async function everything(): Promise<Record<string, string[]>> {
  const tables = await query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables.filter((table) => !leftOut.has(table.name))) {
    const without = withMoments.has(name) ? `- '{${moments.join(',')}}'::text[]` : ''
    const where = name === 'library_counts' ? 'where books_count <> 0' : ''
    const rows = await query<{ row: string }>(
      `select (to_jsonb(${name}) ${without})::text as row from ${name} ${where} order by 1`,
    )
    found[name] = rows.map(({ row }) => row)
  }
  return found
}

/** What triggers keep equals what a count of the rows gives. */
async function expectTrueCounts(): Promise<void> {
  const before = await everything()
  for (const recount of ['catalog', 'journal', 'filters', 'shelves']) await query(`select recount_${recount}()`)
  expect(await everything()).toEqual(before)
}

function numbersFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** On top of the small world: everything else that hangs on books, works and authors. */
async function hangThings(readers: string[], world: Awaited<ReturnType<typeof buildSmallWorld>>, seed: number) {
  const { db } = quire
  const below = numbersFrom(seed)
  const some = <Item>(items: Item[], oneIn: number) => items.filter(() => below(oneIn) === 0)
  for (const reader_id of readers) {
    const own = some(world.books, 3)
    const written_at = new Date('2026-01-01')
    await insertRows(
      db,
      'notes',
      own.map((book, index) => ({
        reader_id,
        book_id: book.id,
        written_at,
        content: `On ${book.slug}`,
        sort_key: index,
      })),
    )
    await insertRows(
      db,
      'transactions',
      some(world.books, 4).map((book) => ({ reader_id, book_id: book.id, type: 'lent', date: '2026-01-01' })),
    )
    const [books, authors] = await insertEach(
      db,
      'lists',
      (['book', 'author'] as const).map((entries_type) => ({
        reader_id,
        slug: `${entries_type}-${reader_id}`,
        name: 'Mine',
        type: 'manual',
        entries_type,
        order_by: 'manual',
      })),
    )
    if (!books || !authors) throw new Error('No lists were made')
    await insertRows(db, 'list_entries', [
      ...some(world.books, 2).map(({ id }, position) => ({ list_id: books.id, book_id: id, position })),
      ...some(world.authors, 2).map(({ id }, position) => ({ list_id: authors.id, author_id: id, position })),
    ])
    await insertRows(
      db,
      'likes',
      some(world.reviews, 3).map(({ id }) => ({ review_id: id, reader_id })),
    )
  }
  const known = { source: 'openlibrary', revision: 1, loaded_at: new Date('2026-01-01') }
  await insertRows(
    db,
    'source_books',
    world.books.map(({ id }, key) => ({ ...known, key, book_id: id })),
  )
  await insertRows(
    db,
    'source_works',
    world.works.map(({ id }, key) => ({ ...known, key, work_id: id })),
  )
  await insertRows(
    db,
    'source_authors',
    world.authors.map(({ id }, key) => ({ ...known, key, author_id: id })),
  )
  await query(`update books set isbn_13 = '978' || lpad(substr(slug, 6), 10, '0'), pages = length(slug)
    where substr(slug, 6)::int % 5 = 0`)
  await query(`update works set description = title where ascii(id::text) % 2 = 0`)
  await query(`update reviews set updated_at = created_at`)
  await query(`
    insert into activities (reader_id, kind, happened_at, library_book_id)
    select reader_id, 'shelved', '2026-01-01', book_id from library_books`)
  await query(`
    insert into activities (reader_id, kind, happened_at, shelf_id, shelf_book_id, level)
    select reader_id, 'shelved', '2026-01-02', shelf_id, book_id, visibility
    from shelf_books join shelves on shelves.id = shelf_id`)
  await query(`
    insert into activities (reader_id, kind, happened_at, review_id, level)
    select reader_id, 'reviewed', '2026-01-03', id, case when private then 'private' else 'public' end from reviews`)
}

test.each(isThorough ? [1, 2, 3, 4] : [1])('merged and undone, everything is as it was (world %i)', async (seed) => {
  const moderator = await quire.reader({ role: 'moderator' })
  const readers = [await quire.reader({ language: 'es' }), await quire.reader(), moderator]
  const readerIds = readers.map(({ row }) => row.id)
  const world = await buildSmallWorld(quire.db, readerIds, seed)
  await hangThings(readerIds, world, seed)
  await expectTrueCounts()

  const below = numbersFrom(seed)
  const pick = (names: string[]) => names[below(names.length)] ?? ''
  const kinds: MergeKind[] = ['book', 'work', 'author', 'book', 'work', 'author', 'book']
  const done: { id: string; before: Awaited<ReturnType<typeof everything>> }[] = []
  for (const kind of kinds) {
    const table = kind === 'author' ? 'authors' : 'books'
    const left = await query<{ slug: string; work_id: string | null; isbn_13: string | null }>(
      `select slug, ${kind === 'author' ? 'null::uuid as work_id, null as isbn_13' : 'work_id, isbn_13'}
        from ${table} order by slug`,
    )
    const gone = pick(left.map(({ slug }) => slug))
    const from = left.find(({ slug }) => slug === gone)
    const others = left.filter(
      (row) =>
        row.slug !== gone &&
        (kind !== 'work' || row.work_id !== from?.work_id) &&
        (kind !== 'book' || row.isbn_13 === null || from?.isbn_13 === null),
    )
    const before = await everything()
    done.push({ id: await merge(moderator, { kind, gone, kept: pick(others.map(({ slug }) => slug)) }), before })
    await expectTrueCounts()
  }
  for (const { id, before } of done.toReversed()) {
    expect(await undo(moderator, id)).toMatchObject({ status: 200 })
    expect(await everything()).toEqual(before)
  }
  await expectTrueCounts()
  expect(await query('select 1 from merge_rows')).toEqual([])
})

test('of every table that names a book, a work, an author or a review it is said what becomes of it', async () => {
  const references = await query<{ name: string }>(
    `select conrelid::regclass::text || '.' || own.attname as name
     from pg_constraint as key
     join pg_attribute as id on id.attrelid = confrelid and id.attname = 'id'
     join pg_attribute as own on own.attrelid = conrelid and own.attnum = conkey[array_position(confkey, id.attnum)]
     where contype = 'f' and confrelid in ('books'::regclass, 'works'::regclass, 'authors'::regclass, 'reviews'::regclass)
     union select conrelid::regclass::text || '.work_id' from pg_constraint
     where contype = 'f' and confrelid = 'books'::regclass and cardinality(conkey) = 2`,
  )
  const said = Object.values(followers).flatMap((each) => each.map(({ table, column }) => `${table}.${column}`))
  // One of two reviews goes; reconcileReviews hands over what hangs on it.
  const handedOver = [
    'likes.review_id',
    'review_tags.review_id',
    'reveals.review_id',
    'reports.review_id',
    'comments.review_id',
    'withdrawn.review_id',
    'links.review_id',
    'activities.review_id',
  ]
  expect(references.map(({ name }) => name).toSorted()).toEqual(
    [...said, ...followingByThemselves, ...handedOver].toSorted(),
  )
})
