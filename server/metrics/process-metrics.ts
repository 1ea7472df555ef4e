import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import * as z from 'zod/mini'
import { gauge } from './metric.ts'

export const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')))

/** In seconds of Unix time. */
export const startedAt = Date.now() / 1000 - process.uptime()

gauge('quire_build_info', 'The version that runs.', ['version', 'node'], {
  read: () => [[[version, process.version], 1]],
})
gauge('process_start_time_seconds', 'When the process started, in Unix time.', [], {
  read: () => [[[], Math.round(startedAt)]],
})
gauge('process_cpu_seconds_total', 'Processor time of the process.', [], {
  kind: 'counter',
  read: () => {
    const { user, system } = process.cpuUsage()
    return [[[], (user + system) / 1e6]]
  },
})
gauge('process_resident_memory_bytes', 'Memory of the process.', [], {
  read: () => [[[], process.memoryUsage.rss()]],
})
gauge('nodejs_heap_size_used_bytes', 'Memory of JavaScript objects.', [], {
  read: () => [[[], process.memoryUsage().heapUsed]],
})

const lag = gauge(
  'nodejs_eventloop_lag_seconds',
  'How late timers were since the last time this was read: the quantiles, 1 being the longest.',
  ['quantile'],
)

/** How often the lag is looked at, in milliseconds. */
const resolution = 20

/** Begins to measure how late timers are; returns what ends it. */
export function measureLag(): () => void {
  const delays = monitorEventLoopDelay({ resolution })
  delays.enable()
  // What is measured is the time from one timer to the next.
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolution / 1000)
  lag.readFrom(() => {
    const samples = [
      [['0.5'], late(delays.percentile(50))],
      [['0.99'], late(delays.percentile(99))],
      [['1'], late(delays.max)],
    ] as const
    delays.reset()
    return samples
  })
  return () => {
    delays.disable()
    lag.readFrom(undefined)
  }
}
