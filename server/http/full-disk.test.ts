import { mkdir, readdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildBook } from '../../tests/support/factories.ts'
import { picture } from '../../tests/support/pictures.ts'
import { useApp, type Answer } from '../../tests/support/test-app.ts'
import type { Export } from '../../contract/exports.ts'
import { makeExport } from '../features/transfer/exports/jobs.ts'

const quire = useApp()

function expectFull({ status, headers, body }: Answer): void {
  expect([status, headers['retry-after'], body.message]).toEqual([
    503,
    '60',
    'The server’s disk is full. Nothing was saved. Please try again later.',
  ])
}

describe('a disk that is full', () => {
  test('is named where the database has no room, and nothing is written', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    await quire.connection.pool.query(`
      create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger refuse before insert on notes for each row execute function refuse()`)
    const note = { book: book.slug, written_at: '2026-03-01T10:00:00Z', content: 'A thought' }
    expectFull(await reader.post('/notes', note))
    await quire.connection.pool.query('drop function refuse cascade')
    expect((await quire.connection.pool.query('select from notes')).rowCount).toBe(0)
    expect((await reader.post('/notes', note)).status).toBe(201)
  })

  test('is named where a picture has no room', async () => {
    const reader = await quire.reader()
    const { storage } = quire.context
    const { put } = storage
    const full = Object.assign(new Error('quota exceeded'), { code: 'EDQUOT' })
    storage.put = () => Promise.reject(new Error('Cannot write file', { cause: full }))
    const content = await picture(300, 450).png().toBuffer()
    const answers = [await reader.upload('/uploads', content), await reader.upload('/account/avatar', content)]
    storage.put = put
    for (const answer of answers) expectFull(answer)
  })

  test('fails an export, which says why, leaves nothing behind and can be made again', async () => {
    const reader = await quire.reader()
    const { queue, config } = quire.context
    const { send } = queue
    // Asked for and not yet made: so its place on the disk is known, and is a device that is always full.
    queue.send = async () => undefined
    const { id } = (await reader.post('/exports', { kind: 'csv' })).body.data as Export
    queue.send = send
    const spool = path.join(config.dataFolder, 'spool')
    await mkdir(spool, { recursive: true })
    await symlink('/dev/full', path.join(spool, id))
    await expect(makeExport.run({ id }, quire.context)).rejects.toMatchObject({ code: 'ENOSPC' })
    const list = async () => (await reader.get('/exports')).body.data as Export[]
    expect(await list()).toMatchObject([
      { state: 'failed', problem: 'The server’s disk is full. Please export again later.', files: [] },
    ])
    expect(await readdir(spool)).toEqual([])
    await makeExport.run({ id }, quire.context)
    expect(await list()).toMatchObject([{ state: 'done', problem: null, files: [{ type: 'text/csv; charset=utf-8' }] }])
  })
})
