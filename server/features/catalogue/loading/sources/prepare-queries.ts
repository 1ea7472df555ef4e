import type pg from 'pg'
import type { MergeCounts } from './merge-counts.ts'

/** Redirects that lead to redirects; longer chains than this are circles. */
const longestChain = 10

/** Runs after the last line: resolves redirects in the staged rows and indexes what the merge looks up. */
export async function indexStaged(client: pg.ClientBase): Promise<void> {
  for (let step = 0; step < longestChain; step += 1) {
    const { rowCount } = await client.query(
      `update loading.redirects as first set target = next.target from loading.redirects as next
       where next.kind = first.kind and next.key = first.target and next.target <> first.key`,
    )
    if (!rowCount) break
  }
  await client.query(
    `update loading.editions set work_key = target from loading.redirects
     where kind = 'work' and redirects.key = work_key`,
  )
  await client.query(`
    create unlogged table loading.work_keys as
      select key from loading.works union select work_key from loading.editions;
    create index on loading.work_keys (key);
    create index on loading.authors (key, revision desc);
    create index on loading.works (key, revision desc);
    create index on loading.editions (work_key);
    analyze loading.work_keys, loading.authors, loading.works, loading.editions, loading.redirects`)
}

/** One of the two titles begins with the other, word for word: "The Hobbit", "The Hobbit, or There and Back Again". */
const isSameTitle = (first: string, second: string) =>
  `(fold(${first}) || ' ' like fold(${second}) || ' %' or fold(${second}) || ' ' like fold(${first}) || ' %')`

/**
 * Books that were here before, from the starter catalogue or from a reader, are known by their ISBN and title; with a
 * book its work, and by their names the work's authors. The source may add editions to them, and changes nothing of them.
 */
export async function recognise(client: pg.ClientBase, source: string, counts: MergeCounts): Promise<void> {
  await client.query(
    `create temp table known_books on commit drop as
     select distinct on (books.id) books.id as book_id, books.work_id, staged.key, staged.work_key, staged.revision
     from books
     join loading.editions as staged on staged.isbn_13 = books.isbn_13
     join works on works.id = books.work_id
     left join loading.works as staged_work on staged_work.key = staged.work_key
     where not exists (select from source_books where source_books.book_id = books.id)
       and not exists (select from source_books where source = $1 and source_books.key = staged.key)
       and (${isSameTitle('staged.title', 'books.title')} or ${isSameTitle('staged_work.title', 'works.title')})
     order by books.id, staged.key`,
    [source],
  )
  const { rowCount } = await client.query(
    `insert into source_books (source, key, book_id, revision)
     select distinct on (key) $1, key, book_id, revision from known_books order by key, book_id
     on conflict do nothing`,
    [source],
  )
  await client.query(
    `insert into source_works (source, key, work_id, revision)
     select distinct on (work_key) $1, work_key, work_id, 0 from known_books
     order by work_key, work_id on conflict do nothing`,
    [source],
  )
  await client.query(
    `insert into source_authors (source, key, author_id, revision)
     select distinct on (staged.key) $1, staged.key, authors.id, staged.revision
     from known_books
     join loading.works as staged_work on staged_work.key = known_books.work_key
     join loading.authors as staged on staged.key = any (staged_work.author_keys)
     join work_authors on work_authors.work_id = known_books.work_id
     join authors on authors.id = work_authors.author_id and name_key(authors.name) = name_key(staged.name)
     order by staged.key, authors.id
     on conflict do nothing`,
    [source],
  )
  counts.recognised += rowCount ?? 0
}
