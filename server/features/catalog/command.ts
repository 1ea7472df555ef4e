import type pg from 'pg'
import { loadSynthetic } from './synthetic/load-synthetic.ts'

/** What `npm run catalog` can do, and how it is told to. */

export const catalogHelp = `Usage:

  npm run catalog -- synthetic <works>
      makes a catalogue of so many works for benchmarks, the same each time, with readers who have read some of them

The database is the one that npm start uses: DATABASE_URL's, else the embedded one in QUIRE_DATA.`

/** A command that cannot be understood; the help says what can. */
export class UsageError extends Error {}

export type CatalogCommand = (pool: pg.Pool, signal: AbortSignal) => Promise<void>

const mostWorks = 20_000_000

export function readCatalogCommand([name, ...args]: string[]): CatalogCommand {
  if (name === 'synthetic') {
    const [text = '', ...more] = args
    const works = Number(text.replaceAll(/[_,]/g, ''))
    if (more.length > 0 || !Number.isInteger(works) || works < 1 || works > mostWorks) {
      throw new UsageError(`synthetic needs a number of works from 1 to ${mostWorks.toLocaleString('en')}.`)
    }
    return (pool, signal) => loadSynthetic(pool, works, signal)
  }
  throw new UsageError(name === undefined ? 'What should be loaded?' : `There is no catalogue "${name}".`)
}
