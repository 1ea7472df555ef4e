import { runProgram, say, UsageError, withDatabase } from './command.ts'
import { readConfig } from './config.ts'
import { DatabaseError } from './db/open.ts'
import { adminHelp, AdminError, readAdminCommand } from './features/operations/administration/command.ts'
import { findWaitingMigrations } from './db/migrate.ts'

async function run(args: string[]): Promise<void> {
  const command = readAdminCommand(args)
  if ('problem' in command) throw new UsageError(command.problem)
  const config = readConfig(process.env)
  await withDatabase(config, { program: 'quire admin', isBesideServer: true }, async ({ db, pool }) => {
    if ((await findWaitingMigrations(pool)).length > 0)
      throw new DatabaseError('The database isn’t up to date with this Quire. Start Quire once, then try again.')
    say(await command({ config, db }))
  })
}

await runProgram(() => run(process.argv.slice(2)), { help: adminHelp, errors: [AdminError] })
