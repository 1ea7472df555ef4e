import type { Ask, TaskModule, ToChild, ToServer } from './messages.ts'

/** The program of a child process: it runs what the server hands it, and ends with the server. */

const send = (message: ToServer) => process.send?.(message)

const openQuestions = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>()
let lastId = 0

const ask: Ask = (question) =>
  new Promise((resolve, reject) => {
    lastId += 1
    openQuestions.set(lastId, { resolve, reject })
    send({ kind: 'ask', id: lastId, question })
  })

const isOutOfMemory = (error: unknown): boolean => error instanceof RangeError && /allocat/i.test(error.message)

async function run(module: string, input: unknown): Promise<void> {
  try {
    const task = (await import(module)) as TaskModule
    send({ kind: 'done', output: await task.default(input as never, ask) })
  } catch (error) {
    // What the task took is given back some time later, and the next task would be refused memory as well.
    if (isOutOfMemory(error)) process.exit(1)
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    send({ kind: 'failed', message, stack })
  }
}

process.on('message', (message: ToChild) => {
  if (message.kind === 'run') {
    void run(message.module, message.input)
    return
  }
  const waiting = openQuestions.get(message.id)
  openQuestions.delete(message.id)
  if (message.kind === 'answer') waiting?.resolve(message.answer)
  else waiting?.reject(new Error(message.message))
})

// Who stops the server often signals all of its processes at once; it still needs what is being made.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())
