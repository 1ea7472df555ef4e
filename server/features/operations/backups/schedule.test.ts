import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { longTest } from '../../../../tests/support/effort.ts'
import { useEmptyDatabases } from '../../../../tests/support/empty-database.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { connect, Database } from '../../../db/database.ts'
import { migrate, readSchema } from '../../../db/migrate.ts'
import type { SqlFile } from '../../../db/sql-files.ts'
import { prepareDatabase } from '../../../prepare-database.ts'
import { lastTimeOf, makeScheduledBackup } from './jobs.ts'
import { findLastBackup } from './last-backup-queries.ts'
import { verifyBackup } from './read-backup.ts'
import { restoreBackup } from './restore.ts'
import { backupBeforeUpgrade } from './service.ts'

const quire = useApp()
const openEmptyDatabase = useEmptyDatabases()
let root: string
let folder: string

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'quire-schedule-'))
})
beforeEach(() => {
  folder = path.join(root, crypto.randomUUID())
})
afterAll(() => rm(root, { recursive: true, force: true }))

describe('scheduled backups', () => {
  const start = quire.now
  afterEach(() => {
    quire.now = start
  })

  const runAt = async (moment: string, keep = 2) => {
    quire.now = new Date(moment)
    const backups = { folder, at: '03:30', keep, beforeUpgrade: true }
    await makeScheduledBackup.run({}, { ...quire.context, config: { ...quire.context.config, backups } })
    return readdir(folder).catch(() => [])
  }

  test('are made once a day, late if need be, and the newest are kept', async () => {
    await quire.context.storage.put('avatars/ab/ada-96.webp', Buffer.from('Ada'), 'image/webp')
    expect(await runAt('2026-03-14T02:00:00Z')).toEqual(['quire-scheduled-2026-03-14-020000.tar'])
    expect(await runAt('2026-03-14T03:20:00Z')).toHaveLength(1)
    expect(await runAt('2026-03-14T03:30:00Z')).toHaveLength(2)
    expect(await runAt('2026-03-15T03:20:00Z')).toHaveLength(2)
    await writeFile(path.join(folder, 'quire-2020-01-01-000000.tar'), 'made by hand')
    expect(await runAt('2026-03-15T11:00:00Z')).toEqual([
      'quire-2020-01-01-000000.tar',
      'quire-scheduled-2026-03-14-033000.tar',
      'quire-scheduled-2026-03-15-110000.tar',
    ])
    expect(await findLastBackup(quire.db)).toEqual({
      made: {
        kind: 'scheduled',
        at: '2026-03-15T11:00:00.000Z',
        file: path.join(folder, 'quire-scheduled-2026-03-15-110000.tar'),
        bytes: expect.any(Number) as number,
      },
      failed: undefined,
    })
  })

  test('that fail are noted, and tried again after an hour', async () => {
    expect(await findLastBackup(quire.db)).toEqual({ made: undefined, failed: undefined })
    await writeFile(folder, 'a file where the folder should be')
    await runAt('2026-03-14T04:00:00Z')
    expect((await findLastBackup(quire.db)).failed).toMatchObject({
      kind: 'scheduled',
      at: '2026-03-14T04:00:00.000Z',
      message: expect.stringContaining('can’t be written') as string,
    })
    await rm(folder)
    expect(await runAt('2026-03-14T04:30:00Z')).toEqual([])
    expect(await runAt('2026-03-14T05:00:00Z')).toHaveLength(1)
    expect((await findLastBackup(quire.db)).failed).toBeUndefined()
  })

  test('are made only where a time is set', async () => {
    await makeScheduledBackup.run({}, quire.context)
    expect(await findLastBackup(quire.db)).toEqual({ made: undefined, failed: undefined })
  })

  test('count days in UTC', () => {
    expect(lastTimeOf('03:30', new Date('2026-03-14T03:30:00Z')).toISOString()).toBe('2026-03-14T03:30:00.000Z')
    expect(lastTimeOf('03:30', new Date('2026-03-01T03:29:59Z')).toISOString()).toBe('2026-02-28T03:30:00.000Z')
  })
})

describe('before an upgrade', () => {
  const newer = { name: '9998-newer.sql', sql: 'create table newer (id int)' }
  const broken = { name: '9999-broken.sql', sql: 'select 1/0' }

  /** A database in use, as the version before this one left it. */
  async function openOlder() {
    const older = await readSchema()
    const pool = await openEmptyDatabase({ isMigrated: true })
    // A catalogue of its own: the one that comes with Quire is loaded only where there is none.
    await pool.query(`insert into readers (name, slug, email) values ('Ada', 'ada', 'ada@example.org');
      insert into works (title) values ('Emma')`)
    const db = new Database(pool)
    const said: string[] = []
    const upgradeBy = (files: SqlFile[], settings: { beforeUpgrade?: boolean } = {}) =>
      migrate(
        pool,
        { ...older, migrations: [...older.migrations, ...files] },
        backupBeforeUpgrade({
          db,
          config: { folder, at: undefined, keep: 1, beforeUpgrade: true, ...settings },
          say: (sentence) => void said.push(sentence),
        }),
      )
    const upgrade = (settings: { beforeUpgrade?: boolean } = {}) => upgradeBy([newer], settings)
    const fail = async (...files: SqlFile[]) => {
      await expect(upgradeBy(files)).rejects.toThrow('division by zero')
      return fileSaid()
    }
    /** The backup that the last sentence goes back with. */
    const fileSaid = () => /npm run restore -- (\S+) --replace/.exec(said.at(-1) ?? '')?.[1] ?? ''
    /** Makes the last backup one of an hour ago. */
    const waitAnHour = () =>
      pool.query(`update settings set value = jsonb_set(value, '{before-upgrade,made,at}',
        to_jsonb(now() - interval '1 hour')) where key = 'backups'`)
    return { pool, db, upgrade, fail, fileSaid, waitAnHour, older }
  }

  const readersIn = async (file: string) =>
    (await verifyBackup(file)).database.tables.find(({ name }) => name === 'readers')?.rows

  const addReader = (pool: pg.Pool) =>
    pool.query(`insert into readers (name, slug, email) values ('Bea', 'bea', 'bea@example.org')`)

  longTest('the database is backed up, and can go back to the version before', async () => {
    const { pool, upgrade, fileSaid, older } = await openOlder()
    expect(await upgrade()).toHaveLength(1)
    const [name = ''] = await readdir(folder)
    expect(name).toMatch(/^quire-before-upgrade-\S+\.tar$/)
    const file = path.join(folder, name)
    expect(fileSaid()).toBe(file)
    const { storage } = quire.context
    await restoreBackup({ pool, storage, schema: older, spoolFolder: folder }, file, { replaces: true })
    expect(await migrate(pool, older)).toEqual([])
    expect((await pool.query('select name from readers')).rows).toEqual([{ name: 'Ada' }])
    // What is written then is in the backup of the next attempt, however soon that comes.
    await addReader(pool)
    expect(await upgrade()).toHaveLength(1)
    expect(fileSaid()).not.toBe(file)
    expect(await readersIn(fileSaid())).toBe(2)
    expect(await readersIn(file)).toBe(1)
  })

  test('a start that fails again and again makes one backup, until the version before has started', async () => {
    const { pool, db, upgrade, fail, fileSaid, waitAnHour } = await openOlder()
    const file = await fail(broken)
    await waitAnHour()
    expect(await fail(broken)).toBe(file)
    expect(await readdir(folder)).toHaveLength(1)
    await prepareDatabase(
      { db, pool },
      { backups: { folder, at: undefined, keep: 1, beforeUpgrade: true } },
      () => undefined,
    )
    await addReader(pool)
    expect(await upgrade()).toHaveLength(1)
    expect(await readersIn(fileSaid())).toBe(2)
    expect(await readersIn(file)).toBe(1)
  })

  test('processes that went on meanwhile have what they wrote saved', async () => {
    const { pool, fail, waitAnHour } = await openOlder()
    const server = connect({ ...pool.options, application_name: 'quire jobs' }, () => undefined)
    await server.pool.query('select 1')
    const file = await fail(broken)
    expect(await fail(broken)).toBe(file)
    await addReader(server.pool)
    await server.close()
    await waitAnHour()
    expect(await readersIn(await fail(broken))).toBe(2)
  })

  test('an upgrade that was begun goes back with the backup from before it', async () => {
    const { pool, fail, waitAnHour, older } = await openOlder()
    const server = connect({ ...pool.options, application_name: 'quire jobs' }, () => undefined)
    await server.pool.query('select 1')
    const file = await fail(newer, broken)
    await waitAnHour()
    expect(await fail(newer, broken, { name: '9999b-more.sql', sql: 'select 1' })).toBe(file)
    await server.close()
    expect((await verifyBackup(file)).database.migrations).toHaveLength(older.migrations.length)
  })

  test('two that share a folder save each their own', async () => {
    const [one, other] = [await openOlder(), await openOlder()]
    await addReader(other.pool)
    const file = await one.fail(broken)
    expect(await readersIn(await other.fail(broken))).toBe(2)
    expect(await one.fail(broken)).toBe(file)
    expect(await readdir(folder)).toHaveLength(2)
  })

  test('nothing changes where it cannot be backed up', async () => {
    const { upgrade } = await openOlder()
    await writeFile(folder, 'a file where the folder should be')
    await expect(upgrade()).rejects.toThrow(
      /The database wasn’t upgraded, because it couldn’t be backed up first\. .* Set BACKUP_DIR .* BACKUP_BEFORE_UPGRADE=off/,
    )
    await rm(folder)
    await symlink('/nowhere/at/all', folder)
    await expect(upgrade()).rejects.toThrow('The database wasn’t upgraded')
    expect(await upgrade({ beforeUpgrade: false })).toHaveLength(1)
  })

  test('a database without readers is not worth it', async () => {
    const { pool, upgrade } = await openOlder()
    await pool.query('delete from readers')
    expect(await upgrade()).toHaveLength(1)
    expect(await readdir(folder).catch(() => [])).toEqual([])
  })
})
