import { UsageError, type CatalogCommand } from '../../server/features/catalogue/loading/command.ts'
import { loadSynthetic } from './load-queries.ts'

export const syntheticHelp = `Usage:

  npm run catalog -- synthetic <works>
      generates a catalogue with that many works for benchmarks, always the same, with readers who have read some.

Uses the same database as npm start: DATABASE_URL, or the embedded one in QUIRE_DATA.
Exit codes: 0 loaded, 1 failed, 2 unknown command or options.`

const mostWorks = 20_000_000

export function readSyntheticCommand([, text = '', ...more]: string[]): CatalogCommand {
  const works = Number(text.replaceAll(/[_,]/g, ''))
  if (more.length > 0 || !Number.isInteger(works) || works < 1 || works > mostWorks) {
    throw new UsageError(`synthetic needs a number of works from 1 to ${mostWorks.toLocaleString('en')}.`)
  }
  return ({ pool, signal }) => loadSynthetic(pool, works, signal)
}
