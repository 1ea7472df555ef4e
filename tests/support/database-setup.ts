import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEngine } from '../../server/db/embedded/engine.ts'
import { migrate, readSchema } from '../../server/db/migrate.ts'
import { startServer } from './postgres-server.ts'
import { templateDatabase } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    connection: { host: string; port: number; user: string; database: string }
  }
}

async function startEmbedded() {
  const folder = await mkdtemp(path.join(tmpdir(), 'quire-test-'))
  const engine = await startEngine({
    dataFolder: folder,
    // The data is thrown away, so it need not survive a power cut.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
    onUnexpectedExit: (sentence) => console.error(sentence),
  })
  const { socketDirectory: host, port, user, database } = engine
  return {
    connection: { host, port, user, database },
    stop: async () => {
      await engine.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Migrates one database, from which each worker clones its own. */
export default async function setup(project: TestProject) {
  const { connection, stop } =
    process.env['QUIRE_TEST_ENGINE'] === 'server' ? await startServer() : await startEmbedded()
  const admin = new pg.Client(connection)
  await admin.connect()
  await admin.query(`create database ${templateDatabase}`)
  const pool = new pg.Pool({ ...connection, database: templateDatabase, max: 1 })
  await migrate(pool, await readSchema())
  await pool.end()
  await admin.end()
  project.provide('connection', connection)
  return stop
}
