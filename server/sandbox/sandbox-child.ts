import { spawn, type ChildProcess } from 'node:child_process'
import { realpathSync } from 'node:fs'
import path from 'node:path'
import type { ToChild, ToServer } from './messages.ts'

/** Why a child gave no answer; `busy` if it was never asked. */
export type SandboxProblem = 'deadline' | 'died' | 'busy'

export class SandboxError extends Error {
  readonly problem: SandboxProblem
  /** Only what was never begun may work later: see `isTransientError`. */
  readonly code: string | undefined

  constructor(problem: SandboxProblem, message: string) {
    super(message)
    this.problem = problem
    this.code = problem === 'busy' ? 'EAGAIN' : undefined
  }
}

export interface ChildLimits {
  /** Of what scripts hold, in megabytes. */
  heap: number
  /** Of everything, in megabytes; on Linux. */
  memory: number
}

const root = path.resolve(import.meta.dirname, '../..')
const program = path.join(import.meta.dirname, 'child.ts')

/** The code and the packages; never the folder of the data, which may be below the same root. */
const readable = ['server', 'shared', 'contract', 'locales', 'package.json', 'node_modules']

/**
 * A child that lost its server in the middle of an endless task cannot notice: the system ends it after so many
 * seconds of work. One that is alive is replaced long before.
 */
const processorSeconds = 1800

/** Nothing of the server's environment, which has its secrets. Windows starts no program without the first. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const names = ['SystemRoot', 'LD_LIBRARY_PATH'].filter((name) => process.env[name] !== undefined)
  // Fewer pools of memory for its threads: each keeps what it once had.
  return { MALLOC_ARENA_MAX: '2', ...Object.fromEntries(names.map((name) => [name, process.env[name]])) }
}

/**
 * May read the code and `folders`, write nothing, and start no process. sharp needs native code, which Node cannot hold
 * back; it has no secrets to find.
 */
const flagsFor = (folders: readonly string[], { heap }: ChildLimits): string[] => [
  '--permission',
  '--allow-addons',
  '--disable-warning=SecurityWarning',
  ...[...readable.map((name) => path.join(root, name)), ...folders].map((each) => `--allow-fs-read=${realPath(each)}`),
  `--max-old-space-size=${heap}`,
]

function realPath(file: string): string {
  try {
    return realpathSync(file)
  } catch {
    return file
  }
}

function start(folders: readonly string[], limits: ChildLimits): ChildProcess {
  const command = [process.execPath, ...flagsFor(folders, limits), program]
  const [file = '', ...rest] =
    process.platform === 'win32'
      ? command
      : [
          '/bin/sh',
          '-c',
          // Not every system knows every limit; without one the deadline remains.
          `ulimit -c 0; ulimit -t ${processorSeconds}; ulimit -d ${limits.memory * 1024}; exec "$@"`,
          'sh',
          ...command,
        ]
  return spawn(file, rest, {
    cwd: root,
    env: cleanEnvironment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
}

export interface Call {
  module: string
  input: unknown
  milliseconds: number
  /** Answers the task's questions. The time that takes does not count. */
  answer: ((question: unknown) => Promise<unknown>) | undefined
}

/** A process of its own, without secrets, that runs one task after the other. */
export class SandboxChild {
  readonly folders: readonly string[]
  readonly #process: ChildProcess
  #isOver = false
  #busyMilliseconds = 0
  #fail: ((error: Error) => void) | undefined

  constructor(folders: readonly string[], limits: ChildLimits) {
    this.folders = folders
    this.#process = start(folders, limits)
    this.#process.on('error', (error) => this.#end(error.message))
    this.#process.on('exit', (code, signal) => this.#end(`It ended with ${signal ?? code}.`))
    this.#rest()
  }

  get isAlive(): boolean {
    return !this.#isOver
  }

  get pid(): number | undefined {
    return this.#process.pid
  }

  /** What a process forgets to give back adds up. */
  get isWorn(): boolean {
    return this.#busyMilliseconds > (processorSeconds / 6) * 1000
  }

  /** A child that only waits does not keep the server's process from ending. */
  #rest(): void {
    this.#process.unref()
    this.#process.channel?.unref()
  }

  #end(how: string): void {
    this.#isOver = true
    this.#fail?.(new SandboxError('died', `A task ended its process. ${how}`))
  }

  kill(): void {
    this.#isOver = true
    this.#process.kill('SIGKILL')
  }

  /** Kills the child; what it was at is never answered. */
  abandon(): void {
    this.#fail = undefined
    this.kill()
  }

  run({ module, input, milliseconds, answer }: Call): Promise<unknown> {
    const started = performance.now()
    this.#process.ref()
    this.#process.channel?.ref()
    return new Promise<unknown>((resolve, reject) => {
      let millisecondsLeft = milliseconds
      let since = started
      let openQuestions = 0
      let timer: NodeJS.Timeout | undefined
      const pause = () => {
        clearTimeout(timer)
        millisecondsLeft -= performance.now() - since
      }
      const resume = () => {
        since = performance.now()
        timer = setTimeout(() => {
          this.kill()
          settle(() => reject(new SandboxError('deadline', `A task took longer than ${milliseconds} ms.`)))
        }, millisecondsLeft)
      }
      const settle = (how: () => void) => {
        clearTimeout(timer)
        this.#fail = undefined
        this.#process.off('message', hear)
        this.#busyMilliseconds += performance.now() - started
        this.#rest()
        how()
      }
      const send = (message: ToChild) => {
        try {
          this.#process.send(message, (error) => {
            if (error) this.#end(error.message)
          })
        } catch (error) {
          // It is no plain data; the child waits in vain.
          this.kill()
          settle(() => reject(error))
        }
      }
      const reply = async ({ id, question }: { id: number; question: unknown }) => {
        if (openQuestions === 0) pause()
        openQuestions += 1
        let message: ToChild
        try {
          if (!answer) throw new Error('This task can’t ask for anything.')
          message = { kind: 'answer', id, answer: await answer(question) }
        } catch (error) {
          message = { kind: 'refusal', id, message: error instanceof Error ? error.message : String(error) }
        }
        openQuestions -= 1
        if (this.#isOver) return
        if (openQuestions === 0) resume()
        send(message)
      }
      const hear = (message: ToServer) => {
        if (message.kind === 'ask') void reply(message)
        else if (message.kind === 'done') settle(() => resolve(message.output))
        else settle(() => reject(Object.assign(new Error(message.message), { stack: message.stack })))
      }
      this.#fail = (error) => settle(() => reject(error))
      this.#process.on('message', hear)
      resume()
      send({ kind: 'run', module, input })
    })
  }
}
