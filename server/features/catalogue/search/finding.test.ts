import { sql } from '../../../db/sql.ts'
import { describe, expect, test } from 'vitest'
import type { SearchResult } from '../../../../contract/search.ts'
import type { SearchSuggestion } from '../../../../contract/suggestions.ts'
import { buildAuthor, buildBook, buildGenre, buildSeries, buildWork } from '../../../../tests/support/factories.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { insertRows } from '../../../../tests/support/insert-rows.ts'
import { execute } from '../../../db/page.ts'

const quire = useApp()

function nameOf(result: SearchResult): string {
  if (result.type === 'book') return result.book.title
  if (result.type === 'author') return result.author.name
  if (result.type === 'series') return result.series.title
  return result.type === 'list' ? result.list.name : result.reader.name
}

async function find(q: string, more: Record<string, string> = {}) {
  const reader = await quire.reader()
  const { status, body } = await reader.get(`/search?${new URLSearchParams({ q, ...more })}`)
  expect(status).toBe(200)
  return (body.data as SearchResult[]).map(nameOf)
}

async function buildShelf() {
  const { db } = quire
  const book = (title: string, author: string) => buildBook(db, { title, author })
  await book('The Hobbit', 'J. R. R. Tolkien')
  await book('The Silmarillion', 'Christopher Tolkien')
  await book('Harry Potter and the Philosopher’s Stone', 'J. K. Rowling')
  await book("L'Étranger", 'Albert Camus')
  await book('Война и мир', 'Лев Толстой')
  await book('三体', '刘慈欣')
  await book('ノルウェイの森', '村上春樹')
  await book('The Chronicles of Narnia', 'C. S. Lewis')
  await book('A Tale of Two Cities', 'Charles Dickens')
  await book('雪国', '川端康成')
  await book('心', '夏目 漱石')
  await book('Vingt-quatre heures de la vie d’une femme', 'Stefan Zweig')
  await book('Une vie', 'Guy de Maupassant')
}

describe('what people type', () => {
  test.each([
    ['hobit tolkin', 'The Hobbit'],
    ['tolkien hobbit', 'The Hobbit'],
    ['hobbti', 'The Hobbit'],
    // One wrong letter makes a word of four another one, but not among others that are right.
    ['a tabe of two cities', 'A Tale of Two Cities'],
    ['silmarilion', 'The Silmarillion'],
    ['simlarilion', 'The Silmarillion'],
    ['chornicels of narnia', 'The Chronicles of Narnia'],
    ['crhonicles narnai', 'The Chronicles of Narnia'],
    ['philosophers stone', 'Harry Potter and the Philosopher’s Stone'],
    ["philosopher's ston", 'Harry Potter and the Philosopher’s Stone'],
    ['etranger', "L'Étranger"],
    ["l'etranger", "L'Étranger"],
    ['letranger camus', "L'Étranger"],
    ['tale of two cities', 'A Tale of Two Cities'],
    ['the tale of two cities', 'A Tale of Two Cities'],
    ['dickens two citys', 'A Tale of Two Cities'],
    ['война мир', 'Война и мир'],
    ['voyna i mir', 'Война и мир'],
    ['tolstoy', 'Война и мир'],
    ['толстой мир', 'Война и мир'],
    ['三体', '三体'],
    ['三', '三体'],
    ['ノルウェイ', 'ノルウェイの森'],
    ['村上 森', 'ノルウェイの森'],
    ['雪国', '雪国'],
    ['国', '雪国'],
    ['川端 雪', '雪国'],
    ['雪 川端', '雪国'],
    ['国 成', '雪国'],
    ['康成', '雪国'],
    ['川端康成雪国', '雪国'],
    ['心', '心'],
    ['夏目漱石', '心'],
    ['漱石 心', '心'],
    ['l’étranger', "L'Étranger"],
    ['étranger', "L'Étranger"],
    ['une vie', 'Une vie'],
    ["vie d'une femme", 'Vingt-quatre heures de la vie d’une femme'],
    ['vie d’une femme', 'Vingt-quatre heures de la vie d’une femme'],
    ['vie une femme', 'Vingt-quatre heures de la vie d’une femme'],
    ['vie dune femme', 'Vingt-quatre heures de la vie d’une femme'],
    ['hobbit zzzzzzzz', 'The Hobbit'],
    ['tal of two cities', 'A Tale of Two Cities'],
  ])('“%s” finds %s first', async (typed, title) => {
    await buildShelf()
    expect((await find(typed))[0]).toBe(title)
  })

  test('the beginning of several words, and a word near to several, are no word themselves', async () => {
    for (const title of ['Porter', 'Pother', 'Potted Plants', 'Catch 221', 'Catch 224']) {
      await buildBook(quire.db, { title, author: 'Nobody' })
    }
    expect((await find('catch 22')).toSorted()).toEqual(['Catch 221', 'Catch 224'])
    expect((await find('catc')).toSorted()).toEqual(['Catch 221', 'Catch 224'])
    expect((await find('potter')).toSorted()).toEqual(['Porter', 'Pother', 'Potted Plants'])
  })

  test('a word that is too short to be misspelt has to be right', async () => {
    await buildShelf()
    expect(await find('xwo')).toEqual([])
  })
})

describe('what comes first', () => {
  test('the exact title, then title, series, author; among equals the one with most readers', async () => {
    const { db } = quire
    const work = async (title: string, readings_count: number, author?: string) => {
      const authors = [await buildAuthor(db, { name: author ?? 'Somebody' })]
      const made = await buildWork(db, { title, readings_count, authors })
      await buildBook(db, { title, work_id: made.id })
      return made
    }
    await work('By Her', 500, 'Emma Woodhouse')
    const inSeries = await work('Second Part', 400)
    await buildSeries(db, { title: 'Emma Stories', works: [{ id: inSeries.id, position: 2 }] })
    await work('Emma Again', 5)
    await work('Emma and Others', 50)
    await work('Emma', 0)
    expect(await find('emma')).toEqual(['Emma', 'Emma and Others', 'Emma Again', 'Second Part', 'By Her'])
  })

  test('the exact title even if it is misspelt', async () => {
    const { db } = quire
    for (const [title, readings_count] of [
      ['Road', 0],
      ['Road to Nowhere', 500],
      ['The Winter Road', 400],
      ['Read', 300],
    ] as const) {
      const work = await buildWork(db, { title, readings_count, authors: [await buildAuthor(db)] })
      await buildBook(db, { title, work_id: work.id })
    }
    expect((await find('raod'))[0]).toBe('Road')
    expect((await find('rod'))[0]).toBe('Road')
  })

  test('where very many have the word, those with readers', async () => {
    const { db, connection } = quire
    await connection.pool.query(`
      begin;
      set local session_replication_role = replica;
      insert into works (title, readings_count)
        select 'House ' || number, case when number > 3950 then number else 0 end
        from generate_series(1, 4000) as number;
      insert into books (slug, work_id, title, language, format)
        select 'house-' || id, id, title, 'en', 'paperback' from works;
      select recount_catalog();
      commit`)
    await buildBook(db, { title: 'House' })
    const found = await find('house', { per_page: '3' })
    expect(found).toEqual(['House', 'House 4000', 'House 3999'])
    expect(await find('house', { per_page: '20', page: '3' })).toHaveLength(20)
  })

  test('where very many have the word, each once, however many there are with readers', async () => {
    const { connection } = quire
    await connection.pool.query(`
      begin;
      set local session_replication_role = replica;
      insert into works (title, readings_count)
        select case number % 2 when 0 then 'House ' else 'Inside the house ' end || number, 250 - number * 5
        from generate_series(1, 50) as number;
      insert into books (slug, work_id, title, language, format)
        select 'house-' || id, id, title, 'en', 'paperback' from works;
      select recount_catalog();
      update words set works = 5000 where word = 'house';
      commit`)
    const reader = await quire.reader()
    const pages = await Promise.all(
      [1, 2, 3].map((page) =>
        reader.get(`/search?${new URLSearchParams({ q: 'house', page: String(page), per_page: '20' })}`),
      ),
    )
    expect(pages.map(({ body }) => (body.counts as { book: number }).book)).toEqual([50, 50, 50])
    const titles = pages.flatMap(({ body }) => (body.data as SearchResult[]).map(nameOf))
    expect(new Set(titles).size).toBe(50)
  })

  test('where more have the word than are shown, those with readers before those without', async () => {
    const { connection } = quire
    await connection.pool.query(`
      begin;
      set local session_replication_role = replica;
      insert into works (title, readings_count)
        select 'House ' || number, case when number <= 1050 then 0 when number <= 1090 then 50 else 200 end
        from generate_series(1, 1120) as number;
      insert into books (slug, work_id, title, language, format)
        select 'house-' || id, id, title, 'en', 'paperback' from works;
      select recount_catalog();
      update words set works = 5000 where word = 'house';
      commit`)
    const titles = await find('house', { per_page: '70' })
    expect(titles.filter((title) => Number(title.split(' ')[1]) > 1050)).toHaveLength(70)
  })

  test('where very many have a word that begins as the last one, those with the words before it', async () => {
    const { db, connection } = quire
    for (const title of ['Winter Garden', 'Winter Gardens', 'Winter Garnet', 'Winter Garland', 'Winter House']) {
      await buildBook(db, { title })
    }
    await buildBook(db, { title: 'Summer Garden' })
    await connection.pool.query(`update words set works = 2000 where word like 'gar%'`)
    const titles = ['Winter Garden', 'Winter Gardens', 'Winter Garland', 'Winter Garnet']
    expect((await find('winter gar')).toSorted()).toEqual(titles)
    // More works than can be looked at one by one are found as the rest is.
    await connection.pool.query(`
      begin;
      set local session_replication_role = replica;
      insert into works (title) select 'Winter ' || number from generate_series(1, 3000) as number;
      insert into books (slug, work_id, title, language, format)
        select 'winter-' || id, id, title, 'en', 'paperback' from works where title ~ '^Winter \\d+$';
      select recount_catalog();
      update words set works = 2000 where word like 'gar%' or word = 'winter';
      commit`)
    expect((await find('winter gar')).toSorted()).toEqual(titles)
  })
})

describe('what only resembles the words', () => {
  const marked = async (q: string, more: Record<string, string> = {}) => {
    const reader = await quire.reader()
    const { body } = await reader.get(`/search?${new URLSearchParams({ q, ...more })}`)
    return (body.data as SearchResult[]).map((result) => [nameOf(result), result.is_similar])
  }

  async function buildDune() {
    const { db } = quire
    await buildBook(db, { title: 'Dune', author: 'Frank Herbert' })
    await buildBook(db, { title: 'Dune Messiah', author: 'Frank Herbert' })
    await buildBook(db, { title: 'Fun Home', subtitle: 'Une tragicomédie familiale', author: 'Alison Bechdel' })
    await buildBook(db, { title: 'Dunes of Arrakeen', author: 'Jane Duncan' })
  }

  test('is left out where there is a book of just that title', async () => {
    await buildDune()
    await buildBook(quire.db, { title: 'Dunes', author: 'Most Read' })
    await quire.connection.pool.query(`update works set readings_count = 50 where title like 'Dunes%'`)
    expect(await find('dune')).toEqual(['Dune', 'Dune Messiah', 'Dunes', 'Dunes of Arrakeen'])
    expect(await find('Dune', { type: 'author' })).toEqual([])
    expect(await find('DUNE!')).not.toContain('Fun Home')
  })

  test('comes after what has the words as they are, and says so', async () => {
    await buildDune()
    expect(await marked('messiah dune')).toEqual([['Dune Messiah', false]])
    expect(await marked('dunes')).toEqual([
      ['Dunes of Arrakeen', false],
      ['Dune', true],
      ['Dune Messiah', true],
    ])
    expect(await marked('dnue mesiah')).toEqual([['Dune Messiah', true]])
    expect(await marked('bechdle', { type: 'author' })).toEqual([['Alison Bechdel', true]])
  })

  test('is the same on every page, however many are on one', async () => {
    await buildDune()
    const all = await marked('dunes')
    for (const per_page of [1, 2]) {
      const pages = await Promise.all(
        Array.from({ length: 4 }, (_, index) =>
          marked('dunes', { per_page: String(per_page), page: String(index + 1) }),
        ),
      )
      expect(pages.flat()).toEqual(all)
    }
  })
})

describe('narrowed down', () => {
  async function buildChoice() {
    const { db } = quire
    const work = await buildWork(db, { title: 'Emma', first_published_year: 1815, authors: [await buildAuthor(db)] })
    await buildBook(db, { title: 'Emma', work_id: work.id, language: 'en', format: 'paperback' })
    await buildBook(db, { title: 'Emma en español', work_id: work.id, language: 'es', format: 'audiobook' })
    const genre = await buildGenre(db, { name: 'Romance', slug: 'romance' })
    await insertRows(db, 'work_genres', { work_id: work.id, genre_id: genre.id, position: 1 })
    const other = await buildWork(db, { title: 'Emma Goldman', first_published_year: 1931, authors: [] })
    await buildBook(db, { title: 'Emma Goldman', work_id: other.id })
    await execute(db, sql`update works set ratings_sum = '8', ratings_count = 2 where id = ${other.id}`)
  }

  test.each([
    [{}, ['Emma', 'Emma Goldman']],
    [{ language: 'es' }, ['Emma en español']],
    [{ format: 'audiobook' }, ['Emma en español']],
    [{ genre: 'romance' }, ['Emma']],
    [{ year_from: '1900' }, ['Emma Goldman']],
    [{ year_to: '1900' }, ['Emma']],
    [{ rating: '4' }, ['Emma Goldman']],
    [{ language: 'fr' }, []],
  ])('by %j, with words and without', async (filters, titles) => {
    await buildChoice()
    expect((await find('emma', filters)).toSorted()).toEqual(titles.toSorted())
    expect((await find('', filters)).toSorted()).toEqual(titles.toSorted())
  })

  test('a language or genre that does not exist is ignored, and named', async () => {
    await buildChoice()
    const reader = await quire.reader()
    const titlesIn = (data: unknown) => (data as { book: { title: string } }[]).map(({ book }) => book.title)
    for (const q of ['', 'emma']) {
      const { status, body } = await reader.get(`/search?q=${q}&language=tlh&genre=no-such-genre&year_to=1900`)
      expect(status).toBe(200)
      expect(titlesIn(body.data)).toEqual(['Emma'])
      expect(body['ignored']).toEqual(['language', 'genre'])
    }
    const { body: known } = await reader.get('/search?language=fr&genre=romance')
    expect(known.data).toEqual([])
    expect(known).not.toHaveProperty('ignored')
  })

  test.each(['format=stone', 'year_from=soon', 'rating=9'])('%s is a 422', async (filter) => {
    const reader = await quire.reader()
    expect((await reader.get(`/search?${filter}`)).status).toBe(422)
  })
})

describe('other kinds', () => {
  test('series are found by title', async () => {
    const work = await buildWork(quire.db)
    await buildSeries(quire.db, { title: 'Discworld', works: [{ id: work.id, position: 1 }] })
    expect(await find('diskworld', { type: 'series' })).toEqual(['Discworld'])
  })

  test('lists are found by name and description, but not those of others that are hidden', async () => {
    const owner = await quire.reader()
    const list = { reader_id: owner.row.id, type: 'manual', entries_type: 'book', order_by: 'manual' }
    await insertRows(quire.db, 'lists', [
      { ...list, slug: 'a', name: 'Sea Stories', visibility: 'public' },
      { ...list, slug: 'b', name: 'Rivers', description: 'and the sea', visibility: 'public' },
      { ...list, slug: 'c', name: 'Secret Sea', visibility: 'private' },
      { ...list, slug: 'd', name: 'Followed Sea', visibility: 'followers' },
    ])
    const foundBy = async (reader: typeof owner) => {
      const { body } = await reader.get('/search?q=sea&type=list')
      return (body.data as SearchResult[]).map(nameOf).toSorted()
    }
    expect(await foundBy(await quire.reader())).toEqual(['Rivers', 'Sea Stories'])
    expect(await foundBy(owner)).toEqual(['Followed Sea', 'Rivers', 'Sea Stories', 'Secret Sea'])
  })

  test('readers are found by name or @name, if they chose to be', async () => {
    const seen = await quire.reader({ name: 'Dorothea Brooke', slug: 'dorothea', listed: true })
    await quire.reader({ name: 'Dorothea Hidden', slug: 'dorothea-hidden' })
    await buildBook(quire.db, { title: 'Dorothea' })
    expect(await find('dorothea', { type: 'reader' })).toEqual([seen.row.name])
    expect(await find('@dor', { type: 'reader' })).toEqual([seen.row.name])
    expect(await find('@DOROTHEA', { type: 'reader' })).toEqual([seen.row.name])
    expect(await find('@dor')).toEqual([])
    expect(await find('@')).toEqual([])
  })
})

describe('suggest', () => {
  const suggestFor = async (q: string) => {
    const reader = await quire.reader()
    const { status, body } = await reader.get(`/search/suggest?${new URLSearchParams({ q })}`)
    expect(status).toBe(200)
    return body.data as SearchSuggestion[]
  }

  test('offers books, authors and series while typing', async () => {
    await buildShelf()
    expect(await suggestFor('tolk')).toMatchObject([
      { type: 'book', title: 'The Hobbit', author: 'J. R. R. Tolkien' },
      { type: 'book', title: 'The Silmarillion' },
      { type: 'author', name: expect.stringContaining('Tolkien') as string },
      { type: 'author', name: expect.stringContaining('Tolkien') as string },
    ])
    expect(await suggestFor('the hobbi')).toMatchObject([{ type: 'book', title: 'The Hobbit' }])
  })

  test('says which shelf a suggested book is on', async () => {
    const reader = await quire.reader()
    const { slug } = await buildBook(quire.db, { title: 'The Hobbit', author: 'J. R. R. Tolkien' })
    await reader.post(`/books/${slug}/shelves`, { shelves: ['paused'] })
    const { body } = await reader.get('/search/suggest?q=hobbit')
    expect(body.data).toMatchObject([{ slug, me: { shelves: ['paused'], owned: false } }])
    expect(await suggestFor('hobbit')).toMatchObject([{ slug, me: { shelves: [], owned: false } }])
  })

  test('offers what is only similar last', async () => {
    await buildBook(quire.db, { title: 'Dune Messiah', author: 'Frank Herbert' })
    await buildBook(quire.db, { title: 'Dunes', author: 'Jane Duncan' })
    await buildBook(quire.db, { title: 'Done', author: 'Messiah Dune' })
    expect(await suggestFor('messiah dune')).toMatchObject([
      { type: 'book', title: 'Dune Messiah', is_similar: false },
      { type: 'book', title: 'Done', is_similar: false },
      { type: 'author', name: 'Messiah Dune', is_similar: false },
    ])
    expect(await suggestFor('messia dun')).toMatchObject([
      { type: 'book', title: 'Dune Messiah', is_similar: true },
      { type: 'book', title: 'Done', is_similar: true },
      { type: 'author', name: 'Messiah Dune', is_similar: true },
    ])
    expect(await suggestFor('dunes')).toMatchObject([{ type: 'book', title: 'Dunes', is_similar: false }])
  })

  test('knows an ISBN', async () => {
    await buildBook(quire.db, { title: 'The Hobbit', isbn_13: '9780261103283', isbn_10: '0261103288' })
    expect(await suggestFor('0 261 10328 8')).toMatchObject([{ type: 'book', title: 'The Hobbit' }])
    // From a range that no table of publishers had when this was written.
    await buildBook(quire.db, { title: 'New', isbn_13: '9798074009463' })
    expect(await suggestFor('979-8074009463')).toMatchObject([{ type: 'book', title: 'New' }])
  })

  test('has nothing to say to nothing', async () => {
    await buildShelf()
    expect(await suggestFor('')).toEqual([])
    expect(await suggestFor('…')).toEqual([])
  })
})
