import { allJobs } from './all-jobs.ts'
import { runProgram, say, UsageError, withDatabase } from './command.ts'
import { readConfig } from './config.ts'
import { wantBareBooks } from './features/catalogue/sources/jobs.ts'
import { createQueue } from './jobs/queue.ts'
import { openLog } from './log.ts'
import { firstLookSeconds, prepareDatabase } from './prepare-database.ts'

const help = `Usage:

  npm run migrate
      brings the database to this version of Quire, and ends. A start does the same, unless MIGRATE=off.

Exit codes: 0 done, 1 failed, 2 unknown options.`

async function run(args: string[]): Promise<void> {
  if (args.length > 0) throw new UsageError('There are no options.')
  const config = readConfig(process.env)
  await withDatabase(config, { program: 'quire migrate' }, async (database) => {
    const isFirst = await prepareDatabase(database, config, say)
    const queue = createQueue(database.poolConfig, allJobs, { runsJobs: false, migrates: true })
    try {
      await queue.start({ db: database.db, log: openLog(config.logLevel) })
      if (isFirst) await queue.sendLater(wantBareBooks, {}, firstLookSeconds)
    } finally {
      await queue.stop()
    }
    say('The database is up to date.')
  })
}

await runProgram(() => run(process.argv.slice(2)), { help, errors: [] })
