import { describe, expect, test } from 'vitest'
import { startProgram, untilTrue } from '../../../tests/support/child-process.ts'
import { countAll, fileOfMany, readImport, runImport, sendImport } from '../../../tests/support/imports.ts'
import { useApp } from '../../../tests/support/test-app.ts'
import { workOnImport } from './jobs.ts'
import { runBatch } from './run-queries.ts'

const quire = useApp()

const query = (text: string, values: unknown[] = []) => quire.connection.pool.query(text, values)
const setRunning = (id: string) => query(`update imports set state = 'running', began_at = now() where id = $1`, [id])

/** Two batches, the second a small one. */
const rows = 210
const many = fileOfMany(rows)
const whole = {
  library_books: rows,
  reviews: rows,
  readings: rows,
  transactions: rows,
  shelf_books: rows,
  shelves: 1,
}

const key = 4712

/** Lets a batch come as far as a reading of this book, and wait there. */
async function holdAt(title: string) {
  const holder = await quire.connection.pool.connect()
  await holder.query(`
    select pg_advisory_lock(${key});
    create function hold() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from books where id = new.book_id and title = '${title}') then
        perform pg_advisory_xact_lock(${key});
      end if;
      return new;
    end
    $$;
    create trigger hold before insert on readings for each row execute function hold()`)
  return async () => {
    await holder.query(`select pg_advisory_unlock(${key}); drop function hold() cascade`)
    holder.release()
  }
}

describe('breaking off', () => {
  test('after kill -9 in the middle of a batch the next process goes on, and every row is there once', async () => {
    const reader = await quire.reader()
    const made = await sendImport(reader, many)
    await setRunning(made.id)
    const goOn = await holdAt('Book 205')
    const killed = startProgram(quire, 'main.ts', quire.folder)
    await untilTrue(
      quire,
      `select count(*) > 0 as is from pg_locks join pg_database on pg_database.oid = pg_locks.database
       where datname = current_database() and locktype = 'advisory' and objid = ${key} and not granted`,
    )
    killed.child.kill('SIGKILL')
    expect(await killed.ended, killed.output()).toBeNull()
    await goOn()
    expect(await readImport(reader, made.id)).toMatchObject({
      state: 'running',
      progress: { done: 200, total: rows },
    })

    const next = startProgram(quire, 'main.ts', quire.folder)
    await Promise.race([untilTrue(quire, `select state = 'done' as is from imports`), next.ended])
    next.child.kill('SIGTERM')
    expect(await next.ended, next.output()).toBe(0)
    expect(await readImport(reader, made.id)).toMatchObject({ state: 'done', states: { written: rows, failed: 0 } })
    expect(await countAll(quire)).toMatchObject(whole)
    await query('drop schema jobs cascade')
  })

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
      problem: 'This file could not be read to its end.',
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
      'Another import is at work. Wait until it is done, or stop it.',
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
