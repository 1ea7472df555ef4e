import { isDeepStrictEqual } from 'node:util'
import { histogram, secondsSince, slowBounds } from '../metrics/metric.ts'
import type { TaskModule } from './messages.ts'
import { SandboxChild, SandboxError, type Call, type ChildLimits } from './sandbox-child.ts'

const taskSeconds = histogram(
  'quire_sandbox_duration_seconds',
  'Tasks in processes of their own, without the time they waited.',
  ['sandbox', 'outcome'],
  slowBounds,
)

export interface SandboxOptions extends ChildLimits {
  name: string
  /** How many children there are at most. */
  most: number
  /** How many of them may be at tasks that take long. */
  mostLong: number
  /** How many tasks may wait; more are refused. */
  mostWaiting: number
}

interface Waiting {
  call: Call
  folders: readonly string[]
  isLong: boolean
  begin: (child: SandboxChild) => void
}

/** Loading packages takes most of a second, and one picture is often followed by another. */
const warmMilliseconds = 20_000

/** A few child processes that run tasks, each with a deadline; the other tasks wait, in turn by whose they are. */
export class Sandbox {
  readonly #options: SandboxOptions
  readonly #busy = new Map<SandboxChild, Waiting>()
  readonly #idle = new Map<SandboxChild, NodeJS.Timeout>()
  /** By whose they are; who was served last is at the end. */
  readonly #waiting = new Map<string, Waiting[]>()
  #isClosed = false

  constructor(options: SandboxOptions) {
    this.#options = options
  }

  /** The ids of its processes. */
  get pids(): number[] {
    return [...this.#busy.keys(), ...this.#idle.keys()].flatMap(({ pid }) => pid ?? [])
  }

  #countWaiting(): number {
    return [...this.#waiting.values()].reduce((sum, tasks) => sum + tasks.length, 0)
  }

  #take(): Waiting | undefined {
    const isFull = [...this.#busy.values()].filter(({ isLong }) => isLong).length >= this.#options.mostLong
    for (const [owner, tasks] of this.#waiting) {
      const index = tasks.findIndex(({ isLong }) => !(isLong && isFull))
      if (index === -1) continue
      const [task] = tasks.splice(index, 1)
      this.#waiting.delete(owner)
      if (tasks.length > 0) this.#waiting.set(owner, tasks)
      return task
    }
    return undefined
  }

  #childFor(folders: readonly string[]): SandboxChild {
    for (const [child, timer] of this.#idle) {
      clearTimeout(timer)
      this.#idle.delete(child)
      if (child.isAlive && isDeepStrictEqual(child.folders, folders)) return child
      child.kill()
    }
    return new SandboxChild(folders, this.#options)
  }

  #beginNext(): void {
    while (!this.#isClosed && this.#busy.size < this.#options.most) {
      const task = this.#take()
      if (!task) return
      const child = this.#childFor(task.folders)
      this.#busy.set(child, task)
      task.begin(child)
    }
  }

  #release(child: SandboxChild): void {
    this.#busy.delete(child)
    if (this.#isClosed || !child.isAlive || child.isWorn) child.kill()
    else {
      const timer = setTimeout(() => {
        this.#idle.delete(child)
        child.kill()
      }, warmMilliseconds).unref()
      this.#idle.set(child, timer)
    }
    this.#beginNext()
  }

  /** Runs a task when its turn comes. Rejects with a SandboxError where there is no answer. */
  async run(owner: string, call: Call, folders: readonly string[], isLong: boolean): Promise<unknown> {
    const { name, mostWaiting } = this.#options
    if (this.#countWaiting() >= mostWaiting) throw new SandboxError('busy', `Too many tasks wait for ${name}.`)
    const child = await new Promise<SandboxChild>((begin) => {
      this.#waiting.set(owner, [...(this.#waiting.get(owner) ?? []), { call, folders, isLong, begin }])
      this.#beginNext()
    })
    const started = performance.now()
    let outcome = 'failed'
    try {
      const output = await child.run(call)
      outcome = 'done'
      return output
    } catch (error) {
      if (error instanceof SandboxError) outcome = error.problem
      throw error
    } finally {
      taskSeconds.observe([name, outcome], secondsSince(started))
      this.#release(child)
    }
  }

  /** Ends all children. Tasks are never answered from here on: who waits for them ends with this process. */
  close(): void {
    this.#isClosed = true
    for (const child of this.#busy.keys()) child.abandon()
    for (const [child, timer] of this.#idle) {
      clearTimeout(timer)
      child.kill()
    }
    this.#idle.clear()
  }
}

type InputOf<Module extends TaskModule> = Parameters<Module['default']>[0]
type OutputOf<Module extends TaskModule> = Awaited<ReturnType<Module['default']>>

interface TaskOptions {
  milliseconds: number
  /** Takes many seconds, or as long as somebody reads what it says. */
  isLong?: boolean
}

interface CallOptions {
  /** Those of one owner wait for each other, and not others for all of them. */
  owner: string
  /** Folders that the task may read. */
  folders?: readonly string[]
  answer?: (question: unknown) => Promise<unknown>
}

/** A task as a function of the server. `url` is of the file whose default export `Module` is. */
export const sandboxed =
  <Module extends TaskModule>(sandbox: Sandbox, url: URL, { milliseconds, isLong = false }: TaskOptions) =>
  async (input: InputOf<Module>, { owner, folders = [], answer }: CallOptions): Promise<OutputOf<Module>> =>
    (await sandbox.run(owner, { module: url.href, input, milliseconds, answer }, folders, isLong)) as OutputOf<Module>
