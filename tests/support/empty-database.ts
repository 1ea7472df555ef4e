import pg from 'pg'
import { afterEach, expect, inject } from 'vitest'
import { connect } from '../../server/db/database.ts'

/** Gives databases with nothing in them; they are dropped after the test. */
export function useEmptyDatabases(): () => Promise<pg.Pool> {
  const opened: { drop: () => Promise<void> }[] = []
  afterEach(async () => {
    for (const { drop } of opened.splice(0)) await drop()
  })
  return async () => {
    const server = inject('connection')
    const database = `empty_${crypto.randomUUID().replaceAll('-', '')}`
    const admin = new pg.Client(server)
    await admin.connect()
    await admin.query(`create database ${database}`)
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
