import { sandboxed, Sandbox } from './sandbox.ts'

/** A server whose task never ends, to be killed in the middle of it. */
const sandbox = new Sandbox({ name: 'lost', most: 1, mostLong: 1, mostWaiting: 1, heap: 64, memory: 800 })
const run = sandboxed<typeof import('./any-task.fixture.ts')>(
  sandbox,
  new URL('any-task.fixture.ts', import.meta.url),
  { milliseconds: 600_000 },
)
await run({ kind: 'repeat', value: 1 }, { owner: 'ada' })
console.log(sandbox.pids[0])
void run({ kind: 'ask', question: 'when', times: 1 }, { owner: 'ada', answer: () => new Promise(() => undefined) })
setInterval(() => undefined, 1000)
