import { expect, test } from 'vitest'
import {
  calendarsPerMinute,
  callsPerMinute,
  coversPerMinute,
  draftCoversPerMinute,
} from '../../contract/rate-limits.ts'
import { buildBook } from '../../tests/support/factories.ts'
import { useApp, type Answer, type Visitor } from '../../tests/support/test-app.ts'

const quire = useApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' })

/** The tests share the memory of one process, so each has a minute of its own. */
let minutes = 0
const nextMinute = () => {
  minutes += 1
  quire.now = new Date(Date.parse('2026-03-14T09:00:00Z') + minutes * 60_000)
}

/** The first answer after so many that were not refused. */
async function answerAfter(count: number, ask: () => Promise<Answer>): Promise<Answer> {
  for (let number = 1; number <= count; number += 1) {
    expect((await ask()).status).not.toBe(429)
  }
  return ask()
}

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

test('a reader makes so many calls a minute, from wherever they are; others go on', async () => {
  nextMinute()
  const reader = await quire.reader()
  const refused = await answerAfter(callsPerMinute, () => reader.get('/account'))
  expect(refused).toMatchObject({
    status: 429,
    body: { message: 'You can make 1,200 calls a minute. Try again in 60 seconds.' },
  })
  expect(refused.headers['retry-after']).toBe('60')
  expect((await reader.get('/account', from('203.0.113.9'))).status).toBe(429)
  const page = await reader.page('/library')
  expect([page.status, page.headers['retry-after']]).toEqual([429, '60'])
  expect(page.text).toContain('You can make 1,200 calls a minute.')
  expect((await (await quire.reader()).get('/account')).status).toBe(200)
  nextMinute()
  expect((await reader.get('/account')).status).toBe(200)
})

test('who is not signed in is counted by network, also with a token that is none', async () => {
  nextMinute()
  const visitor = quire.visitor()
  const ask = () => visitor.get('/registration', from('203.0.113.5'))
  expect((await answerAfter(callsPerMinute, ask)).status).toBe(429)
  expect((await visitor.get('/registration', from('203.0.113.6'))).status).toBe(200)
  const headers = { 'x-forwarded-for': '203.0.113.5', authorization: 'Bearer quire_none' }
  expect((await visitor.get('/account', { headers })).status).toBe(429)
})

test('a draft is drawn so many times a minute, by account or by network', async () => {
  nextMinute()
  const draw = (visitor: Visitor, address: string) =>
    visitor.page('/covers/of/draft.svg?title=Emma', { 'x-forwarded-for': address })
  const visitor = quire.visitor()
  const refused = await answerAfter(draftCoversPerMinute, () => draw(visitor, '203.0.113.5'))
  expect(refused).toMatchObject({
    status: 429,
    body: { message: 'You can load 120 drawings a minute. Try again in 60 seconds.' },
  })
  const reader = await quire.reader()
  expect((await draw(reader, '203.0.113.5')).status).toBe(200)
  expect((await draw(visitor, '203.0.113.6')).status).toBe(200)
})

test('covers of books and calendars are counted too', async () => {
  nextMinute()
  const { slug } = await buildBook(quire.db)
  const visitor = quire.visitor()
  const cover = () => visitor.page(`/covers/${slug}.svg`, { 'x-forwarded-for': '203.0.113.7' })
  expect((await cover()).status).toBe(200)
  const unknown = () => visitor.page('/covers/none.svg', { 'x-forwarded-for': '203.0.113.7' })
  expect((await answerAfter(coversPerMinute - 1, unknown)).status).toBe(429)
  expect((await cover()).status).toBe(429)
  const calendar = () => visitor.page('/calendar/none.ics', { 'x-forwarded-for': '203.0.113.7' })
  expect((await answerAfter(calendarsPerMinute, calendar)).status).toBe(429)
})
