import { describe, expect, test } from 'vitest'
import type { ImportedRow } from '../../../../contract/import-rows.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { countAll, fileOf, readImport, rowsOf, runImport, sendImport } from '../../../../tests/support/imports.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()

/** A row of Goodreads without numbers and dates. */
const line = (id: number, title: string, author: string, isbn = '', binding = 'Paperback', pages = '') =>
  `${id},"${title}",${author},${isbn},0,${binding},${pages},,,2020/05/06,,to-read,,,0`

const query = async <Row extends object>(text: string): Promise<Row[]> =>
  (await quire.connection.pool.query<Row>(text)).rows

const previewOf = async (...lines: string[]): Promise<ImportedRow[]> => {
  const reader = await quire.reader()
  return rowsOf(reader, await sendImport(reader, fileOf(...lines)))
}

describe('titles', () => {
  test('the part before a colon is looked for last', async () => {
    await buildBook(quire.db, { title: 'Red Rising', author: 'Pierce Brown' })
    const { work_id } = await buildBook(quire.db, { title: 'Hijos de Ares', author: 'Pierce Brown' })
    await buildBook(quire.db, { work_id, title: 'Red Rising: Sons of Ares' })
    const [edition, short, volume] = await previewOf(
      line(1, 'Red Rising: Sons of Ares', 'Pierce Brown'),
      line(2, 'Red Rising: A Story of Mars', 'Pierce Brown'),
      line(3, 'Red Rising: Sons of Ares #5', 'Pierce Brown'),
    )
    expect(edition).toMatchObject({ verdict: 'matched', book: { title: 'Red Rising: Sons of Ares' } })
    expect(short).toMatchObject({ verdict: 'matched', book: { title: 'Red Rising' } })
    expect(volume).toMatchObject({ verdict: 'new', book: null })
  })

  test('the part behind a colon is closer than the one before it', async () => {
    await buildBook(quire.db, { title: 'Star Wars', author: 'Timothy Zahn' })
    await buildBook(quire.db, { title: 'Thrawn', author: 'Timothy Zahn' })
    const [row] = await previewOf(line(1, 'Star Wars: Thrawn', 'Timothy Zahn'))
    expect(row).toMatchObject({ verdict: 'matched', book: { title: 'Thrawn' } })
  })

  test('where a series is called so, only a subtitle is left out', async () => {
    const { work_id } = await buildBook(quire.db, { title: 'Red Rising', author: 'Pierce Brown' })
    await query(`with made as (insert into series (title, slug) values ('The Red Rising Saga', 'saga') returning id)
      insert into series_works (series_id, work_id, position) select id, '${work_id}', 1 from made`)
    const [other, novel] = await previewOf(
      line(1, 'Red Rising: Sons of Ares', 'Pierce Brown'),
      line(2, 'Red Rising: A Novel', 'Pierce Brown'),
    )
    expect(other).toMatchObject({ verdict: 'new', book: null })
    expect(novel).toMatchObject({ verdict: 'matched', reason: 'Matched by title and author.' })
  })
})

describe('authors', () => {
  test('are known with and without initials and particles', async () => {
    await buildBook(quire.db, { title: 'The Dispossessed', author: 'Ursula K. Le Guin' })
    await buildBook(quire.db, { title: 'Old Goriot', author: 'Honoré de Balzac' })
    const rows = await previewOf(
      line(1, 'The Dispossessed', 'Ursula Le Guin'),
      line(2, 'Old Goriot', 'Honore Balzac'),
      line(3, 'The Dispossessed', 'Ursula Kroeber Le Guin', '', 'Hardcover'),
      line(4, 'The Dispossessed', 'Ursula Guinness'),
    )
    expect(rows.map(({ book }) => book?.authors[0])).toEqual([
      'Ursula K. Le Guin',
      'Honoré de Balzac',
      undefined,
      undefined,
    ])
    expect(rows.map(({ reason }) => reason).slice(2)).toEqual([
      'A new edition of a work in the catalogue.',
      'Not in the catalogue yet. We’ll add it.',
    ])
  })

  test('of both spellings are two people', async () => {
    await buildBook(quire.db, { title: 'Rivers', author: 'John Q. Smith' })
    await buildBook(quire.db, { title: 'Lakes', author: 'John Smith' })
    await buildBook(quire.db, { title: 'Seas', author: 'Ann B. Jones' })
    await buildBook(quire.db, { title: 'Bays', author: 'Ann C. Jones' })
    const rows = await previewOf(
      line(1, 'Rivers', 'John Smith'),
      line(2, 'Lakes', 'John Q. Smith'),
      line(3, 'Rivers', 'John P. Smith'),
      line(4, 'Seas', 'Ann Jones'),
    )
    expect(rows.map(({ verdict }) => verdict)).toEqual(['new', 'new', 'new', 'new'])
  })

  test('a new work is credited to the author who is here', async () => {
    await buildBook(quire.db, { title: 'The Dispossessed', author: 'Ursula K. Le Guin' })
    await buildBook(quire.db, { title: 'Lakes', author: 'Ann Jones' })
    const reader = await quire.reader()
    const file = fileOf(line(1, 'Lavinia', 'Ursula Le Guin'), line(2, 'Seas', 'Ann B. Jones'))
    await runImport(reader, await sendImport(reader, file))
    const names = await query<{ title: string; name: string }>(`
      select works.title, authors.name from works join work_authors on work_authors.work_id = works.id
      join authors on authors.id = author_id where works.title in ('Lavinia', 'Seas') order by works.title`)
    expect(names).toEqual([
      { title: 'Lavinia', name: 'Ursula K. Le Guin' },
      { title: 'Seas', name: 'Ann B. Jones' },
    ])
  })

  test('who translated a book or reads it out is no author of it', async () => {
    await buildBook(quire.db, { title: 'Emma', author: 'Jane Austen' })
    await query(`with made as (insert into authors (name, sort_name, slug) values ('Jay Rubin', 'Rubin', 'jay') returning id)
      insert into work_authors (work_id, author_id, role, position) select works.id, made.id, 'translator', 2
      from works, made`)
    const reader = await quire.reader()
    const additional = fileOf().toString().replace('Author,', 'Author,Additional Authors,')
    const row = (id: number, title: string, more: string, binding: string) =>
      `${id},${title},Haruki Murakami,"${more}",,0,${binding},,,,2020/05/06,,to-read,,,0`
    const file = [
      additional,
      row(1, 'Norwegian Wood', 'Jay Rubin, Ann Other', 'Paperback'),
      row(2, 'Kafka', 'Sean Barrett', 'Audiobook'),
    ].join('\n')
    await runImport(reader, await sendImport(reader, file))
    const credits = await query<{ name: string; role: string }>(`
      select authors.name, role from works join work_authors on work_authors.work_id = works.id
      join authors on authors.id = author_id where works.title in ('Norwegian Wood', 'Kafka')
      order by works.title, position`)
    expect(credits.map(({ name, role }) => `${name}, ${role}`)).toEqual([
      'Haruki Murakami, author',
      'Sean Barrett, narrator',
      'Haruki Murakami, author',
      'Jay Rubin, translator',
      'Ann Other, author',
    ])
  })

  test('a row that names only a translator waits for its author', async () => {
    const reader = await quire.reader()
    const made = await sendImport(
      reader,
      'Title,Authors,Contributors,ISBN/UID,Read Status\nKafka,,Jay Rubin (Translator),,read',
    )
    expect((await rowsOf(reader, made))[0]).toMatchObject({
      verdict: 'doubtful',
      reason: 'The file doesn’t name an author.',
    })
    const settle = (body: object) => reader.put(`/imports/${made.id}/rows/1`, { action: 'create', ...body })
    expect((await settle({})).body.errors).toEqual({ author: ['This field is required.'] })
    expect((await settle({ author: 'Haruki Murakami' })).body.data).toMatchObject({ authors: ['Haruki Murakami'] })
  })
})

describe('a title by nearly the same author', () => {
  const misspelt = 'The catalogue has this title by an author with nearly the same name.'

  test('waits for its reader, who takes it for the book or for another one', async () => {
    const here = await buildBook(quire.db, { title: 'Emma', author: 'Jane Austen' })
    await buildBook(quire.db, { title: 'Persuasion', author: 'Jane Austen' })
    const reader = await quire.reader()
    const made = await sendImport(
      reader,
      fileOf(line(1, 'Emma', 'Jane Austin'), line(2, 'Emma', 'Jnae Austen'), line(3, 'Sanditon', 'Jane Austin')),
    )
    const rows = await rowsOf(reader, made)
    expect(rows.map(({ verdict, reason, book }) => [verdict, reason, book?.slug])).toEqual([
      ['doubtful', misspelt, here.slug],
      ['doubtful', misspelt, here.slug],
      ['new', 'Not in the catalogue yet. We’ll add it.', undefined],
    ])
    await reader.put(`/imports/${made.id}/rows/1`, { action: 'match', book: here.slug })
    await reader.put(`/imports/${made.id}/rows/2`, { action: 'create' })
    await runImport(reader, made)
    const emmas = await query<{ name: string; books: number }>(
      `select authors.name, count(library_books.book_id)::int as books from works
       join work_authors on work_authors.work_id = works.id join authors on authors.id = author_id
       join books on books.work_id = works.id left join library_books on library_books.book_id = books.id
       where works.title = 'Emma' group by authors.name order by authors.name`,
    )
    expect(emmas).toEqual([
      { name: 'Jane Austen', books: 1 },
      { name: 'Jnae Austen', books: 1 },
    ])
  })

  test.each([
    ['another initial', 'John Q. Smith', 'John P. Smith'],
    ['a short name', 'Amos', 'Ames'],
    ['three letters', 'Jane Austen', 'Joan Austin'],
    ['a name of 300 letters', 'Jane Austen', `Jane ${'A'.repeat(300)}`],
  ])('with %s is another book', async (_what, author, other) => {
    await buildBook(quire.db, { title: 'Poems', author })
    const [row] = await previewOf(line(1, 'Poems', other))
    expect(row).toMatchObject({ verdict: 'new', reason: 'Not in the catalogue yet. We’ll add it.' })
  })
})

test('a new edition names the work that it is of', async () => {
  const { slug } = await buildBook(quire.db, { title: 'Emma', author: 'Jane Austen', isbn_13: '9780141439587' })
  const rows = await previewOf(
    line(1, 'Emma', 'Jane Austen', '9780199535521'),
    line(2, 'Dune', 'Frank Herbert'),
    line(3, 'Emma', 'Jane Austen', '9780141439587'),
  )
  expect(rows.map(({ verdict, edition_of }) => [verdict, edition_of])).toEqual([
    ['new', { slug, title: 'Emma', authors: ['Jane Austen'] }],
    ['new', null],
    ['matched', null],
  ])
})

test('a language is told by the title before the ISBN', async () => {
  const reader = await quire.reader()
  const file = fileOf(
    line(1, 'La Riqueza De Las Naciones (Spanish Edition)', 'Adam Smith', '9782378080273'),
    line(2, 'Germinal', 'Émile Zola', '9782253004226'),
  )
  await runImport(reader, await sendImport(reader, file))
  expect(await query('select language from books order by title')).toEqual([{ language: 'fr' }, { language: 'es' }])
})

describe('editions', () => {
  test('two in one file stay two, whichever row comes first', async () => {
    await buildBook(quire.db, { title: 'Emma', author: 'Jane Austen', isbn_13: '9780261103283' })
    const lines = [line(1, 'Emma', 'Jane Austen'), line(2, 'Emma', 'Jane Austen', '9780261103283')]
    const far = Array.from({ length: 300 }, (_, index) => line(index + 10, `Filler ${index}`, 'Nobody Known'))
    for (const file of [
      fileOf(...lines),
      fileOf(...lines.toReversed()),
      fileOf(lines[0] ?? '', ...far, lines[1] ?? ''),
    ]) {
      const reader = await quire.reader()
      const made = await sendImport(reader, file)
      const rows = [...(await rowsOf(reader, made, '&verdict=matched')), ...(await rowsOf(reader, made, '&page=4'))]
      const emmas = rows.filter(({ title }) => title === 'Emma')
      expect(new Set(emmas.map(({ number, isbn_13 }) => `${number} ${isbn_13}`)).size).toBe(1)
      expect(emmas[0]?.isbn_13).toBe('9780261103283')
    }
  })

  test('that differ only by the number of their source are two', async () => {
    const reader = await quire.reader()
    const file = fileOf(line(1, 'Untitled', 'A B'), line(2, 'Untitled', 'A B'), line(2, 'Untitled', 'A B'))
    const made = await runImport(reader, await sendImport(reader, file))
    expect(made.states).toMatchObject({ written: 2, skipped: 1 })
    expect(await countAll(quire)).toMatchObject({ books: 2, works: 1, library_books: 2 })
    const again = await sendImport(reader, file)
    expect(again.counts).toMatchObject({ same: 3 })
  })
})

describe('a conflict costs no row but its own', () => {
  const batches = async () =>
    (await query<{ count: string }>(`select count(distinct written_at) as count from import_rows`))[0]?.count

  test('two authors with one slug, and two titles with one ISBN, are written with all others', async () => {
    const reader = await quire.reader()
    const file = fileOf(
      line(1, 'First', '山田 Taro'),
      line(2, 'Second', '田中 Taro'),
      line(3, 'Third', 'Ann Jones', '9780261103283'),
      line(4, 'Fourth', 'Bob Brown', '9780261103283'),
      line(5, 'Third: A Novel', 'Ann Jones', '9780261103283', 'Hardcover'),
      ...Array.from({ length: 100 }, (_, index) => line(index + 10, `Filler ${index}`, 'Nobody Known')),
    )
    const made = await sendImport(reader, file)
    const [, , , fourth] = await rowsOf(reader, made)
    expect(fourth).toMatchObject({
      verdict: 'doubtful',
      reason: 'This ISBN belongs to a book with another title and author.',
    })
    await reader.put(`/imports/${made.id}/rows/4`, { action: 'create' })
    const done = await runImport(reader, made)
    expect(done.states).toMatchObject({ written: 104, skipped: 1, failed: 0 })
    expect(await batches()).toBe('1')
    expect(await query(`select title, isbn_13 from books where title in ('Third', 'Fourth') order by title`)).toEqual([
      { title: 'Fourth', isbn_13: null },
      { title: 'Third', isbn_13: '9780261103283' },
    ])
    expect(await query(`select slug from authors where slug = 'taro'`)).toHaveLength(1)
  })

  test('of a batch, only the row that cannot be written goes alone', async () => {
    await query(`create function refuse() returns trigger language plpgsql as $$
      begin
        if new.title = 'Filler 57' then raise exception 'no' using errcode = '23514'; end if;
        return new;
      end $$;
      create trigger refuse before insert on books for each row execute function refuse()`)
    const reader = await quire.reader()
    const file = fileOf(
      ...Array.from({ length: 128 }, (_, index) => line(index + 1, `Filler ${index}`, 'Nobody Known')),
    )
    const done = await runImport(reader, await sendImport(reader, file))
    await query('drop function refuse() cascade')
    expect(await readImport(reader, done.id)).toMatchObject({ states: { written: 127, failed: 1 } })
    // Seven halves without it, and the row itself.
    expect(Number(await batches())).toBeLessThanOrEqual(8)
  })
})

test('imported books are no contributions, and can be edited', async () => {
  const reader = await quire.reader()
  await runImport(reader, await sendImport(reader, fileOf(line(1, 'Unheard of', 'Nobody Known'))))
  const { body } = await reader.get('/account/contributions')
  expect(body).toMatchObject({ data: [], meta: { total: 0 } })
  expect((await reader.get('/books/unheard-of')).body.data).toMatchObject({ can: { edit: true, delete: true } })
})

test('whatever was found for a row can be changed before it is written, also through what the page offers', async () => {
  const reader = await quire.reader()
  const { slug } = await buildBook(quire.db, { title: 'Emma', author: 'Jane Austen', format: 'ebook' })
  const other = await buildBook(quire.db, { title: 'Persuasion', author: 'Jane Austen' })
  const made = await sendImport(reader, fileOf(line(1, 'Emma', 'Jane Austen'), line(2, 'Sanditon', 'Jane Austen')))
  const [first, second] = await rowsOf(reader, made)
  expect(first).toMatchObject({
    verdict: 'matched',
    book: { slug, title: 'Emma', authors: ['Jane Austen'], format: 'ebook', language: 'en' },
    can: { match: true, dismiss: true },
  })
  expect(second).toMatchObject({ verdict: 'new', book: null, can: { match: true, dismiss: true } })
  const settle = async (row: number, body: object) =>
    (await reader.put(`/imports/${made.id}/rows/${row}`, body)).body.data
  expect(await settle(1, { action: 'match', book: other.slug })).toMatchObject({ book: { title: 'Persuasion' } })
  expect(await settle(2, { action: 'dismiss' })).toMatchObject({ state: 'dismissed', can: { dismiss: false } })
  const done = await runImport(reader, made)
  expect(done.states).toMatchObject({ written: 1, dismissed: 1 })
  expect(await countAll(quire)).toMatchObject({ books: 2, library_books: 1 })
})
