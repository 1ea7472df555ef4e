import { describe, expect, test } from 'vitest'
import { readMarks } from '../../../../shared/marks.ts'
import { reviewLength } from '../../../../contract/reviews.ts'
import { columns, emma, read, readOne } from '../../../../tests/support/parsing.ts'

describe('Goodreads', () => {
  test('carries everything over', async () => {
    expect((await read(`${columns}\n${emma}`)).format).toBe('goodreads')
    expect(await readOne(`${columns}\n${emma}\n`)).toMatchObject({
      book: {
        title: 'Emma',
        series: { title: 'Highbury', position: 1.5 },
        authors: [{ name: 'Jane Austen' }, { name: 'Prunella Scales' }],
        isbn_13: '9780261103283',
        format: 'hardcover',
        pages: 474,
        publisher: 'Penguin',
        publication_date: '2019',
        first_published_year: 1815,
      },
      shelf: 'read',
      exclusive: null,
      shelves: [
        { name: 'own', position: 3 },
        { name: 'classics', position: 7 },
      ],
      added_on: '2021-01-02',
      rating: 4,
      review: { content: 'Wrong **about** everything.\n\n||She marries.||' },
      notes: [{ content: 'for the train' }],
      readings: [{ started_on: null, finished_on: '2021-02-03' }],
      transactions: [{ type: 'bought', quantity: 2, date: '2021-01-02' }],
      remarks: [],
    })
  })

  const changed = (column: string, cell: string) => {
    const names = columns.split(',')
    return `Title,Book Id,Author,Exclusive Shelf,${column}\nEmma,1,Jane Austen,${column === 'Exclusive Shelf' ? cell : 'read'},${cell}`.replace(
      names.includes(column) && column === 'Exclusive Shelf' ? ',Exclusive Shelf\n' : '\u0000',
      '\n',
    )
  }

  test.each([
    ['Date Read', '2021/02/03', '2021-02-03'],
    ['Date Read', '17/02/2023', '2023-02-17'],
    ['Date Read', '3/26/20', '2020-03-26'],
    ['Date Read', '2023-02-17', '2023-02-17'],
    ['Date Read', '2023-02-30', null],
  ])('reads %s %s as %s', async (column, cell, day) => {
    const { readings } = await readOne(changed(column, cell))
    expect(readings.map(({ finished_on }) => finished_on)).toEqual(day ? [day] : [])
  })

  test.each([
    ['="0142402494"', '9780142402498'],
    ['142402494', '9780142402498'],
    ['9.78014E+12', null],
    ['0000000000', null],
    ['B0092G4TD5', null],
    ['9780142402499', null],
  ])('reads the ISBN %s as %s', async (cell, isbn) => {
    expect((await readOne(changed('ISBN', cell))).book.isbn_13).toBe(isbn)
  })

  test.each([
    ['Emma (Highbury, #1)', 'Emma', { title: 'Highbury', position: 1 }, []],
    ['Night  (The Night Trilogy #1)', 'Night', { title: 'The Night Trilogy', position: 1 }, []],
    ['Guards! (Discworld, #8; City Watch, #1)', 'Guards!', { title: 'Discworld', position: 8 }, ['one_series']],
    ['All of it (Dune, #1-3)', 'All of it', { title: 'Dune', position: null }, ['one_series']],
    ['Half (Dune, #2, Part 1 of 2)', 'Half', { title: 'Dune', position: 2 }, ['one_series']],
    ['Emma (Penguin Classics)', 'Emma (Penguin Classics)', null, []],
  ])('finds the series in %s', async (title, plain, series, expectedRemarks) => {
    const { book, remarks } = await readOne(`Book Id,Title,Author,Exclusive Shelf\n1,"${title}",Jane Austen,read`)
    expect({ title: book.title, series: book.series, remarks }).toEqual({
      title: plain,
      series,
      remarks: expectedRemarks,
    })
  })

  test.each([
    ['dnf', 'did-not-finish', 'dnf'],
    ['on-hold', 'paused', 'on-hold'],
    ['plant-medicine', null, 'plant-medicine'],
    ['to-read', 'want-to-read', null],
    ['did-not-finish', 'did-not-finish', null],
  ])('takes the exclusive shelf %s for %s', async (name, shelf, exclusive) => {
    const row = await readOne(`Book Id,Title,Author,Exclusive Shelf\n1,Emma,Jane Austen,${name}`)
    expect({ shelf: row.shelf, exclusive: row.exclusive }).toEqual({ shelf, exclusive })
  })

  test('a file that went through hands is read as far as it can be, and every line is accounted for', async () => {
    const { rows } = await read(
      `<<<<<<< HEAD\n\uFEFF${columns}\n${emma}\n=======\n${columns}\n${emma}\n,,,\n9,,Nobody\n2,Unclosed,"Jane Austen\n3,Persuasion,Jane Austen\n>>>>>>> 8637`,
    )
    expect(rows.map(({ unreadable, row }) => unreadable ?? row?.book.title)).toEqual([
      'before_header',
      'Emma',
      'not_a_row',
      'repeated_header',
      'Emma',
      'no_title',
      'unclosed_quote',
      'Persuasion',
      'not_a_row',
    ])
  })

  test('finds the first row where the line break after the columns is missing', async () => {
    const { rows } = await read(`${columns}${emma}\n${emma}`)
    expect(rows.map(({ row }) => row?.book.title)).toEqual(['Emma', 'Emma'])
  })

  test('keeps every reading that is dated', async () => {
    const row = await readOne(changed('read_dates', '"2020-01-02,2020-02-03;,2022-05-06"'))
    expect(row.readings).toEqual([
      { started_on: '2020-01-02', finished_on: '2020-02-03' },
      { started_on: null, finished_on: '2022-05-06' },
    ])
  })

  test.each([
    ['My Rating', '7', 'bad_rating'],
    ['My Rating', 'good', 'bad_rating'],
    ['Date Added', '99/99/2020', 'bad_date'],
    ['Date Read', 'soon', 'bad_date'],
    ['ISBN', '9780142402499', 'bad_isbn'],
  ])('tells that %s %s is left out', async (column, cell, remark) => {
    expect((await readOne(changed(column, cell))).remarks).toEqual([remark])
  })

  test.each([
    ['My Rating', '0'],
    ['Date Added', '0000-00-00'],
    ['Date Added', 'N/A'],
  ])('says nothing of %s %s', async (column, cell) => {
    expect((await readOne(changed(column, cell))).remarks).toEqual([])
  })

  test('keeps what a reader wrote, whatever it is', async () => {
    expect((await readOne(changed('Private Notes', '[redacted]'))).notes).toMatchObject([{ content: '[redacted]' }])
  })

  test.each(['Anonymous', 'Various'])('takes %s for the name that it is there', async (name) => {
    const { book } = await readOne(`Book Id,Title,Author,Exclusive Shelf\n1,Beowulf,${name},read`)
    expect(book.authors).toEqual([{ name, role: 'author' }])
  })

  test('a review that is one spoiler is covered whole, also where it is cut', async () => {
    const review = async (html: string) =>
      (await readOne(`Book Id,Title,Author,Exclusive Shelf,My Review,Spoiler\n1,Emma,Jane Austen,read,${html},true`))
        .review?.content ?? ''
    expect(await review('One.<br/><br/><spoiler> Two.</spoiler><br/>Three.')).toBe('||One.\n\n Two.\nThree.||')
    expect(await review('&nbsp;<b></b>')).toBe('')
    const long = await review('x'.repeat(reviewLength + 10))
    expect(readMarks(long)).toMatchObject([{ kind: 'spoiler' }])
    expect(long).toHaveLength(reviewLength)
  })

  test('a name over the limit is cut, with a remark', async () => {
    const row = await readOne(changed('Publisher', 'x'.repeat(3000)))
    expect({ length: row.book.publisher?.length, remarks: row.remarks }).toEqual({ length: 255, remarks: ['cut'] })
  })
})
