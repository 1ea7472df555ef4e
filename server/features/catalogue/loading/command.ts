import path from 'node:path'
import type pg from 'pg'
import { CatalogError } from './bulk-load-queries.ts'
import { goodbooksSource } from './goodbooks/goodbooks-source.ts'
import { openLibrarySource } from './open-library/open-library-source.ts'
import { loadSource } from './sources/load-queries.ts'
import { damagesOf, describeLoad } from './sources/report.ts'
import type { Source } from './sources/source.ts'

/** The commands and options of `npm run catalog`. */

export const catalogHelp = `Usage:

  npm run catalog -- openlibrary <authors.txt.gz> <works.txt.gz> <editions.txt.gz>
      loads Open Library's dumps (https://openlibrary.org/developers/dumps), compressed or not. An interrupted load continues
      where it stopped. Loading the same files again adds nothing; newer ones update what no one has changed here.

  npm run catalog -- goodbooks <folder>
      loads the books of goodbooks-10k (https://github.com/zygmuntz/goodbooks-10k): books.csv, and for genres tags.csv
      with book_tags.csv.

Uses the same database as npm start: DATABASE_URL, or the embedded one in QUIRE_DATA.
Exit codes: 0 loaded, 1 failed or a file is damaged, 2 unknown command or options.`

/** A command that is not understood; the help is printed. */
export class UsageError extends Error {}

export interface CommandContext {
  pool: pg.Pool
  dataFolder: string
  signal: AbortSignal
  /** Called when real books have come in; made-up ones lack nothing that anybody could have. */
  onLoaded: () => Promise<void>
}

export type CatalogCommand = (context: CommandContext) => Promise<void>

/** npm runs scripts in the project's folder; names of files mean the one where the command was typed. */
const fileAt = (name: string) => path.resolve(process.env['INIT_CWD'] ?? process.cwd(), name)

async function load(source: Source, { pool, dataFolder, signal, onLoaded }: CommandContext): Promise<void> {
  const report = await loadSource(pool, source, { signal, rejectsFolder: path.join(dataFolder, 'rejected') })
  await onLoaded()
  for (const line of describeLoad(report)) console.log(line)
  const damages = damagesOf(report)
  if (damages.length > 0) throw new CatalogError(`${damages.join('\n')}\nEverything before that was loaded.`)
}

const commands: Record<string, (args: string[]) => CatalogCommand> = {
  openlibrary: (args) => {
    if (args.length !== 3) throw new UsageError('openlibrary needs three files: authors, works and editions.')
    return async (context) => load(await openLibrarySource(args.map(fileAt)), context)
  },
  goodbooks: ([folder, ...more]) => {
    if (folder === undefined || more.length > 0) throw new UsageError('goodbooks needs the folder with its files.')
    return async (context) => load(await goodbooksSource(fileAt(folder)), context)
  },
}

export function readCatalogCommand([name, ...args]: string[]): CatalogCommand {
  if (name === undefined) throw new UsageError('Name the catalogue to load.')
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError(`There is no catalogue "${name}".`)
  return command(args)
}
