import { describe, expect, test } from 'vitest'
import { countAll, fileOfMany, readImport, runImport, sendImport } from '../../../../tests/support/imports.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { resumeImports } from './jobs.ts'

const quire = useApp()

const query = (text: string) => quire.connection.pool.query(text)

/** A table of which no more than so many rows fit on the disk, as the database says it. */
async function fillDisk(table: string, rows: number): Promise<() => Promise<unknown>> {
  await query(`
    create function refuse() returns trigger language plpgsql as $$
    begin
      if (select count(*) >= ${rows} from ${table}) then
        raise exception 'could not extend file' using errcode = '53100';
      end if;
      return new;
    end $$;
    create trigger refuse before insert on ${table} for each row execute function refuse()`)
  return () => query('drop function refuse cascade')
}

const rows = 210

describe('a disk that is full', () => {
  test('stops an import that writes, says so, and lets it go on where it was', async () => {
    const reader = await quire.reader()
    const sent = await sendImport(reader, fileOfMany(rows))
    const clear = await fillDisk('readings', 205)
    expect(await runImport(reader, sent)).toMatchObject({
      state: 'stopped',
      problem: 'The server’s disk is full, so the import stopped. Nothing is lost: continue when there’s space.',
      states: { written: 205, failed: 0, waiting: 5 },
    })
    // It waits for its reader: a retry would fill up any space that is freed.
    await clear()
    await resumeImports.run({}, quire.context)
    expect((await readImport(reader, sent.id)).state).toBe('stopped')
    expect(await runImport(reader, sent)).toMatchObject({ state: 'done', problem: null, states: { written: rows } })
    expect(await countAll(quire)).toMatchObject({ library_books: rows, readings: rows, reviews: rows })
  })

  test('stops one that is read, keeps its file, and lets it be read again', async () => {
    const reader = await quire.reader()
    const clear = await fillDisk('import_rows', 150)
    const sent = await sendImport(reader, fileOfMany(rows))
    expect(sent).toMatchObject({
      state: 'stopped',
      problem: 'The server’s disk is full, so we couldn’t read the file. It’s saved: continue when there’s space.',
      file_kept: true,
    })
    await clear()
    expect(await runImport(reader, sent)).toMatchObject({ state: 'previewed', problem: null, rows_count: rows })
    expect(await runImport(reader, sent)).toMatchObject({ state: 'done', states: { written: rows } })
  })

  test('stops one that is undone, which can be undone later', async () => {
    const reader = await quire.reader()
    const sent = await sendImport(reader, fileOfMany(3))
    await runImport(reader, sent)
    await query(`
      create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger refuse before delete on readings for each row execute function refuse()`)
    await reader.post(`/imports/${sent.id}/undo`)
    expect(await readImport(reader, sent.id)).toMatchObject({ state: 'stopped', states: { written: 3 } })
    await query('drop function refuse cascade')
    await reader.post(`/imports/${sent.id}/undo`)
    expect(await readImport(reader, sent.id)).toMatchObject({ state: 'undone', states: { undone: 3 } })
  })

  test('refuses a file that cannot be kept, and says so', async () => {
    const reader = await quire.reader()
    const { storage } = quire.context
    const { putFile } = storage
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    storage.putFile = () => Promise.reject(new Error('Cannot copy file', { cause: full }))
    const refused = await reader.upload('/imports', fileOfMany(3))
    storage.putFile = putFile
    expect([refused.status, refused.headers['retry-after'], refused.body.message]).toEqual([
      503,
      '60',
      'The server’s disk is full. Nothing was saved. Please try again later.',
    ])
    expect((await query('select from imports')).rowCount).toBe(0)
  })
})
