/** Runs what it is given, a few at once; the others wait their turn. */
export function atMost(limit: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
