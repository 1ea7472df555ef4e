import { describe, expect, test } from 'vitest'
import type { ServerState } from '../../../../contract/administration.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { noteBackup, noteFailure } from '../backups/last-backup-queries.ts'
import { countFiles } from './jobs.ts'

const quire = useApp({ SMTP_URL: 'smtp://ada:secret@mail.example.org', BACKUP_AT: '03:30' })

const read = async (admin: Awaited<ReturnType<typeof quire.reader>>) =>
  (await admin.get('/administration/server')).body.data as ServerState

const hours = (count: number) => new Date(quire.now.getTime() - count * 60 * 60 * 1000).toISOString()

describe('the state of the server', () => {
  test('is for admins, and says what it runs on without a password', async () => {
    const admin = await quire.reader({ role: 'admin' })
    await quire.reader({ last_active_at: new Date('2026-01-01'), created_at: new Date('2026-01-01') })
    const moderator = await quire.reader({ role: 'moderator' })
    await quire.reader({ join_reason: 'I like books', suspended_at: quire.now })
    const answer = await admin.get('/administration/server')
    expect(answer.text).not.toContain('secret')
    const state = answer.body.data as ServerState
    expect(state).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
      readers: { total: 3, active: 2, joined: 2, waiting: 1 },
      mail: { host: 'mail.example.org' },
      backups: { made: null, failed: null, scheduled: '03:30', keep: 7 },
      storage: { kind: 'folder', counted_at: null, files: [] },
    })
    expect(state.database.version).toMatch(/^\d+/)
    expect(state.database.bytes).toBeGreaterThan(1_000_000)
    expect(state.storage.disk?.total).toBeGreaterThan(state.storage.disk?.free ?? 0)
    expect((await moderator.get('/administration/server')).status).toBe(403)
    expect((await moderator.page('/admin')).status).toBe(403)
    expect((await admin.page('/admin')).status).toBe(200)
  })

  test('shows the last backup, and asks for one that failed or is missing', async () => {
    const admin = await quire.reader({ role: 'admin' })
    const titles = async () => (await read(admin)).problems.map(({ title }) => title)
    expect(await titles()).toContain('There’s no backup yet.')
    await noteBackup(quire.db, { kind: 'scheduled', at: hours(5), file: '/backups/one.tar', bytes: 1234 })
    expect((await read(admin)).backups.made).toEqual({ at: hours(5), file: '/backups/one.tar', bytes: 1234 })
    expect(await titles()).toEqual([])
    await noteFailure(quire.db, { kind: 'scheduled', at: hours(1), message: 'The disk is full.' })
    expect((await read(admin)).problems).toEqual([
      {
        part: 'backups',
        title: 'The last backup failed.',
        remedy: 'The disk is full. Fix this, then run “npm run backup”.',
      },
    ])
  })

  test('knows the files of each kind once they are counted', async () => {
    const admin = await quire.reader({ role: 'admin' })
    const { storage } = quire.context
    await storage.put('covers/ab/abc-96.webp', Buffer.alloc(10), 'image/webp')
    await storage.put('covers/ab/abd-96.webp', Buffer.alloc(20), 'image/webp')
    await storage.put('letters/one', Buffer.alloc(5), 'text/plain')
    await countFiles.run({}, quire.context)
    expect((await read(admin)).storage).toMatchObject({
      counted_at: quire.now.toISOString(),
      files: [
        { kind: 'covers', count: 2, bytes: 30 },
        { kind: 'other', count: 1, bytes: 5 },
      ],
    })
  })

  test('lists failed jobs, which an admin retries or deletes', async () => {
    const admin = await quire.reader({ role: 'admin' })
    const { queue } = quire.context
    const id = crypto.randomUUID()
    const asked: string[] = []
    Object.assign(queue, {
      countJobs: async () => [{ name: 'send-mail', waiting: 0, later: 1, running: 0, failed: 1 }],
      listFailed: async () => [{ id, name: 'send-mail', failed_at: quire.now, message: 'No such mailbox' }],
      retryFailed: async (name: string, given: string) => {
        asked.push(`${name} ${given}`)
        return given === id
      },
      deleteFailed: async (_name: string, given: string) => given === id,
    })
    const state = await read(admin)
    expect(state.jobs.failed).toEqual([
      { id, name: 'send-mail', failed_at: quire.now.toISOString(), message: 'No such mailbox' },
    ])
    expect(state.problems.map(({ title }) => title)).toContain('1 e-mail couldn’t be sent.')
    expect((await admin.post(`/administration/jobs/send-mail/${id}`)).status).toBe(200)
    expect(asked).toEqual([`send-mail ${id}`])
    expect((await admin.post('/administration/jobs/send-mail/other')).status).toBe(404)
    expect((await admin.delete(`/administration/jobs/send-mail/${id}`)).status).toBe(200)
    expect((await admin.delete('/administration/jobs/send-mail/other')).status).toBe(404)
    const job = { target_kind: 'job', target: { name: 'send-mail' }, actor: { slug: admin.row.slug } }
    expect((await admin.get('/moderation/log')).body.data).toMatchObject([
      { kind: 'delete-job', ...job },
      { kind: 'retry-job', ...job },
    ])
  })
})
