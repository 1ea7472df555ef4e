import { createHash } from 'node:crypto'
import { hashOf } from '../features/account/tokens/token-secret.ts'

/** As the auth library names the links to a new password. */
export const resetPrefix = 'reset-password:'

/** The secret of a session as the database has it. 32 random letters need nothing slower. */
export const storedSessionToken = hashOf

/**
 * What the database has of a link to a new password. Not under the library's own prefix: it also looks for identifiers as they
 * are given, and a hash that somebody read in the database would open the link.
 */
export const storedResetLink = (identifier: string): string =>
  `reset ${createHash('sha256').update(identifier).digest('base64url')}`

interface Condition {
  field: string
  value: unknown
}

interface Query {
  model: string
  where?: Condition[]
  data?: Record<string, unknown>
}

type Row = Record<string, unknown>
type Method = (query: Query) => Promise<unknown>

const hashToken = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((each: unknown) => hashToken(each))
  return typeof value === 'string' ? storedSessionToken(value) : value
}

const withStoredToken = ({ where, data, ...query }: Query): Query => ({
  ...query,
  ...(where && {
    where: where.map((each) => (each.field === 'token' ? { ...each, value: hashToken(each.value) } : each)),
  }),
  ...(data && { data: 'token' in data ? { ...data, token: hashToken(data['token']) } : data }),
})

/** The secrets that the library named itself, by what the database has of them. */
function namedTokens({ where = [], data = {} }: Query): Map<unknown, unknown> {
  const named = [...where.flatMap(({ field, value }) => (field === 'token' ? [value].flat() : [])), data['token']]
  return new Map(named.map((token) => [hashToken(token), token]))
}

/** The library writes what it is given back into the cookie, so it gets the secret back that it asked with. */
function restoreTokens(result: unknown, tokens: Map<unknown, unknown>): unknown {
  if (Array.isArray(result)) return result.map((each: unknown) => restoreTokens(each, tokens))
  if (typeof result !== 'object' || result === null || !('token' in result)) return result
  const row: Row = { ...result }
  return tokens.has(row['token']) ? { ...row, token: tokens.get(row['token']) } : row
}

const queries = new Set([
  'create',
  'update',
  'updateMany',
  'findOne',
  'findMany',
  'delete',
  'deleteMany',
  'count',
  'consumeOne',
])

/** The library's way to the database, on which secrets of sessions are only ever their hashes: a stolen backup signs nobody in. */
export function hashedSessions<Its extends object>(adapter: Its): Its {
  for (const [name, value] of Object.entries(adapter)) {
    if (typeof value !== 'function') continue
    if (name === 'transaction') {
      const begin = value as (work: (inner: object) => Promise<unknown>) => Promise<unknown>
      const inTransaction = (work: (inner: object) => Promise<unknown>) => begin((inner) => work(hashedSessions(inner)))
      Object.assign(adapter, { transaction: inTransaction })
    } else if (queries.has(name)) {
      const method = value as Method
      const hashed: Method = async (query) => {
        if (query.model !== 'session') return method(query)
        return restoreTokens(await method(withStoredToken(query)), namedTokens(query))
      }
      Object.assign(adapter, { [name]: hashed })
    }
  }
  return adapter
}
