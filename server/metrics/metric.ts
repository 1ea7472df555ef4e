/**
 * Figures of this process, as Prometheus reads them. Names and labels are given once, so that noting costs one look-up; label
 * values must come from a list that is bounded by the code, never from what a client sends.
 */

interface Written {
  /** The lines with its values; a metric that cannot be read right now has none. */
  lines: () => Promise<string[]>
}

const registered = new Map<string, Written>()

/** Everything noted so far, in Prometheus's text format. */
export async function writeMetrics(): Promise<string> {
  const parts = await Promise.all([...registered.values()].map(({ lines }) => lines()))
  return `${parts.flat().join('\n')}\n`
}

type Kind = 'counter' | 'gauge' | 'histogram'

function register(kind: Kind, name: string, help: string, read: () => Promise<string[]> | string[]): void {
  if (registered.has(name)) throw new Error(`There are two metrics of the name ${name}.`)
  registered.set(name, {
    lines: async () => {
      const lines = await read()
      return lines.length === 0 ? [] : [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...lines]
    },
  })
}

const escaped = (value: string) =>
  value
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`)

const pairsOf = (labels: readonly string[], values: readonly string[]) =>
  labels.map((label, index) => `${label}="${escaped(values[index] ?? '')}"`)

const braced = (pairs: readonly string[]) => (pairs.length === 0 ? '' : `{${pairs.join(',')}}`)

/** No label value has it. */
const separator = '\u0000'

export function counter(name: string, help: string, labels: readonly string[]) {
  const counts = new Map<string, number>()
  register('counter', name, help, () =>
    [...counts].map(([key, count]) => `${name}${braced(pairsOf(labels, key.split(separator)))} ${count}`),
  )
  return {
    add: (values: readonly string[], count = 1) => {
      const key = values.join(separator)
      counts.set(key, (counts.get(key) ?? 0) + count)
    },
  }
}

interface Series {
  /** For each bound, what was at most that and more than the one before. */
  counts: number[]
  count: number
  sum: number
}

/** Durations in seconds; `bounds` ascend. */
export function histogram(name: string, help: string, labels: readonly string[], bounds: readonly number[]) {
  const all = new Map<string, Series>()

  function linesOf([key, { counts, count, sum }]: [string, Series]): string[] {
    const pairs = labels.length === 0 ? [] : pairsOf(labels, key.split(separator))
    let below = 0
    return [
      ...bounds.map((bound, index) => {
        below += counts[index] ?? 0
        return `${name}_bucket${braced([...pairs, `le="${bound}"`])} ${below}`
      }),
      `${name}_bucket${braced([...pairs, 'le="+Inf"'])} ${count}`,
      `${name}_sum${braced(pairs)} ${sum}`,
      `${name}_count${braced(pairs)} ${count}`,
    ]
  }

  register('histogram', name, help, () => [...all].flatMap(linesOf))
  return {
    observe: (values: readonly string[], seconds: number) => {
      const key = values.join(separator)
      let series = all.get(key)
      if (!series) all.set(key, (series = { counts: bounds.map(() => 0), count: 0, sum: 0 }))
      const index = bounds.findIndex((bound) => seconds <= bound)
      if (index !== -1) series.counts[index] = (series.counts[index] ?? 0) + 1
      series.count += 1
      series.sum += seconds
    },
  }
}

type Sample = readonly [values: readonly string[], value: number]
type Read = () => readonly Sample[] | Promise<readonly Sample[]>

/** A scrape does not wait longer for a figure, such as one from a database that is away. */
const readMilliseconds = 1000

/** What is looked up when it is asked for. */
export function gauge(
  name: string,
  help: string,
  labels: readonly string[],
  { kind = 'gauge', read }: { kind?: 'gauge' | 'counter'; read?: Read } = {},
) {
  let current = read
  register(kind, name, help, async () => {
    if (!current) return []
    const { promise: tooLate, resolve: giveUp } = Promise.withResolvers<readonly Sample[]>()
    const timer = setTimeout(() => giveUp([]), readMilliseconds)
    try {
      const samples = await Promise.race([current(), tooLate])
      return samples.map(([values, value]) => `${name}${braced(pairsOf(labels, values))} ${value}`)
    } catch {
      return []
    } finally {
      clearTimeout(timer)
    }
  })
  return {
    /** Where it is read from now on; undefined once that has closed. */
    readFrom: (next: Read | undefined) => {
      current = next
    },
  }
}

/** Bounds for what takes from a millisecond to some seconds. */
export const quickBounds = [0.001, 0.005, 0.025, 0.1, 0.25, 1, 2.5, 10] as const

/** Bounds for what nobody waits for. */
export const slowBounds = [0.01, 0.1, 0.5, 2, 10, 60, 300, 1800] as const

/** Seconds since a moment of `performance.now()`. */
export const secondsSince = (started: number) => (performance.now() - started) / 1000
