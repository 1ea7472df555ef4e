import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdtemp, open, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { pino } from 'pino'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longTest } from '../../../../tests/support/effort.ts'
import { useEmptyDatabases } from '../../../../tests/support/empty-database.ts'
import { picture } from '../../../../tests/support/pictures.ts'
import { quickPasswords } from '../../../../tests/support/quick-passwords.ts'
import { buildSmallWorld } from '../../../../tests/support/small-world.ts'
import { givePassword, ownPassword as password, useSeededApp, Visitor } from '../../../../tests/support/test-app.ts'
import { buildApp } from '../../../app.ts'
import { createAuth } from '../../../auth/auth.ts'
import { connect, Database } from '../../../db/database.ts'
import { migrate, readSchema } from '../../../db/migrate.ts'
import { openStorage, type Storage } from '../../../files/storage.ts'
import { readTar } from '../../../files/tar.ts'
import { findRestoreTarget } from './load-queries.ts'
import { moveDatabase } from './move.ts'
import { verifyBackup } from './read-backup.ts'
import { restoreBackup } from './restore.ts'
import { inDatabaseSnapshot, listTables, readContents } from './snapshot-queries.ts'
import { writeBackup, type Backup } from './write-backup.ts'

const quire = useSeededApp()
const openEmptyDatabase = useEmptyDatabases()
const email = 'clara@example.org'
let folder: string
let backup: Backup
/** Each table's rows and files at the moment of the snapshot. */
let expected: { rows: Map<string, object>; files: Map<string, string> }

const contentsOf = (pool: pg.Pool) =>
  inDatabaseSnapshot(pool, async (client) => {
    const contents = new Map<string, object>()
    for (const table of await listTables(client)) contents.set(table.name, await readContents(client, table))
    return contents
  })

async function filesOf(storage: Storage): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for await (const { key } of storage.list()) {
    const content = await storage.get(key)
    files.set(key, content ? createHash('sha256').update(content).digest('hex') : 'missing')
  }
  return files
}

const storageIn = (name: string) => openStorage({ dataFolder: path.join(folder, name), s3: undefined })

/** A database and a folder with nothing in them. */
async function emptyTarget(name: string) {
  const pool = await openEmptyDatabase()
  const storage = await storageIn(name)
  return { pool, storage, schema: await readSchema(), spoolFolder: path.join(folder, 'spool') }
}

const upload = async () => {
  const reader = await quire.reader()
  const content = await picture(300, 450).png().toBuffer()
  expect((await reader.upload('/account/avatar', content)).status).toBe(200)
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quire-backups-'))
  const clara = await quire.reader({ name: 'Clara', slug: 'clara', email })
  await givePassword(quire, clara)
  await buildSmallWorld(quire.db, [clara.row.id, (await quire.reader()).row.id], 7)
  const words = 'A line,\na tab\t, a backslash \\ and \\N, “quotes” and 本'
  await quire.connection.pool.query(
    `insert into shelves (reader_id, name, slug, position) values ($1, $2, 'words', 9)`,
    [clara.row.id, words],
  )
  await upload()

  const { storage } = quire.context
  let calls = 0
  // Readers go on meanwhile: before the snapshot, when files have been copied already, and after it.
  const busy: Storage = {
    ...storage,
    list: async function* () {
      calls += 1
      if (calls === 2) await upload()
      yield* storage.list()
      if (calls > 1) return
      await upload()
      expected = { rows: await contentsOf(quire.connection.pool), files: await filesOf(storage) }
    },
  }
  backup = await writeBackup({ pool: quire.connection.pool, storage: busy }, path.join(folder, 'quire.tar'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a backup', () => {
  test('restores every row and file as of its moment, and a reader signs in', async () => {
    const target = await emptyTarget('restored')
    await restoreBackup(target, backup.file)
    expect(await contentsOf(target.pool)).toEqual(expected.rows)
    expect(expected.rows.get('readers')).toMatchObject({ rows: '4' })
    const files = await filesOf(target.storage)
    expect(expected.files.size).toBeGreaterThan(3)
    for (const [key, content] of expected.files) expect(files.get(key), key).toBe(content)

    const db = new Database(target.pool)
    const { config, queue, secret } = quire.context
    const log = pino({ level: 'silent' })
    const auth = createAuth({ config, db, queue, secret, log, passwords: quickPasswords })
    const app = await buildApp({ ...quire.context, db, auth, storage: target.storage }, log)
    const visitor = new Visitor(app)
    expect((await visitor.auth('sign-in/email', { email, password })).status).toBe(200)
    expect((await visitor.get('/account')).body.data).toMatchObject({ slug: 'clara' })
    expect((await visitor.post('/shelves', { name: 'After the restore' })).status).toBe(201)
    await app.close()
  })

  test('has a manifest with versions, counts and checksums, and is private', async () => {
    const { database, files } = backup.manifest
    const { migrations } = await readSchema()
    expect(database.migrations.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name))
    const readers = database.tables.find(({ name }) => name === 'readers')
    expect(readers).toMatchObject({ rows: 4, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string })
    expect(readers?.columns).toContain('email')
    expect(readers?.columns).not.toContain('search')
    expect(files).toMatchObject({ storage: 'folder' })
    const names: string[] = []
    for await (const { name } of readTar(createReadStream(backup.file))) names.push(name)
    expect(names[0]).toBe('quire-backup.json')
    expect(names.at(-1)).toBe('manifest.json')
    const handle = await open(backup.file)
    expect((await handle.stat()).mode & 0o077).toBe(0)
    await handle.close()
  })

  test('is checked before anything changes', async () => {
    const target = await emptyTarget('unchanged')
    const content = await readFile(backup.file)
    const copy = path.join(folder, 'damaged.tar')
    const expectRefused = async (message: RegExp | string) => {
      await expect(restoreBackup(target, copy)).rejects.toThrow(message)
      expect(await contentsOf(target.pool)).toEqual(new Map())
      expect(await filesOf(target.storage)).toEqual(new Map())
    }
    for (const length of [0, 100, content.length >> 1, content.length - 2000]) {
      await copyFile(backup.file, copy)
      await truncate(copy, length)
      await expectRefused(/incomplete or damaged|cut off/)
    }
    const flip = async (at: number) => {
      const damaged = Buffer.from(content)
      damaged[at] = (damaged[at] ?? 0) ^ 1
      await writeFile(copy, damaged)
    }
    const positionOf = (words: string) => {
      const at = content.indexOf(words)
      expect(at).toBeGreaterThan(0)
      return at
    }
    // A header is one block, and the content follows it.
    await flip(positionOf('files/avatars/') + 512)
    await expectRefused(/files\/avatars\/.* in it is damaged or missing/)
    await flip(positionOf('tables/books/000001.gz') + 512 + 20)
    await expectRefused(/tables\/books\/000001\.gz in it is damaged/)
    await flip(positionOf('  files/avatars/') - 1)
    await expectRefused('in it is damaged or missing')
    await writeFile(copy, 'no archive at all'.repeat(100))
    await expectRefused('It isn’t a tar archive.')
    await rm(copy)
    await expectRefused(`There’s no backup at ${copy}.`)
  })

  test('of a newer Quire is refused', async () => {
    const target = await emptyTarget('newer')
    const server = connect({ ...target.pool.options, application_name: 'quire' }, () => undefined)
    await server.pool.query('select 1')
    // The tests' own connections are known by the same name.
    const { contents, otherQuires } = await findRestoreTarget(target.pool)
    expect(contents).toBeUndefined()
    await server.close()
    expect((await findRestoreTarget(target.pool)).otherQuires).toBeLessThan(otherQuires)
    const schema = { ...target.schema, migrations: target.schema.migrations.slice(0, -1) }
    await expect(restoreBackup({ ...target, schema }, backup.file)).rejects.toThrow(
      /comes from a newer Quire \(it has \S+\.sql\)\. Update this one to restore it\./,
    )
    expect(await contentsOf(target.pool)).toEqual(new Map())
  })

  longTest('replaces a library only if asked to, whole or not at all; one of an older Quire is migrated', async () => {
    const current = await readSchema()
    const older = { migrations: current.migrations.slice(0, -4), functions: [] }
    const old = await openEmptyDatabase()
    await migrate(old, older)
    await old.query(`insert into readers (name, slug, email) values ('Ada', 'ada', 'ada@example.org')`)
    const storage = await storageIn('older')
    await storage.put('avatars/ad/ada-96.webp', Buffer.from('Ada'), 'image/webp')
    const large = Buffer.alloc(9_000_001, 'larger than what is read at once ')
    await storage.put('exports/ad/ada-0', large, 'application/zip')
    const { file } = await writeBackup({ pool: old, storage }, path.join(folder, 'older.tar'))

    const target = { ...(await emptyTarget('replaced')), pool: await openEmptyDatabase({ isMigrated: true }) }
    await target.storage.put('avatars/be/bea-96.webp', Buffer.from('Bea'), 'image/webp')
    await target.pool.query(`insert into readers (name, slug, email) values ('Bea', 'bea', 'bea@example.org')`)
    expect(await findRestoreTarget(target.pool)).toMatchObject({ contents: 'a Quire with 1 reader and 0 books' })
    const before = await contentsOf(target.pool)
    await expect(restoreBackup(target, file)).rejects.toThrow(
      'The database isn’t empty: it has a Quire with 1 reader and 0 books.',
    )
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const refuse = () => Promise.reject(full)
    const fullDisk: Storage = { ...target.storage, put: refuse, putFile: refuse }
    const filesBefore = await filesOf(target.storage)
    await expect(restoreBackup({ ...target, storage: fullDisk }, file, { replaces: true })).rejects.toThrow(
      'the disk is full. The database is as it was before.',
    )
    expect(await contentsOf(target.pool)).toEqual(before)
    expect(await filesOf(target.storage)).toEqual(filesBefore)

    await restoreBackup(target, file, { replaces: true })
    expect((await target.pool.query('select name from readers')).rows).toEqual([{ name: 'Ada' }])
    expect(await filesOf(target.storage)).toEqual(await filesOf(storage))
    expect(await readdir(target.spoolFolder)).toEqual([])
    expect(await migrate(target.pool, current)).toEqual([])
    const times = 'select name, applied_at from migrations order by name limit 5'
    expect((await target.pool.query(times)).rows).toEqual((await old.query(times)).rows)
  })

  test('leaves out what a shared disk or a desktop puts among the files', async () => {
    const storage = await storageIn('shared')
    await storage.put('avatars/ad/ada-96.webp', Buffer.from('Ada'), 'image/webp')
    for (const name of ['.DS_Store', 'avatars/.DS_Store', 'avatars/ad/.nfs000000000001d2c300000001'])
      await writeFile(path.join(folder, 'shared/files', name), 'somebody else’s')
    const made = await writeBackup({ pool: quire.connection.pool, storage }, path.join(folder, 'shared.tar'))
    expect(made.manifest.files).toEqual({ storage: 'folder', count: 1, bytes: 3 })
  })

  test('leaves nothing behind that looks whole when it is interrupted or the disk is full', async () => {
    const { pool } = quire.connection
    const { storage } = quire.context
    const target = path.join(folder, 'interrupted')
    const file = path.join(target, 'quire.tar')
    const interrupted = new AbortController()
    const list = async function* () {
      yield* storage.list()
      interrupted.abort()
    }
    const source = { pool, storage: { ...storage, list } }
    await expect(writeBackup(source, file, { signal: interrupted.signal })).rejects.toThrow('abort')
    expect(await readdir(target)).toEqual([])

    await symlink('/dev/full', `${file}.${process.pid}.part`)
    await expect(writeBackup({ pool, storage }, file)).rejects.toThrow(
      `There’s no room for a backup in ${target}: the disk is full. Nothing was left there.`,
    )
    expect(await readdir(target)).toEqual([])
    await expect(writeBackup({ pool, storage }, backup.file)).rejects.toThrow('already exists')
    expect((await verifyBackup(backup.file)).snapshot_at).toBe(backup.manifest.snapshot_at)
  })
})

longTest('files of a bucket are in a backup too', async () => {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'quire' }],
  })
  const { port } = await server.run()
  try {
    const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
    const s3 = { bucket: 'quire', region: 'us-east-1', endpoint: `http://127.0.0.1:${port}`, credentials }
    const bucket = await openStorage({ dataFolder: folder, s3 })
    const stored = new Map([
      ['files/avatars/ad/ada-96.webp', Buffer.from('Ada')],
      ['files/exports/ad/ada-0', Buffer.alloc(9_000_001, 'larger than what is read at once ')],
    ])
    for (const [name, content] of stored) await bucket.put(name.slice('files/'.length), content, 'image/webp')
    const made = await writeBackup({ pool: quire.connection.pool, storage: bucket }, path.join(folder, 'bucket.tar'))
    expect(made.manifest.files).toEqual({ storage: 'bucket', count: 2, bytes: 9_000_004 })
    expect(await verifyBackup(made.file)).toEqual(made.manifest)
    const found = new Map<string, Buffer>()
    for await (const { name, content } of readTar(createReadStream(made.file))) {
      if (stored.has(name)) found.set(name, await buffer(content))
    }
    for (const [name, content] of stored) expect(found.get(name)?.equals(content), name).toBe(true)
  } finally {
    await server.close()
  }
})

describe('a move', () => {
  test('copies a database into an empty one, and says how much', async () => {
    const { pool } = quire.connection
    const target = await openEmptyDatabase()
    const schema = await readSchema()
    const here = await contentsOf(pool)
    const { rows, tables: count } = await moveDatabase(pool, target, schema)
    expect(await contentsOf(target)).toEqual(here)
    expect(count).toBe(here.size)
    expect(rows).toBeGreaterThan(300)
    expect(await migrate(target, schema)).toEqual([])
    await expect(moveDatabase(pool, target, schema)).rejects.toThrow('The database isn’t empty')
    await target.query(`update readers set name = 'Other' where slug = 'clara'`)
    expect((await contentsOf(target)).get('readers')).not.toEqual(here.get('readers'))
  })

  longTest('keeps nothing where the rows differ', async () => {
    const source = await openEmptyDatabase({ isMigrated: true })
    const target = await openEmptyDatabase()
    const schema = await readSchema()
    await source.query(`insert into settings (key, value) values ('one', '1')`)
    const sql = `create function distort() returns trigger language plpgsql as $$ begin new.value = '2'; return new; end $$;
      create trigger distort before insert on settings for each row execute function distort();`
    const distorting = { ...schema, migrations: [...schema.migrations, { name: '9999-distort.sql', sql }] }
    await migrate(source, distorting)
    await expect(moveDatabase(source, target, distorting)).rejects.toThrow(
      'The table settings isn’t the same in the new database (1 of 1 rows). Nothing was moved.',
    )
    expect(await contentsOf(target)).toEqual(new Map())
  })
})
