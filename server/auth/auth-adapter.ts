import { kyselyAdapter } from '@better-auth/kysely-adapter'
import type { BetterAuthOptions } from 'better-auth'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
} from 'kysely'
import pg from 'pg'
import type { Handle } from '../db/database.ts'

const { builtins, getTypeParser } = pg.types

/** The driver gives `bigint` as text, and passkeys count their uses in one. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === builtins.INT8 ? Number : (getTypeParser(oid, format) as typeof Number)),
}

/**
 * Sends what the auth library asks the way that all statements go: to the database, or to a transaction.
 * The library opens neither itself, so it takes part in a call that is one transaction.
 */
class OpenDriver extends DummyDriver {
  readonly #connection: DatabaseConnection

  constructor(handle: Handle) {
    super()
    this.#connection = {
      executeQuery: async <Row>({ sql: text, parameters }: CompiledQuery) => {
        const { rows, rowCount } = await handle.query<Record<string, unknown>>({ text, values: [...parameters], types })
        return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) }
      },
      streamQuery: () => {
        throw new Error('The auth library streams nothing')
      },
    }
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }
}

const adapterOn = (handle: Handle) => {
  const db = new Kysely<Record<string, Record<string, unknown>>>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new OpenDriver(handle),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  return kyselyAdapter(db, { type: 'postgres' })
}

/** The library's own adapter, on the tables and columns that `createAuth` names. */
export function authAdapter(db: Handle) {
  const direct = adapterOn(db)
  return (options: BetterAuthOptions) => {
    const adapter = direct(options)
    adapter.transaction = (work) => db.transaction((tx) => work(adapterOn(tx)(options)))
    return adapter
  }
}
