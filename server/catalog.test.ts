import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startProgram, untilTrue } from '../tests/support/child-process.ts'
import { useApp } from '../tests/support/test-app.ts'

const quire = useApp()
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quire-catalog-'))
})
afterEach(async () => {
  await quire.connection.pool.query('drop schema if exists loading cascade')
  await rm(folder, { recursive: true, force: true })
})

const start = (...args: string[]) => startProgram(quire, 'catalog.ts', folder, args)

const ask = async <Row extends object>(sql: string) => (await quire.connection.pool.query<Row>(sql)).rows[0]

const until = (sql: string) => untilTrue(quire, sql)

/** Lets a load merge one set of works and wait in the middle of the next. */
async function holdAfterFirstSet() {
  const key = 4711
  const holder = await quire.connection.pool.connect()
  await holder.query(`
    select pg_advisory_lock(${key});
    create function loading.hold() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(${key});
      return new;
    end
    $$;
    create trigger hold before update on loading.run for each row
      when (old.phase = 4 and old.position > 0) execute function loading.hold();
    alter table loading.run enable always trigger hold`)
  return async () => {
    await holder.query(`select pg_advisory_unlock(${key}); drop function loading.hold() cascade`)
    holder.release()
  }
}

describe('npm run catalog', () => {
  test('prints its usage when called without arguments', async () => {
    const { ended, output } = start()
    expect(await ended).toBe(2)
    expect(output()).toMatch('Name the catalogue to load.\n\nUsage:')
  })

  test('says which file is not there', async () => {
    const { ended, output } = start('openlibrary', 'a.txt', 'b.txt', 'c.txt')
    expect(await ended).toBe(1)
    expect(output()).toMatch(/^Quire can’t read \S+a\.txt: ENOENT.*\.$/m)
  })

  test('goes on after kill -9, wherever it was', async () => {
    const numbers = Array.from({ length: 12_000 }, (_, index) => index + 1)
    const lines = (type: string, of: (number: number) => [string, object]) =>
      numbers.map((number) => {
        const [key, record] = of(number)
        return `/type/${type}\t${key}\t1\t2024\t${JSON.stringify(record)}`
      })
    const files = {
      'authors.txt': lines('author', (number) => [`/authors/OL${number}A`, { name: `Author ${number}` }]),
      'works.txt': lines('work', (number) => [
        `/works/OL${number}W`,
        { title: `Work ${number}`, authors: [{ author: { key: `/authors/OL${number}A` } }] },
      ]),
      'editions.txt': [
        ...lines('edition', (number) => [
          `/books/OL${number}M`,
          { title: `Edition ${number}`, works: [{ key: `/works/OL${number}W` }] },
        ]),
        'unusable',
      ],
    }
    for (const [name, content] of Object.entries(files)) {
      await writeFile(path.join(folder, name), `${content.join('\n')}\n`)
    }
    const command = ['openlibrary', ...Object.keys(files)]
    const killAt = async (moment: string) => {
      const killed = start(...command)
      await Promise.race([until(moment), killed.ended])
      killed.child.kill('SIGKILL')
      expect(await killed.ended, killed.output()).toBeNull()
    }
    await killAt('select lines > 0 as is from loading.files where number = 1')
    const goOn = await holdAfterFirstSet()
    try {
      await killAt(`select count(*) > 0 as is from pg_locks where locktype = 'advisory' and not granted`)
    } finally {
      await goOn()
    }
    expect(
      await ask(`select count(*) < 12000 and count(*) > 0 as "is between" from books where title like 'Edition %'`),
    ).toEqual({ 'is between': true })

    const last = start(...command)
    expect(await last.ended, last.output()).toBe(0)
    expect(last.output()).toContain('Continuing the interrupted load.')
    expect(last.output()).toMatch(/^works: 12,000 added, 0 updated, 0 removed$/m)
    expect(last.output()).toMatch(/^editions\.txt: 12,001 lines, 1 unusable, see .*editions\.txt\.rejected\.tsv$/m)
    // Only the user who ran the loader can read its files.
    for (const name of ['data', 'data/rejected', 'data/rejected/editions.txt.rejected.tsv']) {
      expect((await stat(path.join(folder, name))).mode & 0o077).toBe(0)
    }
    expect(
      await ask(
        `select count(*)::int as books, count(distinct work_id)::int as works,
           (select count(*)::int from authors where works_count = 0) as idle,
           (select count(*)::int from works where editions_count = 0 or search = '') as empty
         from books where title like 'Edition %'`,
      ),
    ).toEqual({ books: 12_000, works: 12_000, idle: 0, empty: 0 })
  })
})
