import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { dropNamed, openNamed } from './databases.ts'
import { openBenchDatabase } from './quire.ts'
import { describeLoad } from './in-turn.ts'
import { writeSyntheticDump } from './synthetic-dump.ts'

/** How many lines a second `npm run catalog -- openlibrary` takes in, from packed files to the finished catalogue. */

/** Memory that grows with the dump shows in the second. */
const sizes = [20_000, 100_000]
const name = 'quire_load'

/** A database as it is after a first start, which is not part of the load. */
async function prepare(): Promise<Record<string, string>> {
  await dropNamed(name)
  const environment = await openNamed(name)
  const { database } = await openBenchDatabase(environment)
  await database.close()
  return environment
}

async function load(paths: string[], environment: Record<string, string>): Promise<void> {
  const command = spawn(
    process.execPath,
    ['--import', path.join(import.meta.dirname, 'peak-memory.ts'), 'server/catalog.ts', 'openlibrary', ...paths],
    { stdio: 'inherit', env: { ...process.env, ...environment } },
  )
  const [code] = (await once(command, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`The load ended with ${code}`)
}

for (const works of sizes) {
  const folder = await mkdtemp(path.join(tmpdir(), 'quire-bench-'))
  try {
    const environment = await prepare()
    const { paths, lines } = await writeSyntheticDump(folder, works)
    const begun = performance.now()
    await load(paths, environment)
    const seconds = (performance.now() - begun) / 1000
    console.log(
      `${lines.toLocaleString('en')} lines in ${seconds.toFixed(0)} s, ${Math.round(lines / seconds).toLocaleString('en')} lines a second.\n`,
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
    await dropNamed(name)
  }
}
console.log(describeLoad())
