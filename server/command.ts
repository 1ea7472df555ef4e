import path from 'node:path'
import { ConfigError, type Config } from './config.ts'
import { EngineError } from './db/embedded/engine.ts'
import { DatabaseError, openDatabase, type OpenDatabase } from './db/open.ts'
import { MigrationError } from './db/sql-files.ts'
import { databaseError } from './errors.ts'
import { keepFilesPrivate } from './files/private-files.ts'

/** What the programs beside the server have in common: `npm run backup`, `restore`, `move-to` and `admin`. */

/** Words that are not understood; the help is printed, and the exit code is 2. */
export class UsageError extends Error {}

export const say = (sentence: string) => console.log(sentence)

export const onIdleError = (error: Error) => console.error(`An idle database connection broke: ${error.message}`)

/** npm runs scripts in the project's folder; names of files mean the one where the command was typed. */
export const fileAt = (name: string) => path.resolve(process.env['INIT_CWD'] ?? process.cwd(), name)

/** Opens the database as the server does, and closes it whatever happens. */
export async function withDatabase(
  config: Config,
  options: { program: string; isBesideServer?: boolean },
  work: (database: OpenDatabase, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const interrupted = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => interrupted.abort())
  await keepFilesPrivate(config.dataFolder, say)
  const events = {
    say,
    signal: interrupted.signal,
    onIdleError,
    onEngineExit: (sentence: string) => {
      console.error(sentence)
      process.exit(1)
    },
  }
  const database = await openDatabase(config, events, { ...options, isDirect: true })
  try {
    await work(database, interrupted.signal)
  } finally {
    await database.close()
  }
}

/** What the person at the keyboard can mend is one clear line. */
const explained = [ConfigError, EngineError, DatabaseError, MigrationError]

function sentenceOf(error: unknown, more: readonly (abstract new (...args: never[]) => Error)[]): string | undefined {
  if ([...explained, ...more].some((kind) => error instanceof kind)) return (error as Error).message
  if (error instanceof Error && error.name === 'AbortError') return 'Interrupted. Nothing was changed.'
  // The error itself carries rows of the database.
  const refusal = databaseError(error)
  return refusal && `The database refused: ${refusal.message} (${refusal.code}).`
}

/** Runs a program to its end: exit code 0 done, 1 failed, 2 not understood. */
export async function runProgram(
  run: () => Promise<void>,
  { help, errors }: { help: string; errors: readonly (abstract new (...args: never[]) => Error)[] },
): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\n\n${help}`)
      process.exitCode = 2
      return
    }
    console.error(sentenceOf(error, errors) ?? error)
    process.exitCode = 1
  }
}
