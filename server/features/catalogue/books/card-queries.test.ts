import { sql } from '../../../db/sql.ts'
import { describe, expect, test, vi } from 'vitest'
import type { BookCard } from '../../../../contract/books.ts'
import { buildAuthor, buildBook, buildWork } from '../../../../tests/support/factories.ts'
import { countStatements } from '../../../../tests/support/sent-statements.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'
import { connect } from '../../../db/database.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { creditsOfWork } from './card-queries.ts'

const quire = useApp()

const shelve = (reader: Visitor, book: { slug: string }, ...shelves: string[]) =>
  reader.post(`/books/${book.slug}/shelves`, { shelves })

const trade = (reader: Visitor, book: { slug: string }, type: 'bought' | 'sold') =>
  reader.post('/transactions', { book: book.slug, type, date: '2026-01-01', amount: 5, currency: 'EUR' })

const cardsIn = async (reader: Visitor, path: string) => {
  const { data } = (await reader.get(path)).body as { data: (BookCard | { book: BookCard })[] }
  return data.map((each) => ('book' in each ? each.book : each))
}

describe('a card', () => {
  test('tells what its reader has to do with the book, and nobody else has', async () => {
    const reader = await quire.reader()
    const stranger = await quire.reader()
    const book = await buildBook(quire.db)
    await reader.post('/shelves', { name: 'Lighthouse' })
    await reader.post('/shelves', { name: 'Attic' })
    await stranger.post('/shelves', { name: 'Elsewhere' })
    await shelve(reader, book, 'attic', 'read', 'lighthouse')
    await trade(reader, book, 'bought')
    expect((await cardsIn(reader, '/books'))[0]?.me).toEqual({
      shelves: ['read', 'lighthouse', 'attic'],
      owned: true,
    })
    expect((await cardsIn(stranger, '/books'))[0]?.me).toEqual({ shelves: [], owned: false })
    await shelve(stranger, book, 'elsewhere')
    await trade(reader, book, 'sold')
    expect((await cardsIn(stranger, '/search?q=emma'))[0]?.me).toEqual({ shelves: ['elsewhere'], owned: false })
    expect((await cardsIn(reader, '/search?q=emma'))[0]?.me.owned).toBe(false)
  })

  test('of an edition the reader does not keep tells about the one they do', async () => {
    const reader = await quire.reader()
    // Elsewhere the reader's own edition is shown.
    const inEnglish = '/search?q=emma&language=en'
    const shown = await buildBook(quire.db, { language: 'en' })
    const { work_id } = shown
    const wished = await buildBook(quire.db, { work_id, language: 'fr' })
    const finished = await buildBook(quire.db, { work_id, language: 'es' })
    await trade(reader, wished, 'bought')
    expect((await cardsIn(reader, inEnglish))[0]).toMatchObject({ slug: shown.slug, me: { shelves: [], owned: true } })
    await shelve(reader, finished, 'read')
    await shelve(reader, wished, 'want-to-read')
    expect((await cardsIn(reader, inEnglish))[0]?.me).toEqual({
      shelves: ['read'],
      edition: finished.slug,
      owned: true,
    })
    const editions = await cardsIn(reader, `/books/${shown.slug}/editions`)
    expect(editions.map(({ language, me }) => [language, me.shelves])).toEqual([
      ['es', ['read']],
      ['fr', ['want-to-read']],
    ])
    // In a list of editions, each shows only its own state.
    const others = await cardsIn(reader, `/books/${finished.slug}/editions`)
    expect(others.map(({ language, me }) => [language, me])).toEqual([
      ['en', { shelves: [], owned: false }],
      ['fr', { shelves: ['want-to-read'], owned: true }],
    ])
    await shelve(reader, shown, 'paused')
    expect((await cardsIn(reader, inEnglish))[0]?.me.shelves).toEqual(['paused'])
  })

  test('costs a page one statement, however many cards there are', async () => {
    const reader = await quire.reader()
    const author = await buildAuthor(quire.db)
    const count = async () => {
      const statements = vi.spyOn(quire.connection.pool, 'query')
      await reader.get(`/books?author=${author.slug}`)
      const used = countStatements(statements)
      statements.mockRestore()
      return used
    }
    const none = await count()
    for (let index = 0; index < 12; index += 1) {
      const work = await buildWork(quire.db, { title: `Work ${index}`, authors: [author] })
      await shelve(reader, await buildBook(quire.db, { work_id: work.id }), 'read')
    }
    expect(await count()).toBe(none + 1)
  })
})

test.each(['-c enable_indexscan=off -c enable_bitmapscan=off', '-c enable_seqscan=off'])(
  'authors at one position are in the same order, however they are looked up: %s',
  async (options) => {
    const { db, connection } = quire
    const work = await buildWork(db)
    const [first, second] = [await buildAuthor(db), await buildAuthor(db)].toSorted((a, b) => (a.id < b.id ? -1 : 1))
    for (const author of [second, first]) {
      await execute(
        db,
        sql`insert into work_authors (work_id, author_id, position) values (${work.id}, ${author?.id}, 1)`,
      )
    }
    const { host, port, user, database } = connection.pool.options
    const planned = connect({ host, port, user, database, options }, () => undefined)
    const [row] = await rowsOf<{ authors: BookCard['authors'] }>(
      planned.db,
      sql`select ${creditsOfWork} as authors from works`,
    )
    await planned.close()
    expect(row?.authors.map(({ slug }) => slug)).toEqual([first?.slug, second?.slug])
  },
)
