import { describe, expect, test } from 'vitest'
import { columns, emma, read, readOne, rowsIn } from '../../../../tests/support/parsing.ts'
import { parseFile, recognise } from './parse-file.ts'
import { SeenColumns } from './seen-columns.ts'

describe('what is between the columns', () => {
  test('is recognised by its columns, whatever its rows contain', async () => {
    const subjects = Array.from({ length: 30 }, (_, index) => `Subject ${index}`).join(' | ')
    expect(
      await read(
        `Work ID,Title,Authors,First Publish Year,Bookshelf,Subjects\nOL1W,Emma,Jane Austen,1815,Already Read,${subjects}\n`,
      ),
    ).toMatchObject({ format: 'openlibrary', rows: [{ row: { book: { first_published_year: 1815 } } }] })
    expect(
      await read(
        'ISBN;Titre;Auteur;Critique;Date d`entrée dans Babelio\n9782070360024;L\'étranger;Camus Albert;"Un livre, court, dense, froid, beau; et vrai.";01/02/2020\n',
      ),
    ).toMatchObject({
      format: 'babelio',
      rows: [{ row: { review: { content: 'Un livre, court, dense, froid, beau; et vrai.' } } }],
    })
  })

  test('of an unknown table is what its first line has most of, outside quotation marks', async () => {
    const { format, rows } = await read('"Title, and, more, of, it";Writer\nEmma, a, b, c, d;Jane Austen\n')
    expect(format).toBe('table')
    expect(rows[0]?.raw).toEqual({ 'Title, and, more, of, it': 'Emma, a, b, c, d', Writer: 'Jane Austen' })
  })

  test('tabs come with quotation marks, save LibraryThing’s', async () => {
    const row = await readOne('Title\tSubtitle\tAuthor\tReview\n"Say ""hi"""\t\tA B\t"line one\nline two"\n')
    expect(row).toMatchObject({
      book: { title: 'Say "hi"', authors: [{ name: 'A B' }] },
      review: { content: 'line one\nline two' },
    })
  })
})

test('two columns of one name are two', async () => {
  const file = 'title,info,links,timestamp,Title,content\nDune,,,2020-01-01,My thoughts,Great\n'
  const recognised = await recognise(Buffer.from(file))
  expect(recognised).toMatchObject({ mapping: { title: 'title', review: 'content' } })
  const [first] = await rowsIn(Buffer.from(file), 'table', { title: 'title', notes: 'Title (2)' })
  expect(first?.raw).toMatchObject({ title: 'Dune', 'Title (2)': 'My thoughts' })
  expect(first?.row).toMatchObject({ book: { title: 'Dune' }, notes: [{ content: 'My thoughts' }] })
})

test('more cells than anybody has columns cost their own row, and little room', async () => {
  const { rows } = await read(`${columns}\n${'a,'.repeat(200_000)}\n${emma}`)
  expect(rows.map(({ unreadable }) => unreadable ?? 'read')).toEqual(['too_many_cells', 'read'])
  expect(JSON.stringify(rows[0]?.raw).length).toBeLessThan(10_000)
})

describe('columns that are not imported are reported', () => {
  async function notCarriedOver(file: string) {
    const seen = new SeenColumns()
    const recognised = await recognise(Buffer.from(file))
    const mapping = recognised?.format === 'table' ? recognised.mapping : {}
    const rows = parseFile(() => Buffer.from(file), recognised?.format ?? 'table', mapping, seen)
    while (!(await rows.next()).done);
    return seen.notCarriedOver()
  }

  test.each([
    ['nothing of Goodreads is missing', `${columns}\n${emma}`, []],
    ['a column of one’s own', `${columns},Colour,Empty\n${emma},red,`, ['Colour']],
    [
      'Calibre’s own columns',
      'title,authors,title_sort,timestamp,#read,#shelf\nEmma,Jane Austen,Emma,2018-08-30,Yes,\n',
      ['#read'],
    ],
    [
      'Hardcover',
      'Title,Author,Status,Hardcover Book ID,Genres,Country Code\nEmma,Jane Austen,Read,1,Fiction,gb\n',
      ['Country Code'],
    ],
    ['a table of one’s own', 'Title,Author,Colour\nEmma,Jane Austen,red\n', ['Colour']],
    [
      'LibraryThing’s JSON',
      JSON.stringify({
        1: { books_id: '1', title: 'Emma', tags: [], subject: { 0: ['Snobs'] }, circulation: [], lccn: '' },
      }),
      ['subject'],
    ],
  ])('%s', async (_what, file, names) => {
    expect(await notCarriedOver(file)).toEqual(names)
  })
})
