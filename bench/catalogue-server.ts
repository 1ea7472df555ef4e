import { loadSynthetic } from './synthetic/load-queries.ts'
import { crowds, gatherCrowd, type Crowd } from './crowd.ts'
import { openNamed } from './databases.ts'
import { fillLibrary } from './filled-library.ts'
import { addReader, buildContext, openBenchDatabase, serve } from './quire.ts'

/**
 * Quire on a synthetic catalogue of the size that is asked for, with one reader who has much or with a crowd of readers. It
 * is made at the first run and kept.
 */

const works = Number(process.argv[2])
const isCrowd = (name: string | undefined): name is Crowd => name !== undefined && Object.hasOwn(crowds, name)
const company = process.argv[3]
const crowd = isCrowd(company) ? company : undefined
const size = works === 1_000_000 ? 'million' : `${works / 1000}k`
const kinds = { crowd: 'quire_people', 'vast-crowd': 'quire_million_people' }
const name = `${crowd ? kinds[crowd] : 'quire'}_${size}`

const { config, database } = await openBenchDatabase(await openNamed(name))
const { pool } = database
const { rows: before } = await pool.query<{ works: number }>('select count(*)::int as works from works')
if ((before[0]?.works ?? 0) < works) await loadSynthetic(pool, works, new AbortController().signal)
const { rows: readers } = await pool.query<{ id: string }>(`select id from readers where slug = 'bench'`)
if (readers.length === 0) await (crowd ? gatherCrowd(pool, crowd) : fillLibrary(pool, await addReader(pool)))

const { rows: version } = await pool.query<{ server_version: string }>('show server_version')
const app = await serve(await buildContext(config, database))
process.send?.({ url: app.url, version: version[0]?.server_version, connection: database.poolConfig })
process.on('message', () => process.send?.({ megabytes: process.resourceUsage().maxRSS / 1024 }))
process.on('disconnect', () => {
  void (async () => {
    await app.close()
    await database.close()
  })()
})
