import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import type { Ask } from './messages.ts'

type Wish =
  | { kind: 'repeat'; value: unknown }
  | { kind: 'environment' }
  | { kind: 'read' | 'write' | 'start'; file: string }
  | { kind: 'loop' }
  | { kind: 'eat'; isOutside: boolean }
  | { kind: 'ask'; question: string; times: number }
  | { kind: 'fail' }

function loop(): never {
  for (;;) Math.random()
}

function eat(isOutside: boolean): never {
  const eaten: unknown[] = []
  for (;;) eaten.push(isOutside ? Buffer.alloc(10_000_000, 1) : Array.from({ length: 100_000 }, Math.random))
}

/** Whatever a test wants a task to do. */
export default async (wish: Wish, ask: Ask): Promise<unknown> => {
  switch (wish.kind) {
    case 'repeat':
      return wish.value
    case 'environment':
      return { ...process.env }
    case 'read':
      return readFileSync(wish.file, 'utf8')
    case 'write':
      writeFileSync(wish.file, '')
      return undefined
    case 'start':
      return spawnSync(wish.file).status
    case 'loop':
      return loop()
    case 'eat':
      return eat(wish.isOutside)
    case 'ask': {
      const answers: unknown[] = []
      for (let time = 0; time < wish.times; time += 1) answers.push(await ask(wish.question))
      return answers
    }
    default:
      throw new TypeError('It does not work')
  }
}
