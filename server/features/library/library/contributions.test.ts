import { expect, test } from 'vitest'
import { buildBook } from '../../../../tests/support/factories.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()

const titles = ({ body }: { body: { data?: unknown } }) => (body.data as { title: string }[]).map(({ title }) => title)

test('listMyContributions gives the books a reader has added, and tells which can still be deleted', async () => {
  const { db } = quire
  const reader = await quire.reader()
  const stranger = await quire.reader()
  const contributor_id = reader.row.id
  await buildBook(db, { title: 'Emma', author: 'Jane Austen', contributor_id })
  const kept = await buildBook(db, { title: 'Zorba', author: 'Nikos Kazantzakis', contributor_id })
  await buildBook(db, { title: 'Elsewhere', contributor_id: stranger.row.id })
  await buildBook(db, { title: 'From the start' })
  await reader.post(`/books/${kept.slug}/shelves`, { shelves: ['read'] })

  expect((await reader.get('/account/contributions')).body).toMatchObject({
    data: [
      { title: 'Zorba', me: { shelves: ['read'] }, can: { edit: true, delete: true } },
      { title: 'Emma', me: { shelves: [] }, can: { edit: true, delete: true } },
    ],
    meta: { total: 2 },
  })
  await stranger.post(`/books/${kept.slug}/shelves`, { shelves: ['paused'] })
  expect((await reader.get('/account/contributions?q=kazan')).body.data).toMatchObject([
    { title: 'Zorba', can: { edit: true, delete: false } },
  ])
  expect(titles(await reader.get('/account/contributions?sort=title-asc'))).toEqual(['Emma', 'Zorba'])
  expect(titles(await reader.get('/account/contributions?sort=author-desc'))).toEqual(['Zorba', 'Emma'])
  expect(titles(await reader.get('/account/contributions?sort=added-asc'))).toEqual(['Emma', 'Zorba'])
  expect((await reader.get('/account/contributions?sort=x')).status).toBe(422)
})
