import { beforeEach, describe, expect, test } from 'vitest'
import type { Reading } from '../../../../contract/readings.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'
import { countRows, insertRows } from '../../../../tests/support/insert-rows.ts'

const quire = useApp()

const paper = { book_format: 'paperback', length_type: 'page', length: 300, started_at: '2026-03-01T08:00:00Z' }
const session = { session_started_at: '2026-03-02T20:00:00Z', session_finished_at: '2026-03-02T21:00:00Z' }

beforeEach(async () => {
  const names = ['Moved', 'Tense', 'Sad', 'Joyful', 'Wistful', 'Curious']
  await insertRows(
    quire.db,
    'tags',
    names.map((name) => ({ name, slug: name.toLowerCase() })),
  )
})

async function begin(reader: Visitor) {
  const book = await buildBook(quire.db)
  const { id } = (await reader.post('/readings', { book: book.slug, ...paper })).body.data as Reading
  const put = async (patch: object) => {
    const { status, body } = await reader.put(`/readings/${id}`, patch)
    return { status, errors: body.errors, reading: body.data as Reading }
  }
  return { id, book, put }
}

const slugsOf = ({ sessions }: Reading) => sessions.map(({ tags }) => tags.map(({ slug }) => slug))

describe('the moods of a session', () => {
  test('come with the progress, in the order they were chosen and each once', async () => {
    const reader = await quire.reader()
    const { book, put } = await begin(reader)
    await put({ progress: 40, ...session })
    const { reading } = await put({ progress: 90, ...session, session_tags: ['tense', 'moved', 'tense'] })
    expect(slugsOf(reading)).toEqual([[], ['tense', 'moved']])
    expect(reading.sessions[1]?.tags[0]).toEqual({ slug: 'tense', name: 'Tense' })
    const [listed] = (await reader.get(`/readings?book=${book.slug}`)).body.data as Reading[]
    expect(listed?.sessions).toEqual(reading.sessions)
  })

  test('are named in the reader’s language', async () => {
    const reader = await quire.reader()
    const { book, put } = await begin(reader)
    await put({ progress: 40, ...session, session_tags: ['sad'] })
    const [listed] = (await reader.get(`/readings?book=${book.slug}&lang=es`)).body.data as Reading[]
    expect(listed?.sessions[0]?.tags).toEqual([{ slug: 'sad', name: 'Tristeza' }])
  })

  test.each([
    [['bored-to-tears'], 'One of these moods isn’t available. Choose another one.'],
    [['moved', 'tense', 'sad', 'joyful', 'wistful', 'curious'], 'Choose at most 5.'],
  ])('are refused when they are %j', async (session_tags, reason) => {
    const reader = await quire.reader()
    const { put } = await begin(reader)
    const refused = await put({ progress: 40, ...session, session_tags })
    expect(refused).toMatchObject({ status: 422, errors: { session_tags: [reason] } })
    expect((await put({})).reading.progress).toBe(0)
  })

  test('need a session to belong to', async () => {
    const reader = await quire.reader()
    const { put } = await begin(reader)
    expect(await put({ name: 'Again', session_tags: ['sad'] })).toMatchObject({
      status: 422,
      errors: { session_tags: ['Update your progress to add moods.'] },
    })
    expect(await put({ name: 'Again', session_tags: [] })).toMatchObject({ status: 200 })
  })

  test('stay with a session whose end is corrected, or are replaced with it', async () => {
    const reader = await quire.reader()
    const { put } = await begin(reader)
    await put({ progress: 90, ...session, session_tags: ['tense'] })
    expect(slugsOf((await put({ progress: 80, corrects: true })).reading)).toEqual([['tense']])
    const corrected = await put({ progress: 70, corrects: true, session_tags: ['sad'] })
    expect(slugsOf(corrected.reading)).toEqual([['sad']])
  })

  test('are changed and removed afterwards, also of an early session and a finished log', async () => {
    const reader = await quire.reader()
    const { id, put } = await begin(reader)
    await put({ progress: 90, ...session, session_tags: ['tense'] })
    const { reading } = await put({ progress: 300, ...session })
    const address = `/readings/${id}/sessions/${reading.sessions[0]?.id}`
    const { status, body } = await reader.put(address, { tags: ['sad', 'moved'] })
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Moods saved.' })
    const changed = body.data as Reading
    expect(slugsOf(changed)).toEqual([['sad', 'moved'], []])
    expect(changed).toMatchObject({ state: 'finished', progress: 300 })
    expect(changed.updated_at > reading.updated_at).toBe(true)
    expect((await reader.put(address, { tags: ['nonsense'] })).body.errors).toHaveProperty('tags')
    expect(slugsOf((await reader.put(address, { tags: [] })).body.data as Reading)).toEqual([[], []])
    expect((await reader.put(`/readings/${id}/sessions/none`, { tags: [] })).status).toBe(404)
  })

  test('go with the session, and with the account', async () => {
    const reader = await quire.reader()
    const { id, put } = await begin(reader)
    await put({ progress: 90, ...session, session_tags: ['tense'] })
    const { reading } = await put({ progress: 120, ...session, session_tags: ['sad'] })
    await reader.delete(`/readings/${id}/sessions/${reading.sessions[1]?.id}`)
    expect(await countRows(quire.db, 'reading_session_tags')).toBe(1)
    await quire.connection.pool.query('delete from readers where id = $1', [reader.row.id])
    expect(await countRows(quire.db, 'reading_session_tags')).toBe(0)
  })
})
