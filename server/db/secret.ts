import { createECDH, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { schema, type Database } from './database.ts'

const { settings } = schema

/** Made once and kept in the database, so that any number of processes have the same one. */
async function readOrMake(db: Database, key: string, make: () => unknown): Promise<unknown> {
  const find = () => db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  const [kept] = await find()
  if (kept) return kept.value
  await db.insert(settings).values({ key, value: make() }).onConflictDoNothing()
  const [made] = await find()
  return made?.value
}

/** The secret that signs cookies. */
export const readSecret = async (db: Database): Promise<string> =>
  String(await readOrMake(db, 'secret', () => randomBytes(32).toString('base64url')))

/** By which push services recognise this server: a pair of keys on P-256, each as base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

export const readPushKeys = async (db: Database): Promise<PushKeys> =>
  (await readOrMake(db, 'push-keys', () => {
    const pair = createECDH('prime256v1')
    const publicKey = pair.generateKeys('base64url')
    return { publicKey, privateKey: pair.getPrivateKey('base64url') }
  })) as PushKeys
