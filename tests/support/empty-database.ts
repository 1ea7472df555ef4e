import pg from 'pg'
import { afterEach, expect, inject } from 'vitest'
import { connect } from '../../server/db/database.ts'
import { templateDatabase } from './test-database.ts'

/** Gives databases with nothing in them, or copies of the migrated one; they are dropped after the test. */
export function useEmptyDatabases(): (options?: { isMigrated: boolean }) => Promise<pg.Pool> {
  const opened: { drop: () => Promise<void> }[] = []
  afterEach(async () => {
    for (const { drop } of opened.splice(0)) await drop()
  })
  return async ({ isMigrated } = { isMigrated: false }) => {
    const server = inject('connection')
    const database = `empty_${crypto.randomUUID().replaceAll('-', '')}`
    const admin = new pg.Client(server)
    await admin.connect()
    await admin.query(`create database ${database}${isMigrated ? ` template ${templateDatabase}` : ''}`)
    const { pool, close } = connect({ ...server, database, max: 4 }, (error) => expect.unreachable(error.message))
    opened.push({
      drop: async () => {
        await close()
        await admin.query(`drop database ${database} with (force)`)
        await admin.end()
      },
    })
    return pool
  }
}
