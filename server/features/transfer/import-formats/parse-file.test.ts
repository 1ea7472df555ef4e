import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { columns, emma, read, readOne, rowsIn } from '../../../../tests/support/parsing.ts'
import { sampleNames, samples } from '../../../../tests/support/samples.ts'
import { runs } from '../../../../tests/support/effort.ts'

describe('encodings', () => {
  const file = `${columns}\n${emma.replace('Jane  Austen', 'Zoë Größe')}`
  test.each([
    ['UTF-8', Buffer.from(file)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${file}`)],
    ['UTF-16', Buffer.from(`\uFEFF${file}`, 'utf16le')],
    ['UTF-16 the other way', Buffer.from(`\uFEFF${file}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(file, 'utf16le')],
    ['Windows-1252', Buffer.from(file, 'latin1')],
    ['UTF-8 that was taken for Windows-1252', Buffer.from(Buffer.from(file).toString('latin1'))],
  ])('%s', async (_name, bytes) => {
    expect((await readOne(bytes)).book.authors[0]?.name).toBe('Zoë Größe')
  })

  test('two in one file are each read in their own format; undecodable letters are reported', async () => {
    const [head = '', line = ''] = file.split('\n')
    const lost = Buffer.concat([Buffer.from(line.replace('Zoë', 'Zo')), Buffer.from([0xab, 0x0a])])
    const bytes = Buffer.concat([
      Buffer.from(`${head}\n${line}\n`),
      Buffer.from(`${line}\n`, 'latin1'),
      lost,
      Buffer.from(`${line.replace('Zoë', 'Z\u0000oë')}\n`),
    ])
    const rows = (await read(bytes)).rows.map(({ row }) => row)
    expect(rows.map((row) => row?.book.authors[0]?.name)).toEqual(['Zoë Größe', 'Zoë Größe', 'Zo Größe', 'Zoë Größe'])
    expect(rows.map((row) => row?.remarks)).toEqual([[], [], ['damaged'], []])
  })
})

describe('pieces', () => {
  const rowsOfMany = (line: (number: number) => string) => Array.from({ length: 2500 }, (_, index) => line(index))
  const broken = '7,"A quotation mark that is never closed,Jane Austen'
  const json = (number: number) =>
    `"${number}": {"books_id": "${number}", "title": "Emma, {\\"it\\"} [${number}]", "primaryauthor": "Austen, Jane", "tags": ["é"]}`
  const files = {
    'a table': [columns, ...rowsOfMany((number) => emma.replace('Jane  Austen', `Zoë ${number}`)), broken, emma].join(
      '\n',
    ),
    'a table of lines': [
      'Book Id\tTitle\tPrimary Author\tCollections\tEntry Date',
      ...rowsOfMany(
        (number) => `${number}\tÉmile "${number}\tRousseau, J. J.\tYour library\t[2019-01-02]${'x'.repeat(100)}`,
      ),
    ].join('\n'),
    JSON: `{${rowsOfMany(json).join(',\n')}}`,
    clippings: rowsOfMany(
      (number) =>
        `Émile (Rousseau)\r\n- Your Highlight on page ${number + 1} | Added on Thursday, January 9, 2023 9:09:09 PM\r\n\r\nWords, ${'é'.repeat(50)}\r\n==========\r\n`,
    ).join(''),
    'a list of ISBNs': rowsOfMany(() => '9780261103283').join('\n'),
  }

  test.each(Object.entries(files))('%s is the same in whatever pieces it comes', async (_what, file) => {
    const bytes = Buffer.from(file)
    const whole = await read(bytes)
    expect(whole.rows.length).toBeGreaterThanOrEqual(2500)
    expect(whole.rows.filter(({ unreadable }) => unreadable).length).toBeLessThan(2)
    const pieces = Array.from({ length: Math.ceil(bytes.length / 4093) }, (_, index) =>
      bytes.subarray(index * 4093, (index + 1) * 4093),
    )
    expect(await rowsIn(pieces, whole.format ?? 'table')).toEqual(whole.rows)
  })

  test('JSON that breaks off keeps what was whole', async () => {
    const { rows } = await read(`{${json(1)}, ${json(2)}, ${json(3).slice(0, 60)}`)
    expect(rows.map(({ unreadable }) => unreadable ?? 'read')).toEqual(['read', 'read', 'broken'])
  })
})

describe('whatever comes', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.string({ unit: 'binary', maxLength: 10 }),
    fc.constantFrom(
      '"',
      '""',
      '="',
      '9.78E+12',
      '2020/13/40',
      '<spoiler>',
      '<b><i></b>',
      '\u0000',
      ',',
      '\r',
      '\t',
      ';',
      '5.5',
      '#',
    ),
  )
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

  test('every row of a well-formed table ends as exactly one row', async () => {
    const names = columns.split(',')
    const visible = cell.filter((text) => text.replaceAll('\u0000', '').trim() !== '')
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(visible, fc.array(cell, { minLength: 5, maxLength: names.length - 1 })), { maxLength: 12 }),
        async (rows) => {
          const lines = rows.map(([first, rest]) => [first, ...rest].map(quoted).join(','))
          const { rows: read_ } = await read([columns, ...lines].join('\n'))
          expect(read_).toHaveLength(rows.length)
          for (const { row, unreadable } of read_) expect((row === undefined) !== (unreadable === undefined)).toBe(true)
        },
      ),
      { numRuns: runs(200) },
    )
  })

  test('no bytes make it throw, and what it reads can be kept', async () => {
    const heads = [
      columns,
      'title,authors,title_sort,timestamp',
      'ISBN;Titre;Auteur',
      'Work Id,Bookshelf',
      'Book Id\tTitle\tPrimary Author\tCollections\tEntry Date',
      '{"1":{"books_id":',
      'A (B)\n- Your Note 9 | x\n\nc\n==========',
      '9780261103283',
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...heads),
        fc.array(fc.oneof(cell, fc.constantFrom('\n', ',', '\r\n'))),
        fc.uint8Array({ maxLength: 40 }),
        async (head, pieces, bytes) => {
          const { rows } = await read(Buffer.concat([Buffer.from(`${head}\n${pieces.join('')}`), bytes]))
          for (const { raw, row } of rows) {
            const kept = JSON.stringify({ raw, row })
            expect(kept.includes('\\u0000')).toBe(false)
            expect(kept.isWellFormed()).toBe(true)
            expect(row?.rating ?? 1).toBeGreaterThanOrEqual(1)
            expect(row?.rating ?? 5).toBeLessThanOrEqual(5)
          }
        },
      ),
      { numRuns: runs(300) },
    )
  })

  describe('an unclosed quotation mark is reported with its line, and costs that line only', () => {
    const plain = (number: number) => `${number},Book ${number},Jane Austen,,${'so it goes '.repeat(30)}`
    const quotes = (number: number) => `${number},"Book ${number}","Jane ""A"" Austen","=""""","a, b"`
    const longQuote = (number: number) => `${number},Book ${number},Jane Austen,,"a\nb"`

    test.each([
      ['no other quotation marks', plain],
      ['cells in quotation marks', quotes],
      ['cells of several lines', longQuote],
    ])('in a file with %s', async (_name, line) => {
      const count = 8000
      const lines = Array.from({ length: count }, (_, index) =>
        index === 99 ? '99,"Emma,Jane Austen,,x' : line(index),
      )
      const bytes = Buffer.from(['Book Id,Title,Author,ISBN13,Exclusive Shelf', ...lines].join('\n'))
      const rows = await rowsIn(bytes, 'goodreads')
      expect(rows).toHaveLength(count)
      const opened = line === longQuote ? 2 + 99 * 2 : 2 + 99
      expect(rows.filter(({ unreadable }) => unreadable)).toEqual([
        { raw: { '#1': '99,"Emma,Jane Austen,,x', '#line': String(opened) }, unreadable: 'unclosed_quote' },
      ])
    })

    test('where it closes in its own line by chance', async () => {
      const { rows } = await read(`${columns}\n${emma}\n2,"Emma,Jane Austen,"=""014"""\n${emma}`)
      expect(rows.map(({ unreadable }) => unreadable ?? 'read')).toEqual(['read', 'unclosed_quote', 'read'])
    })
  })

  test('a cell of many megabytes costs its own row only', async () => {
    const { rows } = await read(`${columns}\n${emma}\n2,"${'x'.repeat(3_000_000)}",Jane Austen\n${emma}`)
    expect(rows.map(({ unreadable }) => unreadable ?? 'read')).toEqual(['read', 'too_long', 'read'])
  })
})

describe.skipIf(sampleNames.length === 0)('real files', () => {
  const linesOf: Record<string, number> = {
    'goodreads-06.csv': 932,
    'goodreads-malformed-1.csv': 42,
    'goodreads-malformed-2.csv': 112,
    'librarything-1.tsv': 1291,
    'libby-1.csv': 532,
    'storygraph-1.csv': 193,
    'kindle-ja.txt': 80,
  }

  test.each(sampleNames)('%s', async (name) => {
    const { format, rows } = await read(readFileSync(`${samples}/${name}`))
    expect(name.startsWith(format ?? '?')).toBe(true)
    expect(rows).toHaveLength(linesOf[name] ?? rows.length)
    const unreadable = rows.filter((row) => row.unreadable)
    expect(unreadable).toHaveLength(name === 'goodreads-malformed-1.csv' ? 4 : 0)
  })
})
