import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteReadingSession, type Reading } from '../../../contract/readings.ts'

let sent: unknown[] = []
vi.mock('../../lib/api-client.ts', () => ({
  call: async (endpoint: unknown, { params, body }: { params: { session?: string }; body?: object }) => {
    sent.push(endpoint === deleteReadingSession ? { deleted: params.session } : body)
  },
}))
const { putBack } = await import('./put-back.ts')

const session = { id: 's1', start_position: 250, end_position: 300 }
const finished = { progress: 300, finished_at: '2026-03-02T21:00:00Z', timer: null, sessions: [session] } as Reading
const movedOn: Reading = { ...finished, finished_at: null }
const before = { id: 'log', book: 'emma', progress: 250 }

beforeEach(() => {
  sent = []
  vi.useFakeTimers({ now: new Date('2026-03-02T21:00:10Z') })
})
afterEach(() => void vi.useRealTimers())

test('the session that was added goes', async () => {
  await putBack({ ...before, state: 'reading', timer: null }, finished)
  expect(sent).toEqual([{ deleted: 's1' }])
})

test('a log that was paused is paused again', async () => {
  await putBack({ ...before, state: 'paused' }, finished)
  expect(sent).toEqual([{ deleted: 's1' }, { book: 'emma', state: 'paused' }])
})

test('without a session of its own, finishing takes none with it', async () => {
  await putBack({ ...before, progress: 300, state: 'paused' }, finished)
  expect(sent).toEqual([{ book: 'emma', state: 'paused', reopens: true }])
})

test('what changed nothing is left alone', async () => {
  await putBack({ ...before, progress: 300, state: 'reading' }, movedOn)
  expect(sent).toEqual([])
})

test('a timer runs on as if it had not been stopped', async () => {
  await putBack({ ...before, timer: { started_at: '2026-03-02T20:50:00Z', seconds: 600 } }, movedOn)
  expect(sent).toEqual([{ deleted: 's1' }, { book: 'emma', timer: 'running', timer_at: '2026-03-02T20:40:00.000Z' }])
})

test('a timer that was paused is paused again with what it had counted', async () => {
  await putBack({ ...before, timer: { started_at: null, seconds: 600 } }, movedOn)
  expect(sent).toEqual([
    { deleted: 's1' },
    { book: 'emma', timer: 'running', timer_at: '2026-03-02T20:50:10.000Z' },
    { book: 'emma', timer: 'paused', timer_at: '2026-03-02T21:00:10.000Z' },
  ])
})
