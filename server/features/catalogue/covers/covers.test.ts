import { expect, test } from 'vitest'
import { buildBook } from '../../../../tests/support/factories.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()

test('a book’s cover is drawn, may be kept forever, and its address follows its title', async () => {
  const reader = await quire.reader()
  const book = await buildBook(quire.db, { title: 'Emma', author: 'Jane Austen' })
  const coverOf = async () => ((await reader.get(`/books/${book.slug}`)).body.data as { cover: string }).cover
  const before = await coverOf()

  const { status, headers, text } = await quire.visitor().send('GET', before)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('image/svg+xml')
  expect(headers['cache-control']).toContain('immutable')
  expect(text).toContain('<title>Emma')

  await quire.connection.pool.query(`update books set title = 'Emma, or Matchmaking'`)
  expect(await coverOf()).not.toBe(before)
})

test.each(['nothing.svg', 'emma.png', '%2e%2e%2fsecret.svg'])('there is no cover at %s', async (file) => {
  expect((await quire.visitor().send('GET', `/covers/${file}`)).status).toBe(404)
})

test('a book that is still being written down has a cover to look at', async () => {
  const draw = (query: string) => quire.visitor().send('GET', `/covers/of/draft.svg?${query}`)
  const { status, headers, text } = await draw('title=Emma&author=Jane+Austen')
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'private, max-age=300' })
  expect(text).toContain('<title>Emma, Jane Austen')
  expect((await draw('slug=emma&title=Emma&author=Jane+Austen')).text).toBe(text)
  const odd = ['', 'title=%00%E2%80%AE&author[]=x', `title=${'x'.repeat(5000)}`, 'title=%3Cscript%3E&title=b']
  for (const query of odd) {
    const drawn = await draw(query)
    expect(drawn.status, query).toBe(200)
    expect(drawn.text).not.toContain('<script')
  }
})
