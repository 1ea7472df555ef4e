import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { clusterOf, query } from './engine-probes.fixture.ts'
import { startEngine, type Engine, type EngineOptions, type EnginePaths } from './engine.ts'

const host = join(import.meta.dirname, 'engine-host.fixture.ts')

/** Starts engines below a folder of the tests' own, and ends with them whatever was started. */
class Engines {
  root = ''
  readonly started: Engine[] = []
  readonly children: ChildProcess[] = []

  /** Its cluster has the table `kept`. The tests hand it on to each other: creating one takes most of a second. */
  get dataFolder(): string {
    return join(this.root, 'data')
  }

  get postmasterPid(): number {
    return Number.parseInt(readFileSync(join(clusterOf(this.dataFolder), 'postmaster.pid'), 'utf8'), 10)
  }

  /** The process that holds the data folder. */
  get lockPid(): unknown {
    const { pid } = JSON.parse(readFileSync(join(this.dataFolder, 'quire.lock'), 'utf8')) as Record<string, unknown>
    return pid
  }

  async start(options: Partial<EngineOptions> = {}, paths?: EnginePaths): Promise<Engine> {
    const engine = await startEngine(
      { dataFolder: this.dataFolder, settings: { fsync: 'off' }, onUnexpectedExit: () => {}, ...options },
      paths,
    )
    this.started.push(engine)
    return engine
  }

  run(file: string, args: string[]): ChildProcess {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    this.children.push(child)
    return child
  }

  /** An app in a process of its own. */
  async startHost(url = ''): Promise<{ child: ChildProcess; answer: string }> {
    const child = this.run(process.execPath, [host, this.dataFolder, url])
    assert(child.stdout)
    for await (const answer of createInterface({ input: child.stdout })) return { child, answer }
    throw new Error('The host said nothing.')
  }

  /** A lock as another process would have left it. */
  async plantLock(pid: number | undefined): Promise<void> {
    const file = join(this.dataFolder, 'quire.lock')
    const engine = await this.start()
    const lock = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
    await engine.stop()
    await writeFile(file, JSON.stringify({ ...lock, pid }))
  }
}

export function useEngines(): Engines {
  const engines = new Engines()

  beforeAll(async () => {
    engines.root = await mkdtemp(join(tmpdir(), 'quire-engine-'))
    // mkdtemp closes the folder to others, which is a case of its own.
    await chmod(engines.root, 0o755)
    const engine = await engines.start()
    await query(engine, 'CREATE TABLE kept (word text)')
    await query(engine, `INSERT INTO kept VALUES ('still here')`)
    await engine.stop()
  })

  afterEach(async () => {
    await Promise.all(engines.started.splice(0).map((engine) => engine.stop()))
    for (const child of engines.children.splice(0)) child.kill('SIGKILL')
  })

  afterAll(async () => {
    await rm(engines.root, { recursive: true, force: true })
  })

  return engines
}
