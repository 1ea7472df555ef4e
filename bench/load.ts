import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

export interface Request {
  url: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: string
}

export interface Measured {
  /** A second. */
  requests: number
  total: number
  p50: number
  p99: number
}

interface Result {
  requests: { average: number; total: number }
  latency: { p50: number; p99: number }
  errors: number
  non2xx: number
}

const program = path.join(import.meta.dirname, '../node_modules/autocannon/autocannon.js')

/** In the form in which browsers write down what they have asked for. */
const toHar = (requests: readonly Request[]) =>
  JSON.stringify({
    log: {
      entries: requests.map(({ url, method = 'GET', headers = {}, body }) => ({
        request: {
          url,
          method,
          headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
          ...(body !== undefined && { postData: { text: body, mimeType: 'application/json' } }),
        },
      })),
    },
  })

/** Asks all of these over and over, from a process of its own so that making the load does not slow the answering. */
export async function measure(requests: readonly Request[], { connections = 10, seconds = 2 } = {}): Promise<Measured> {
  const folder = await mkdtemp(path.join(tmpdir(), 'quire-load-'))
  try {
    const har = path.join(folder, 'requests.har')
    await writeFile(har, toHar(requests))
    const origin = new URL(requests[0]?.url ?? '').origin
    const args = ['-j', '-n', '-c', String(connections), '-d', String(seconds), '--har', har, origin]
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { maxBuffer: 1 << 26 })
    const result = JSON.parse(stdout) as Result
    if (result.errors > 0 || result.non2xx > 0) {
      const what = requests[0]?.url
      throw new Error(`${what} and more: ${result.errors} errors, ${result.non2xx} answers that were not 2xx`)
    }
    const { p50, p99 } = result.latency
    return { requests: result.requests.average, total: result.requests.total, p50, p99 }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Asks each of these once, several at a time, and answers how long each took, in milliseconds. */
export async function askEach(requests: readonly Request[], connections = 10): Promise<number[]> {
  const waiting = requests.values()
  const times: number[] = []
  const askNext = async () => {
    for (const { url, method = 'GET', headers = {}, body } of waiting) {
      const started = performance.now()
      const answer = await fetch(url, { method, headers, ...(body !== undefined && { body }) })
      const text = await answer.text()
      times.push(performance.now() - started)
      if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${text}`)
    }
  }
  await Promise.all(Array.from({ length: connections }, askNext))
  return times
}
