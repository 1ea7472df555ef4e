import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildBook } from '../../../../tests/support/factories.ts'
import { buildSharedRead } from '../../../../tests/support/shared-reads.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'
import { calendarOf, foldLine } from './ics.ts'

const quire = useApp()

async function linkOf(reader: Visitor): Promise<string> {
  const { status, body } = await reader.post('/account/calendar')
  expect(status).toBe(201)
  return new URL((body.data as { url: string }).url).pathname
}

const read = (url: string, headers: Record<string, string> = {}) => quire.app.inject({ method: 'GET', url, headers })

const unfolded = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n')

describe('the calendar', () => {
  test('has what is out and due, and the last days of goals', async () => {
    const reader = await quire.reader({ language: 'es' })
    const book = await buildBook(quire.db, { title: 'Emma, o; la\\casamentera' })
    const loan = { book: book.slug, date: '2026-03-01', due_date: '2026-03-31', name: 'Rosa' }
    expect((await reader.post('/transactions', { ...loan, type: 'lent' })).status).toBe(201)
    await reader.post('/transactions', { ...loan, type: 'barrowed', due_date: '2028-02-29' })
    await reader.post('/transactions', { ...loan, type: 'lent', return_date: '2026-03-10' })
    await reader.post('/transactions', { ...loan, type: 'lent', due_date: null })
    const period = { start: '2026-01-01', end: '2026-12-31' }
    expect((await reader.post('/goals', { metric: 'books', target: 12, period })).status).toBe(201)
    const stranger = await quire.reader()
    await stranger.post('/transactions', { ...loan, type: 'lent' })

    const { statusCode, headers, body } = await read(await linkOf(reader))
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    const lines = unfolded(body)
    expect(lines[0]).toBe('BEGIN:VCALENDAR')
    expect(lines.filter((line) => line.startsWith('DTSTART'))).toEqual([
      'DTSTART;VALUE=DATE:20280229',
      'DTSTART;VALUE=DATE:20260331',
      'DTSTART;VALUE=DATE:20261231',
    ])
    expect(lines.filter((line) => line.startsWith('SUMMARY'))).toEqual([
      'SUMMARY:Devolver «Emma\\, o\\; la\\\\casamentera»',
      'SUMMARY:Te tienen que devolver «Emma\\, o\\; la\\\\casamentera»',
      'SUMMARY:Último día del objetivo: 12 libros',
    ])
    expect(new Set(lines.filter((line) => line.startsWith('UID'))).size).toBe(3)
  })

  test('has the milestones of shared reads that the reader is in, until these end', async () => {
    const { ada, bea, address } = await buildSharedRead(quire)
    const add = async (milestone: object) => {
      const { status, body } = await ada.post(`${address}/milestones`, milestone)
      expect(status, JSON.stringify(body)).toBe(201)
      return (body.data as { id: string }).id
    }
    const position = { position: 60, length_type: 'page' }
    const id = await add({ name: 'The picnic', due_on: '2026-03-20', position })
    await add({ name: 'Some day', due_on: null, position })
    const link = await linkOf(bea)
    const days = async () =>
      unfolded((await read(link)).body).filter((line) => /^(SUMMARY|DTSTART|URL|LAST-MODIFIED)/.test(line))
    const first = await days()
    expect(first.filter((line) => !line.startsWith('LAST'))).toEqual([
      'DTSTART;VALUE=DATE:20260320',
      'SUMMARY:Milestone of Emma in spring: The picnic',
      `URL:${quire.context.config.publicUrl}${address}`,
    ])
    expect((await ada.put(`${address}/milestones/${id}`, { name: 'Box Hill', due_on: '2026-03-21' })).status).toBe(200)
    expect(await days()).toEqual(
      expect.arrayContaining(['DTSTART;VALUE=DATE:20260321', 'SUMMARY:Milestone of Emma in spring: Box Hill']),
    )
    const stranger = await linkOf(await quire.reader())
    expect((await read(stranger)).body).not.toContain('Box Hill')
    expect((await ada.put(`${address}/end`)).status).toBe(200)
    expect(await days()).toEqual([])
  })

  test('is not sent again while nothing changes', async () => {
    const reader = await quire.reader()
    const link = await linkOf(reader)
    const first = await read(link)
    const tag = String(first.headers['etag'])
    const again = await read(link, { 'if-none-match': `"other", W/${tag}` })
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' })
    const book = await buildBook(quire.db)
    await reader.post('/transactions', { book: book.slug, type: 'lent', date: '2026-03-01', due_date: '2026-03-31' })
    expect((await read(link, { 'if-none-match': tag })).statusCode).toBe(200)
  })

  test('has an address that is kept, replaced and revoked by its reader alone', async () => {
    const reader = await quire.reader()
    expect((await reader.get('/account/calendar')).body.data).toBeNull()
    const first = await linkOf(reader)
    expect((await reader.get('/account/calendar')).body.data).toEqual({
      url: `${quire.context.config.publicUrl}${first}`,
    })
    const second = await linkOf(reader)
    expect((await read(first)).statusCode).toBe(404)
    expect((await read(second)).statusCode).toBe(200)
    const stranger = await quire.reader()
    await stranger.delete('/account/calendar')
    expect((await read(second)).statusCode).toBe(200)
    expect((await reader.delete('/account/calendar')).body.message).toBe('Link revoked.')
    expect((await read(second)).statusCode).toBe(404)
  })

  test('is not found by guessing', async () => {
    const link = await linkOf(await quire.reader())
    for (const address of [
      link.replace(/\.[\w-]+\.ics$/, `.${'A'.repeat(43)}.ics`),
      '/calendar/x.y.ics',
      '/calendar/nothing',
      `/calendar/${crypto.randomUUID()}..ics`,
    ]) {
      expect((await read(address)).statusCode).toBe(404)
    }
  })
})

describe('a line', () => {
  test('is never longer than 75 octets and reads as it was', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }).filter((line) => !/[\r\n]/.test(line)),
        (line) => {
          const folded = foldLine(line)
          for (const part of folded.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
          expect(folded.replaceAll('\r\n ', '')).toBe(line)
        },
      ),
    )
  })

  test('of a text has no break and nothing that ends an event', () => {
    const summary = 'One\r\nEND:VCALENDAR\nTwo\u0007'
    const calendar = calendarOf('Mine', [{ uid: 'x', day: '2026-12-31', changedAt: new Date(0), summary }])
    expect(calendar).toContain('SUMMARY:One\\nEND:VCALENDAR\\nTwo \r\n')
    expect(calendar.match(/^END:VCALENDAR/gm)).toHaveLength(1)
    expect(calendar).toContain('DTSTART;VALUE=DATE:20261231\r\n')
    expect(calendar).toContain('DTSTAMP:19700101T000000Z\r\n')
  })
})
