import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEngine } from '../server/db/embedded/engine.ts'
import { startServer } from '../tests/support/postgres-server.ts'

/** The database that Quire brings along, and a server of its own as Debian ships it. */
export const engines = ['embedded', 'server'] as const
export type EngineName = (typeof engines)[number]

/** So that PostgreSQL says how long it has planned. */
const watched = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_planning': 'on',
  'pg_stat_statements.max': '10000',
}

interface Started {
  /** For DATABASE_URL. */
  url: string
  stop: () => Promise<void>
}

const urlOf = ({ host, port, user, database }: { host: string; port: number; user: string; database: string }) =>
  `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`

async function startEmbedded(settings: Record<string, string>): Promise<Started> {
  const folder = await mkdtemp(path.join(tmpdir(), 'quire-bench-engine-'))
  const engine = await startEngine({
    dataFolder: folder,
    settings,
    onUnexpectedExit: (sentence) => console.error(sentence),
  })
  const stop = async () => {
    await engine.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: urlOf({ ...engine, host: engine.socketDirectory }), stop }
}

/** A database that is thrown away afterwards, with the settings that readers get. */
export async function startMeasured(name: EngineName, settings: Record<string, string> = watched): Promise<Started> {
  if (name === 'embedded') return startEmbedded(settings)
  const { connection, stop } = await startServer(settings)
  return { url: urlOf(connection), stop }
}
