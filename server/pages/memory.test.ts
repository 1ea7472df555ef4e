import { setImmediate } from 'node:timers/promises'
import v8 from 'node:v8'
import vm from 'node:vm'
import { expect, test } from 'vitest'
import { buildBook, buildWork } from '../../tests/support/factories.ts'
import { useApp } from '../../tests/support/test-app.ts'

const quire = useApp()

v8.setFlagsFromString('--expose-gc')
const collectGarbage = vm.runInNewContext('gc') as () => void

/** At rest: some of what a collection finds is only let go in the next turn of the event loop. */
async function megabytesAtRest(): Promise<number> {
  collectGarbage()
  await setImmediate()
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1024 / 1024
}

test('the page of a book leaves nothing behind in the process, however it is asked for', async () => {
  const reader = await quire.reader()
  const work = await buildWork(quire.db, { description: 'Long. '.repeat(40_000) })
  const { slug } = await buildBook(quire.db, { work_id: work.id })
  const visit = async (from: number, to: number) => {
    for (let index = from; index < to; index += 1) await reader.page(`/books/${slug}?y=${index}`)
  }
  await visit(0, 60)
  const before = await megabytesAtRest()
  await visit(60, 160)
  // Each of these hundred pages has more than 240 KB.
  expect((await megabytesAtRest()) - before).toBeLessThan(10)
})
