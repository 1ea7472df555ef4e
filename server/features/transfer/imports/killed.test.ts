import { expect, test } from 'vitest'
import { startProgram, untilTrue } from '../../../../tests/support/child-process.ts'
import { countAll, fileOfMany, readImport, sendImport } from '../../../../tests/support/imports.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()

const query = (text: string, values: unknown[] = []) => quire.connection.pool.query(text, values)

/** Two batches, the second a small one. */
const rows = 210
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

test('after kill -9 in the middle of a batch the next process goes on, and every row is there once', async () => {
  const reader = await quire.reader()
  const made = await sendImport(reader, fileOfMany(rows))
  await query(`update imports set state = 'running', began_at = now() where id = $1`, [made.id])
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
