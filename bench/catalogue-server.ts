import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { loadSynthetic } from '../server/features/catalog/synthetic/load-synthetic.ts'
import { fillLibrary } from './filled-library.ts'
import { addReader, buildContext, cookie, openBenchDatabase, serve } from './quire.ts'

/**
 * Quire on a synthetic catalogue of the size that is asked for. It is made at the first run, which takes minutes, and kept:
 * as a database of its own beside the one DATABASE_URL names, else by the embedded engine in data/bench.
 */

const works = Number(process.argv[2])
const name = works === 1_000_000 ? 'quire_million' : `quire_${works / 1000}k`

async function environment(): Promise<Record<string, string>> {
  const folder = path.resolve('data/bench', name)
  await mkdir(folder, { recursive: true })
  const server = process.env['DATABASE_URL']
  if (!server) return { QUIRE_DATA: folder }
  const admin = new pg.Client(server)
  await admin.connect()
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
  if (rowCount === 0) await admin.query(`create database ${name}`)
  await admin.end()
  return { QUIRE_DATA: folder, DATABASE_URL: Object.assign(new URL(server), { pathname: `/${name}` }).href }
}

const { config, database } = await openBenchDatabase(await environment())
const { pool } = database
const { rows: before } = await pool.query<{ works: number }>('select count(*)::int as works from works')
if ((before[0]?.works ?? 0) < works) await loadSynthetic(pool, works, new AbortController().signal)
const { rows: readers } = await pool.query<{ id: string }>(`select id from readers where slug = 'bench'`)
if (readers.length === 0) await fillLibrary(pool, await addReader(database))

const { rows: version } = await pool.query<{ server_version: string }>('show server_version')
const app = await serve(await buildContext(config, database))
process.send?.({ url: app.url, cookie, version: version[0]?.server_version, connection: database.poolConfig })
process.on('disconnect', () => {
  void (async () => {
    await app.close()
    await database.close()
  })()
})
