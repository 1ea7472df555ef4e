import { createHash, randomBytes } from 'node:crypto'

/** 128 bits: nobody finds one by trying. */
const secretBytes = 16
const shape = /^[\w-]{22}$/

export const newSecret = (): string => randomBytes(secretBytes).toString('base64url')

/** What the database keeps of a secret; undefined for what cannot be one. */
export const hashIn = (secret: string): string | undefined =>
  shape.test(secret) ? createHash('sha256').update(secret).digest('base64url') : undefined
