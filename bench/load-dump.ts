import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openLibrarySource } from '../server/features/catalog/open-library/open-library-source.ts'
import { loadSource } from '../server/features/catalog/sources/load-source.ts'
import { describeLoad } from '../server/features/catalog/sources/report.ts'
import { openBenchDatabase } from './quire.ts'
import { writeSyntheticDump } from './synthetic-dump.ts'

/** How many lines a second a dump of Open Library comes in, from packed files to the finished catalogue. */

const works = 200_000

const folder = await mkdtemp(path.join(tmpdir(), 'quire-bench-'))
const { database } = await openBenchDatabase({ ...process.env, QUIRE_DATA: path.join(folder, 'data') })
try {
  const { paths, lines } = await writeSyntheticDump(folder, works)
  const begun = performance.now()
  const report = await loadSource(database.pool, await openLibrarySource(paths), {
    signal: new AbortController().signal,
    rejectsFolder: folder,
  })
  const seconds = (performance.now() - begun) / 1000
  const memory = process.resourceUsage().maxRSS / 1024
  for (const sentence of describeLoad(report)) console.log(sentence)
  console.log(
    `${lines.toLocaleString('en')} lines in ${seconds.toFixed(0)} s, ${Math.round(lines / seconds).toLocaleString('en')} lines a second, at most ${memory.toFixed(0)} MB`,
  )
} finally {
  await database.close()
  await rm(folder, { recursive: true, force: true })
}
