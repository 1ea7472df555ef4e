import { randomBytes, scryptSync } from 'node:crypto'
import type { Passwords } from '../../server/auth/auth.ts'

const keyOf = (password: string, salt: string) => scryptSync(password, salt, 64, { N: 2 }).toString('hex')

/** The library's own hash takes some 100 ms of a processor on purpose, and most of these tests are about something else. */
export const quickPasswords: Passwords = {
  hash: async (password) => {
    const salt = randomBytes(16).toString('hex')
    return `${salt}:${keyOf(password, salt)}`
  },
  verify: async ({ hash, password }) => {
    const [salt = '', key] = hash.split(':')
    return keyOf(password, salt) === key
  },
}
