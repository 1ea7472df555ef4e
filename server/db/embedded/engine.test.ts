import { existsSync, readFileSync, readdirSync, watch } from 'node:fs'
import { chmod, lstat, mkdir, readlink, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { getPackageFolder } from './binaries.ts'
import {
  clusterOf,
  copyPackage,
  listKept,
  listOpenSockets,
  listTcpSockets,
  query,
  show,
} from './engine-probes.fixture.ts'
import { useEngines } from './use-engines.fixture.ts'

const isRoot = process.getuid?.() === 0

const engines = useEngines()

/** Calls back with the name of the next thing that is created in a folder. */
function onNextEntry(folder: string, act: (name: string) => void) {
  const watcher = watch(folder, (event, name) => {
    if (event !== 'rename') return
    watcher.close()
    act(name ?? '')
  })
}

describe('starting', () => {
  test('creates the cluster complete, in its place, with the settings of the house', async () => {
    const progress: string[] = []
    const engine = await engines.start({
      dataFolder: join(engines.root, 'fresh'),
      onProgress: (sentence) => progress.push(sentence),
    })
    expect(progress).toEqual([`Creating the database in ${join(engines.root, 'fresh/postgres/18')}.`])
    expect(readdirSync(join(engines.root, 'fresh/postgres')).sort()).toEqual(['18', 'postgres.log', 'socket'])
    expect(engine).toMatchObject({ database: 'quire', user: 'app', version: expect.stringMatching(/^18\./) as string })
    expect(await show(engine, 'server_encoding')).toBe('UTF8')
    expect(await show(engine, 'data_checksums')).toBe('on')
    expect(await show(engine, 'timezone')).toBe('UTC')
    expect(await query(engine, `SELECT lower('ÉCOLE') AS word`)).toEqual([{ word: 'école' }])
  })

  test('keeps the data from start to start', async () => {
    const engine = await engines.start()
    expect(await listKept(engine)).toContain('still here')
  })

  test('is durable unless told otherwise', async () => {
    const engine = await engines.start({ settings: {} })
    expect(await show(engine, 'fsync')).toBe('on')
    expect(await show(engine, 'synchronous_commit')).toBe('on')
    expect(await show(engine, 'full_page_writes')).toBe('on')
  })

  test('opens no TCP port, even when asked to', async () => {
    const engine = await engines.start({ settings: { fsync: 'off', listen_addresses: '*' } })
    expect(await show(engine, 'listen_addresses')).toBe('')
    expect(await show(engine, 'unix_socket_permissions')).toBe('0700')
    expect((await stat(engine.socketDirectory)).mode & 0o777).toBe(0o700)
    const own = listOpenSockets(engines.postmasterPid)
    expect(own.length).toBeGreaterThan(0)
    expect(listTcpSockets().filter((inode) => own.includes(inode))).toEqual([])
  })

  test('creates the database again when it is missing', async () => {
    const engine = await engines.start({ dataFolder: join(engines.root, 'fresh') })
    await query({ ...engine, database: 'postgres' }, 'DROP DATABASE quire')
    await engine.stop()
    expect(await show(await engines.start({ dataFolder: join(engines.root, 'fresh') }), 'server_version')).toMatch(
      /^18/,
    )
  })

  test('puts the socket elsewhere when its path would be too long, and removes that folder', async () => {
    const long = join(engines.root, 'd'.repeat(60), 'e'.repeat(60))
    await mkdir(dirname(long), { recursive: true })
    await rename(engines.dataFolder, long)
    try {
      const engine = await engines.start({ dataFolder: long })
      expect(engine.socketDirectory.length).toBeLessThan(80)
      expect((await stat(engine.socketDirectory)).mode & 0o777).toBe(0o700)
      expect(await listKept(engine)).toContain('still here')
      await engine.stop()
      expect(existsSync(engine.socketDirectory)).toBe(false)
    } finally {
      await rename(long, engines.dataFolder)
    }
  })

  test('can be broken off, and leaves nothing', async () => {
    const folder = join(engines.root, 'broken-off')
    const home = join(folder, 'postgres')
    const abort = new AbortController()
    const abortOnceFilled = (draft: string) => onNextEntry(join(home, draft), () => abort.abort())
    const starting = engines.start({
      dataFolder: folder,
      signal: abort.signal,
      onProgress: () => onNextEntry(home, abortOnceFilled),
    })
    await expect(starting).rejects.toThrow(/abort/i)
    expect(readdirSync(home)).toEqual([])
    expect(existsSync(join(folder, 'quire.lock'))).toBe(false)
  })
})

describe('what cannot be', () => {
  test('a file in place of the data folder', async () => {
    const file = join(engines.root, 'a-file')
    await writeFile(file, '')
    for (const folder of [file, join(file, 'data')]) {
      await expect(engines.start({ dataFolder: folder })).rejects.toThrow(`${folder} can’t be Quire’s data folder`)
    }
  })

  test('a cluster of another version is not taken for a first start', async () => {
    const folder = join(engines.root, 'older')
    await mkdir(join(folder, 'postgres/17'), { recursive: true })
    await expect(engines.start({ dataFolder: folder })).rejects.toThrow(/postgres\/17 was created by PostgreSQL 17/)
    expect(readdirSync(folder)).toEqual(['postgres'])
  })

  test('an incomplete cluster is left as it is', async () => {
    const folder = join(engines.root, 'incomplete')
    await mkdir(join(folder, 'postgres/18'), { recursive: true })
    await expect(engines.start({ dataFolder: folder })).rejects.toThrow(
      /postgres\/18 is incomplete \(it has no PG_VERSION\)/,
    )
  })

  test('a setting PostgreSQL does not accept is shown', async () => {
    await expect(engines.start({ settings: { shared_buffers: 'much' } })).rejects.toThrow(
      /didn’t start\. .*invalid value for parameter "shared_buffers"/i,
    )
    expect(readdirSync(engines.dataFolder)).toEqual(['postgres'])
  })

  test('a platform without binaries', () => {
    expect(() => getPackageFolder('sunos-x64')).toThrow(/no embedded database for sunos-x64\. Set DATABASE_URL/)
  })

  test('a library that does not load', async () => {
    const packageFolder = join(engines.root, 'damaged')
    await copyPackage(packageFolder)
    await rm(join(packageFolder, 'native/lib/libxml2.so.2'))
    await writeFile(join(packageFolder, 'native/lib/libxml2.so.2'), 'no library')
    await expect(engines.start({}, { packageFolder })).rejects.toThrow(/don’t run on this machine: .*libxml2\.so\.2/)
  })
})

describe('binaries out of reach', () => {
  test('are copied once', async () => {
    const closed = join(engines.root, 'closed')
    const packageFolder = join(closed, 'package')
    await copyPackage(packageFolder)
    const lib = join(packageFolder, 'native/lib')
    for (const name of readdirSync(lib)) if ((await lstat(join(lib, name))).isSymbolicLink()) await rm(join(lib, name))
    // Root writes anywhere, but its server's user cannot get in; anybody else cannot restore the links.
    await chmod(isRoot ? closed : lib, isRoot ? 0o700 : 0o555)
    const progress: string[] = []
    const options = { onProgress: (sentence: string) => progress.push(sentence) }
    const engine = await engines.start(options, { packageFolder })
    expect(await listKept(engine)).toContain('still here')
    await engine.stop()
    await engines.start(options, { packageFolder })
    expect(progress).toEqual([expect.stringMatching(/^Copying the database’s programs to .*\/binaries-18/)])
    await chmod(lib, 0o755)
  })
})

describe.runIf(isRoot)('as root', () => {
  test('the server is another user, and owns only its own', async () => {
    const engine = await engines.start()
    const server = (await stat(`/proc/${engines.postmasterPid}`)).uid
    expect(server).not.toBe(0)
    const owners = [
      engines.dataFolder,
      join(engines.dataFolder, 'postgres'),
      clusterOf(engines.dataFolder),
      engine.socketDirectory,
    ]
    expect(await Promise.all(owners.map(async (path) => (await stat(path)).uid))).toEqual([0, 0, server, server])
    expect(readFileSync(`/proc/${engines.postmasterPid}/status`, 'utf8')).toMatch(/^Groups:\s*$/m)
  })

  test('below a closed folder the cluster goes to the refuge, and the folder stays closed', async () => {
    const closed = join(engines.root, 'closed-parent')
    const refuge = join(engines.root, 'refuge')
    await mkdir(closed, { mode: 0o700 })
    const progress: string[] = []
    const options = { dataFolder: join(closed, 'data'), onProgress: (sentence: string) => progress.push(sentence) }
    const engine = await engines.start(options, { refuge })
    await query(engine, 'CREATE TABLE kept_too ()')
    await engine.stop()
    const again = await engines.start(options, { refuge })
    expect(await query(again, 'SELECT * FROM kept_too')).toEqual([])
    await again.stop()
    expect((await stat(closed)).mode & 0o777).toBe(0o700)
    const target = await readlink(join(closed, 'data/postgres'))
    expect(dirname(target)).toBe(refuge)
    expect(progress.filter((sentence) => sentence.includes(`is in ${target}`))).toHaveLength(1)

    await rm(target, { recursive: true })
    await expect(engines.start(options, { refuge })).rejects.toThrow(`points to ${target}, which doesn’t exist`)
  })
})
