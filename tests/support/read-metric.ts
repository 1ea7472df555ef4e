import { writeMetrics } from '../../server/metrics/metric.ts'

/** The value of a figure of this process; 0 where nothing was noted yet. Tests share it, so they compare before and after. */
export async function readMetric(name: string): Promise<number> {
  const line = (await writeMetrics()).split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.slice(name.length) ?? 0)
}
