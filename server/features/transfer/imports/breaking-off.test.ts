import { describe, expect, test } from 'vitest'
import { countAll, fileOfMany, readImport, runImport, sendImport } from '../../../../tests/support/imports.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { resumeImports, workOnImport } from './jobs.ts'
import { runBatch } from './run-queries.ts'

const quire = useApp()

const query = (text: string, values: unknown[] = []) => quire.connection.pool.query(text, values)
const setRunning = (id: string) => query(`update imports set state = 'running', began_at = now() where id = $1`, [id])

/** Two batches, the second a small one. */
const rows = 210
const many = fileOfMany(rows)
describe('breaking off', () => {
  test('two readers who bring the same at once make each book once, and both have all of it', async () => {
    const readers = [await quire.reader(), await quire.reader()]
    const imports = []
    for (const reader of readers) imports.push(await sendImport(reader, many))
    for (const { id } of imports) await setRunning(id)
    await Promise.all(imports.map(({ id }) => workOnImport.run({ id }, quire.context)))
    for (const [index, reader] of readers.entries()) {
      const done = await readImport(reader, imports[index]?.id ?? '')
      expect(done).toMatchObject({ state: 'done', states: { written: rows, failed: 0 }, open_count: 0 })
    }
    expect(await countAll(quire)).toMatchObject({
      books: rows,
      works: rows,
      authors: 7,
      library_books: 2 * rows,
      reviews: 2 * rows,
      readings: 2 * rows,
    })
  })

  test('is resumed by one job, however long that waits for its turn', async () => {
    const reader = await quire.reader()
    const made = await sendImport(reader, many)
    await setRunning(made.id)
    const { queue } = quire.context
    const waiting: { id: string }[] = []
    quire.context.queue = {
      ...queue,
      send: async (_job, data) => void waiting.push(data as unknown as { id: string }),
      listWaiting: async <Data extends object>() => waiting as unknown as Data[],
    }
    try {
      for (let minute = 0; minute < 3; minute += 1) await resumeImports.run({}, quire.context)
    } finally {
      quire.context.queue = queue
    }
    expect(waiting).toEqual([{ id: made.id }])
  })

  test('a file that cannot be reached is tried again, and given up when that never ends', async () => {
    const reader = await quire.reader()
    const made = await sendImport(reader, many)
    const setReading = () => query(`update imports set state = 'reading' where id = $1`, [made.id])
    const away = {
      ...quire.context,
      storage: {
        ...quire.context.storage,
        getStream: () => Promise.reject(Object.assign(new Error('The disk is away'), { code: 'EIO' })),
      },
    }
    await setReading()
    await expect(workOnImport.run({ id: made.id }, away)).rejects.toThrow('The disk is away')
    expect((await readImport(reader, made.id)).state).toBe('reading')
    await workOnImport.run({ id: made.id }, quire.context)
    expect(await readImport(reader, made.id)).toMatchObject({ state: 'previewed', rows_count: rows })

    await setReading()
    for (let tries = 1; tries <= 5; tries += 1) {
      await expect(workOnImport.run({ id: made.id }, away)).rejects.toThrow('The disk is away')
    }
    await workOnImport.run({ id: made.id }, quire.context)
    expect(await readImport(reader, made.id)).toMatchObject({
      state: 'failed',
      problem: 'We couldn’t read the whole file.',
    })
  })

  test('it can be forgotten while it is read', async () => {
    const reader = await quire.reader()
    const made = await sendImport(reader, many)
    await query(`update imports set state = 'reading' where id = $1`, [made.id])
    const storage = {
      ...quire.context.storage,
      getStream: async (key: string) => {
        const stream = await quire.context.storage.getStream(key)
        expect((await reader.delete(`/imports/${made.id}`)).status).toBe(200)
        return stream
      },
    }
    await workOnImport.run({ id: made.id }, { ...quire.context, storage })
    expect((await query('select from import_rows')).rowCount).toBe(0)
  })

  test('it can be stopped and taken up again; meanwhile nothing else can be begun', async () => {
    const reader = await quire.reader()
    const made = await sendImport(reader, many)
    await setRunning(made.id)
    const refused = await reader.upload('/imports', many)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Another import is running. Wait for it to finish, or stop it.',
    ])
    expect((await reader.post(`/imports/${made.id}/run`)).status).toBe(409)
    expect((await reader.delete(`/imports/${made.id}`)).status).toBe(409)
    await runBatch(quire.context, made.id)
    expect((await reader.post(`/imports/${made.id}/stop`)).body.data).toMatchObject({ state: 'stopped' })
    await workOnImport.run({ id: made.id }, quire.context)
    expect(await countAll(quire)).toMatchObject({ library_books: 200 })
    expect(await runImport(reader, made)).toMatchObject({ state: 'done', states: { written: rows } })
  })
})
