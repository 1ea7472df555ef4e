import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { EngineError, errorCode } from './engine-error.ts'

/** The unprivileged user the server runs as when Quire runs as root: PostgreSQL refuses to be root. */
export interface Account {
  name: string
  uid: number
  gid: number
}

interface CommandResult {
  code: number
  output: string
}

/** Runs a program to its end, as the given user, and gives what it said on both outputs. */
export async function runCommand(
  file: string,
  args: string[],
  { account, signal }: { account?: Account | undefined; signal?: AbortSignal | undefined } = {},
): Promise<CommandResult> {
  const child = startCommand(file, args, account, signal)
  let output = ''
  const collect = (chunk: Buffer) => (output += chunk.toString())
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      if (signal?.aborted) reject(error)
      else resolve({ code: 127, output: `${file}: ${error.message}` })
    })
    child.once('close', (code) => resolve({ code: code ?? 128, output: output.trim() }))
  })
}

function startCommand(file: string, args: string[], account: Account | undefined, signal: AbortSignal | undefined) {
  try {
    return spawn(file, args, { ...spawnOptions(account), stdio: ['ignore', 'pipe', 'pipe'], signal })
  } catch (error) {
    // A container may have taken from root the right to become somebody else.
    if (account !== undefined && errorCode(error) === 'EPERM') throw cannotSwitch(account)
    throw error
  }
}

/**
 * What every program of PostgreSQL is started with. Its own session, so that Ctrl-C reaches only the app, which then
 * stops things in the right order. Node clears the supplementary groups when it switches the user.
 */
export function spawnOptions(account: Account | undefined) {
  // Only what it needs: PG* variables would change its settings, and it must not get the app's secrets.
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C', PATH: process.env['PATH'] }
  if (process.env['LD_LIBRARY_PATH'] !== undefined) env['LD_LIBRARY_PATH'] = process.env['LD_LIBRARY_PATH']
  return { cwd: '/', detached: true, env, ...(account && { uid: account.uid, gid: account.gid }) }
}

/**
 * The prefix that makes the kernel send a signal to a program when this process dies, even by kill -9. Empty where there
 * is no (capable) setpriv: what is left running is then stopped at the next start. The user is switched before setpriv
 * runs, because switching it afterwards would clear the death signal again.
 */
export async function deathSignalPrefix(name: 'INT' | 'TERM'): Promise<string[]> {
  if (process.platform !== 'linux') return []
  for (const folder of ['/usr/bin', '/bin', ...(process.env['PATH'] ?? '').split(delimiter)]) {
    const setpriv = join(folder, 'setpriv')
    if (!(await isExecutable(setpriv))) continue
    // BusyBox has a setpriv without this option.
    const { output } = await runCommand(setpriv, ['--help'])
    return output.includes('--pdeathsig') ? [setpriv, '--pdeathsig', name, '--'] : []
  }
  return []
}

async function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  )
}

function cannotSwitch(account: Account): EngineError {
  return new EngineError(
    `Quire runs as root but isn’t allowed to run its database as the user ${account.name}. Start Quire as an ordinary user, or set DATABASE_URL to a PostgreSQL server.`,
  )
}
