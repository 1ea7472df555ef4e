import { createHash, randomBytes } from 'node:crypto'

/** Told apart at sight, also by programs that look for secrets where none should be. */
const prefix = 'quire_'

export const newSecret = (): string => `${prefix}${randomBytes(32).toString('base64url')}`

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
