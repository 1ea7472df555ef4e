import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import pg from 'pg'
import { rowsOf } from './calls-rows.ts'
import { percentile } from './in-turn.ts'
import { askEach, type Request } from './load.ts'
import type { Ready } from './servers.ts'

/** What a page takes on a connection that has just been opened, which has to plan all that is asked, and on one that has planned it before. */

const times = 15
const laterEach = 4

/** The server's connections end as if the database had closed them. */
async function closeConnections(client: pg.Client): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'quire' and pid <> pg_backend_pid()`,
  )
}

export async function measureFresh(url: string): Promise<void> {
  const env = { ...process.env, DATABASE_URL: url, POOL_SIZE: '4' }
  const servers = fork(path.join(import.meta.dirname, 'servers.ts'), { env })
  const client = new pg.Client(url)
  await client.connect()
  console.log('\n| page | on a fresh connection: p50, ms | later | ratio |\n|---|---|---|---|')
  try {
    const [ready] = (await once(servers, 'message')) as [Ready]
    for (const { name, quire } of rowsOf(ready).repeated.filter(({ name }) => !name.startsWith('`'))) {
      let turn = 0
      const ask = async (count: number) => {
        const asked = Array.from({ length: count }, () => quire[turn++ % quire.length] as Request)
        return askEach(asked, 1)
      }
      await ask(60)
      const found: Record<'first' | 'later', number[]> = { first: [], later: [] }
      for (let time = 0; time < times; time += 1) {
        await closeConnections(client)
        found.first.push(...(await ask(1)))
        found.later.push(...(await ask(laterEach)))
      }
      const [first, later] = [percentile(found.first, 50), percentile(found.later, 50)]
      console.log(`| ${name} | ${first.toFixed(1)} | ${later.toFixed(1)} | ${(first / later).toFixed(1)} |`)
    }
  } finally {
    await client.end()
    servers.disconnect()
    await once(servers, 'exit')
  }
}
