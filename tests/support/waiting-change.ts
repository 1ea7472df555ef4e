import type { Change } from '../../web/lib/waiting-store.ts'

/** A change that waits to be sent, of a log that was made without a connection. */
export const change = (own: Partial<Change>): Change => ({
  id: 1,
  key: 'key',
  reader: 'ida',
  method: 'PUT',
  path: '/readings/:reading',
  address: '/api/v1/readings/log-1',
  body: {},
  made_at: '2026-11-17T12:00:00.000Z',
  assumed: { data: { id: 'log-1', updated_at: 'assumed', sessions: [{ id: 'session-2' }] } },
  title: 'Emma',
  ...own,
})
