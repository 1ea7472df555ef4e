import { describe, expect, test } from 'vitest'
import { parseFile } from './parse-file.ts'
import { read, readOne, rowsIn } from '../../../../tests/support/parsing.ts'

describe('other sources', () => {
  test('The StoryGraph', async () => {
    const row = await readOne(
      'Title,Authors,Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,Read Count,Moods,Pace,Star Rating,Review,Tags,Owned?\n' +
        'Emma,Jane Austen,Ana Pérez (Translator),B0ABCDEFGH,audio,read,2021/07/17,2023/06/07,"2022/08/06,2023/05/23-2023/06/07",2,"reflective, tense",slow,3.75,Good.,"loved, train",Yes',
    )
    expect(row).toMatchObject({
      book: {
        authors: [{ role: 'author' }, { name: 'Ana Pérez', role: 'translator' }],
        isbn_13: null,
        format: 'audiobook',
      },
      shelf: 'read',
      rating: 3.75,
      moods: ['reflective', 'tense'],
      tags: ['loved', 'train'],
      readings: [
        { started_on: null, finished_on: '2022-08-06' },
        { started_on: '2023-05-23', finished_on: '2023-06-07' },
      ],
      transactions: [{ type: 'bought' }],
    })
  })

  test.each([
    ['medium,A mix,', { pace: 'medium', driven_by: 'both' }],
    [
      ',Plot,"Graphic: Gore, Gun violence, Sharks; Minor: War, Gore"',
      {
        driven_by: 'plot',
        content_warnings: [
          { warning: 'blood-and-gore', grade: 'graphic' },
          { warning: 'guns', grade: 'graphic' },
          { warning: 'war', grade: 'minor' },
        ],
      },
    ],
    [',N/A,Grief', { content_warnings: [{ warning: 'grief', grade: 'moderate' }] }],
    ['glacial,,constructor', null],
  ])('The StoryGraph’s pace, drive and warnings: %s', async (cells, traits) => {
    const row = await readOne(
      'Title,Authors,ISBN/UID,Read Status,Pace,Character- or Plot-Driven?,Content Warnings\n' +
        `Emma,Jane Austen,,read,${cells}`,
    )
    expect(row.traits).toEqual(traits)
  })

  test('LibraryThing’s table, with quotation marks as letters and a lost byte', async () => {
    const names = [
      'Book Id',
      'Title',
      'Primary Author',
      'Rating',
      'Review',
      'Languages',
      'ISBN',
      'Collections',
      'Date Read',
      'Entry Date',
      'Lending Patron',
      'Lending Start',
    ]
    const cells = [
      '1',
      'The "Emma" \u0000case',
      'Austen, Jane',
      '0.5',
      'One[return]two',
      'French',
      '[0261103288]',
      'Your library, Wishlist',
      '[2020-01-02]',
      '[2019-01-02]',
      'Mary',
      '2021-01-01',
    ]
    const bytes = Buffer.concat([
      Buffer.from(`${names.join('\t')}\n${cells.join('\t')} é é`),
      Buffer.from([0xe9, 0x0a]),
    ])
    expect(await readOne(bytes)).toMatchObject({
      book: { title: 'The "Emma" case', authors: [{ name: 'Jane Austen' }], language: 'fr', isbn_13: '9780261103283' },
      shelf: 'want-to-read',
      rating: 1,
      remarks: ['rating_raised', 'damaged'],
      review: { content: 'One\ntwo' },
      readings: [{ finished_on: '2020-01-02' }],
      transactions: [{ type: 'lent', name: 'Mary', date: '2021-01-01' }],
    })
  })

  test('LibraryThing’s JSON', async () => {
    const book = {
      books_id: '1',
      title: 'Emma',
      authors: [
        { lf: 'GrandPr&eacute;, Mary', fl: 'Mary GrandPr&eacute;', role: 'Illustrator' },
        { fl: 'Jane Austen' },
      ],
      isbn: [],
      collections: ['Your library'],
      language_codeA: ['eng'],
      entrydate: '2019-01-02',
    }
    const { format, rows } = await read(JSON.stringify({ 1: book, 2: { ...book, title: '' } }))
    expect(format).toBe('librarything')
    expect(rows[0]?.row?.book.authors).toEqual([
      { name: 'Jane Austen', role: 'author' },
      { name: 'Mary GrandPré', role: 'illustrator' },
    ])
    expect(rows[1]?.unreadable).toBe('no_title')
  })

  test('BookWyrm', async () => {
    const row = await readOne(
      'title,author_text,remote_id,isbn_10,isbn_13,start_date,finish_date,stopped_date,rating,review_name,review_cw,review_content,review_published,shelf,shelf_name,shelf_date\n' +
        'Emma,Jane Austen,https://x/1,,9780261103283,2022-08-10,2022-10-10,,4,Oh,,fine,2022-11-10,cooking-9,Cooking,2024-08-10',
    )
    expect(row).toMatchObject({
      shelf: 'read',
      shelves: [{ name: 'Cooking' }],
      review: { content: '**Oh**\n\nfine', written_on: '2022-11-10' },
      readings: [{ started_on: '2022-08-10', finished_on: '2022-10-10' }],
    })
  })

  test('re-reads that end on the same day stay two', async () => {
    const day = { started_on: null, finished_on: '2020-01-05' }
    const storygraph = await readOne(
      'Title,Authors,ISBN/UID,Read Status,Last Date Read,Dates Read\nEmma,Jane Austen,,read,2020/01/05,"2020/01/01-2020/01/05, 2020/01/05, 2020/01/05"',
    )
    expect(storygraph.readings).toEqual([{ ...day, started_on: '2020-01-01' }, day, day])
    const jelu = await readOne(
      'Title,Author,isbn13,Date Read,read_dates,dropped_dates,currently_reading\nEmma,Jane Austen,,2020/01/05,"2020/01/05, 2020/01/05",,',
    )
    expect(jelu.readings).toEqual([day, day])
  })

  test('Hardcover', async () => {
    const row = await readOne(
      'Title,Author,Series,Status,Privacy,Hardcover Book ID,ISBN 13,Media,Language Code,Duration in Seconds,Lists,Rating,Review,Review Contains Spoilers,Owned,Genres,Content Warnings\n' +
        'Emma,"Rod Dreher (Foreword), Jane Austen",Highbury (#1.0),Did Not Finish,Private,8,9780261103283,Audio,en,36000,"Owned, My List (#19)",2.5,No.,true,true,Fiction,"Snobbery, Grief"',
    )
    expect(row).toMatchObject({
      book: { series: { title: 'Highbury', position: 1 }, format: 'audiobook', minutes: 600, language: 'en' },
      shelf: 'did-not-finish',
      shelves: [{ name: 'My List', position: 19 }],
      review: { content: '||No.||', is_private: true },
      notes: [{ name: 'Hardcover', content: 'Genres: Fiction\nContent Warnings: Snobbery, Grief' }],
      traits: { content_warnings: [{ warning: 'grief', grade: 'moderate' }] },
      transactions: [{ type: 'bought' }],
    })
  })

  test('Open Library, Openreads, Calibre, Babelio and Jelu', async () => {
    expect(await readOne('Work Id,Edition Id,Bookshelf\nOL1W,OL2M,Already Read')).toMatchObject({
      book: { open_library_work: 1, open_library_edition: 2 },
      shelf: 'read',
    })
    expect(
      await readOne(
        'title,author,status,rating,isbn,olid,tags,my_review,readings\nEmma,"Austen, Jane",finished,4.5,,OL2M,a|||||b,,2023-10-27T00:00:00.000|2023-11-28T00:00:00.000|;|2024-01-02T00:00:00.000|',
      ),
    ).toMatchObject({
      book: { authors: [{ name: 'Jane Austen' }] },
      tags: ['a', 'b'],
      readings: [{}, { finished_on: '2024-01-02' }],
    })
    expect(
      await readOne(
        '\uFEFFtitle,authors,title_sort,timestamp,pubdate,series,series_index,identifiers,languages,comments\nEmma,A B & C D,Emma,2018-08-30T09:41:25-06:00,0100-12-31T17:00:00-07:00,Highbury,2.0,"isbn:9780261103283,google:x","ara,eng","<p><b>One</b></p>\n<p>Two</p>"',
      ),
    ).toMatchObject({
      book: {
        authors: [{ name: 'A B' }, { name: 'C D' }],
        publication_date: null,
        isbn_13: '9780261103283',
        language: 'ar',
        description: 'One\n\nTwo',
      },
      added_on: '2018-08-30',
    })
    const babelio =
      'ISBN;Titre;Auteur;Editeur;Date de publication;Date d`entrée dans Babelio;Statut;Note\r\n978B0092G4TD5;L’été;Camus Albert;Gallimard;0000-00-00;03/02/2020 10:20;Pense-bête;0\r\n'
    const bytes = Buffer.from(babelio.replaceAll('’', "'"), 'latin1')
    expect(await readOne(bytes)).toMatchObject({
      book: { title: "L'été", authors: [{ name: 'Albert Camus' }], isbn_13: null, publication_date: null },
      shelf: 'want-to-read',
      added_on: '2020-02-03',
      rating: null,
    })
    expect(
      await readOne(
        'Title,Author,isbn13,read_dates,dropped_dates,currently_reading,owned\nEmma,Jane Austen,,"2020/02/10,2021/02/10",,,true',
      ),
    ).toMatchObject({ shelf: 'read', readings: [{ finished_on: '2020-02-10' }, { finished_on: '2021-02-10' }] })
  })

  test('Libby joins what was returned to its loan', async () => {
    const { rows } = await read(
      'cover,title,author,publisher,isbn,timestamp,activity,details,library\n' +
        ',Emma,Jane Austen,,,"February 28, 2024 00:47",Returned, 2 days  early,Town\n' +
        ',Emma,Jane Austen,,,"February 16, 2024 00:47",Borrowed, 14 days ,Town',
    )
    expect(rows[0]?.row?.transactions).toEqual([])
    expect(rows[1]?.row?.transactions).toMatchObject([
      { type: 'barrowed', date: '2024-02-16', due_date: '2024-03-01', return_date: '2024-02-28', name: 'Town' },
    ])
  })

  test('Libby’s rows come while the file is read, and none is held until its end', async () => {
    const event = (day: number, activity: string) =>
      `,Emma,Jane Austen,,,"February ${day}, 2024 00:47",${activity}, 14 days ,Town\n`
    let opened = 0
    let taken = 0
    function* file() {
      opened += 1
      yield Buffer.from('cover,title,author,publisher,isbn,timestamp,activity,details,library\n')
      for (let chunk = 0; chunk < 20; chunk += 1) {
        taken += 1
        yield Buffer.from((event(3, 'Returned') + event(2, 'Borrowed')).repeat(500))
      }
    }
    const rows = parseFile(file, 'libby', {})
    await rows.next()
    const { value: loan } = await rows.next()
    expect(loan?.row?.transactions).toMatchObject([{ date: '2024-02-02', return_date: '2024-02-03' }])
    expect({ opened, isAhead: taken < 40 }).toEqual({ opened: 2, isAhead: true })
    let count = 2
    for await (const { row } of rows) count += row ? 1 : 0
    expect({ count, opened, taken }).toEqual({ count: 20_000, opened: 2, taken: 40 })
  })

  test.each([
    [
      '- Your Highlight on page 9 | Location 9-9 | Added on Thursday, January 9, 2023 9:09:09 PM',
      '2023-01-09T21:09',
      9,
    ],
    ['- Your Highlight at location 9-9 | Added on Monday, 9 March 2015 09:09:09', '2015-03-09T09:09', null],
    [
      '- Ihre Markierung bei Position 9-9 | Hinzugefügt am Mittwoch, 9. Dezember 2014 09:09:09',
      '2014-12-09T09:09',
      null,
    ],
    [
      '- Votre surlignement sur la page 9 | emplacement 9-9 | Ajouté le jeudi 9 juillet 2020 9:09:09',
      '2020-07-09T09:09',
      9,
    ],
    [
      '- La subrayado en la página 9 | posición 9-9 | Añadido el sábado, 9 de enero de 2018 9:09:09',
      '2018-01-09T09:09',
      9,
    ],
    ['- Sua nota na página 9 | posição 9 | Adicionado: sábado, 9 de dezembro de 2023 9:09:09', '2023-12-09T09:09', 9],
    ['- 您在位置 #9-9的标注 | 添加于 2015年11月21日星期六 上午12:24:43', '2015-11-21T00:24', null],
    ['- 57ページ|位置No. 783のメモ |作成日: 2023年8月8日火曜日 5:52:09', '2023-08-08T05:52', 57],
  ])('Kindle: %s', async (meta, written_at, page) => {
    const row = await readOne(`\uFEFFEmma (Austen, Jane)\r\n${meta}\r\n\r\nTwo\nlines\r\n==========\r\n`)
    expect(row).toMatchObject({
      book: { title: 'Emma', authors: [{ name: 'Jane Austen' }] },
      notes: [{ content: 'Two\nlines', written_at, page }],
      is_only_mention: true,
    })
    const isNote = /nota|メモ/.test(meta)
    expect(row?.notes[0]?.is_quote).toBe(isNote ? undefined : true)
  })

  test('a list of ISBNs', async () => {
    const { format, rows } = await read('ISBN\n978-0-261-10328-3\n080442957X\nhello\n')
    expect(format).toBe('isbn')
    expect(rows.map(({ unreadable, row }) => unreadable ?? row?.book.isbn_13)).toEqual([
      '9780261103283',
      '9780804429573',
      'no_isbn',
    ])
  })

  test('an unknown table is read by guesses at its columns', async () => {
    const { format, rows } = await read('Book Title;Writer;Stars;Finished\nEmma;Jane Austen;8/10;2020-01-02\n')
    expect(format).toBe('table')
    expect(rows[0]?.row).toMatchObject({
      book: { title: 'Emma', authors: [{ name: 'Jane Austen' }] },
      rating: 4,
      shelf: 'read',
      readings: [{ finished_on: '2020-01-02' }],
    })
  })

  test.each([
    ['Mark', '9,3,10,', [4.5, 1.5, 5, null]],
    ['Mark out of 10', '4,2', [2, 1]],
    ['Note', '17,8,20', [4.25, 2, 5]],
    ['Score', '8,95,40 %,3/4', [1, 4.75, 2, 3.75]],
    ['Stars', '4,★★,2.5', [4, 2, 2.5]],
  ])('%s of %s are on one scale', async (column, cells, ratings) => {
    const lines = cells.split(',').map((cell, n) => `Book ${n};${cell}`)
    const file = Buffer.from(`Title;${column}\n${lines.join('\n')}\n`)
    const rows = await rowsIn(file, 'table', { title: 'Title', rating: column })
    expect(rows.map(({ row }) => row?.rating)).toEqual(ratings)
  })

  test.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
    ['a letter', 'Dear reader,\n\nthere is nothing here.'],
    ['nothing', ''],
    ['other JSON', '{"a": 1}'],
  ])('%s is not recognised', async (_what, file) => {
    expect((await read(file)).format).toBeUndefined()
  })
})
