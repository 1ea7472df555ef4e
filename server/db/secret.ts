import { createECDH, randomBytes } from 'node:crypto'
import { sql } from './sql.ts'
import type { Handle } from './database.ts'
import { execute, rowsOf } from './page.ts'

/** Made once and kept in the database, so that any number of processes have the same one. */
async function readOrMake(db: Handle, key: string, make: () => unknown): Promise<unknown> {
  const find = async () => {
    const [setting] = await rowsOf<{ value: unknown }>(db, sql`select value from settings where key = ${key}`)
    return setting
  }
  const stored = await find()
  if (stored) return stored.value
  const value = JSON.stringify(make())
  await execute(db, sql`insert into settings (key, value) values (${key}, ${value}::jsonb) on conflict do nothing`)
  return (await find())?.value
}

/** The secret that signs cookies. */
export const readSecret = async (db: Handle): Promise<string> =>
  String(await readOrMake(db, 'secret', () => randomBytes(32).toString('base64url')))

/** By which push services recognise this server: a pair of keys on P-256, each as base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

export const readPushKeys = async (db: Handle): Promise<PushKeys> =>
  (await readOrMake(db, 'push-keys', () => {
    const pair = createECDH('prime256v1')
    const publicKey = pair.generateKeys('base64url')
    return { publicKey, privateKey: pair.getPrivateKey('base64url') }
  })) as PushKeys
