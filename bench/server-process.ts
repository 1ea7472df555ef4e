import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import serverFlags from '../scripts/lib/server-flags.json' with { type: 'json' }

export interface ServerProcess {
  address: string
  pid: number
  /** How long it took until it was ready. */
  seconds: number
  isEnded: () => boolean
  ended: Promise<unknown>
  stop: () => Promise<void>
  /** As a power cut or the kernel would end it. */
  kill: () => Promise<void>
}

/** The server as `npm start` runs it, in a process of its own. */
export async function startServer(environment: Record<string, string | undefined>): Promise<ServerProcess> {
  const began = performance.now()
  const child = fork(path.join(import.meta.dirname, '../server/main.ts'), {
    execArgv: serverFlags,
    // A second start finds its modules compiled.
    env: { NODE_COMPILE_CACHE: path.join(import.meta.dirname, '../node_modules/.cache/compiled'), ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(child, 'exit')
  await Promise.race([once(child, 'message'), ended])
  const address = /ready at (http:\S+)/.exec(said)?.[1]
  const { pid } = child
  if (!address || !pid) throw new Error(`It did not start: ${said}`)
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    await ended
  }
  return {
    address,
    pid,
    seconds: (performance.now() - began) / 1000,
    isEnded: () => child.exitCode !== null || child.signalCode !== null,
    ended,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}
