import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

export interface Target {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

interface Result {
  requests: { average: number }
  latency: { p97_5: number }
  errors: number
  non2xx: number
}

const program = path.join(import.meta.dirname, '../node_modules/autocannon/autocannon.js')
const connections = 10
const seconds = 3

/** Requests a second, from a process of its own so that making the load does not slow the answering. */
export async function measure({ url, method = 'GET', headers = {}, body }: Target): Promise<number> {
  const args = ['-j', '-n', '-c', String(connections), '-d', String(seconds), '-m', method]
  for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}=${value}`)
  if (body) args.push('-b', body)
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args, url], { maxBuffer: 1 << 26 })
  const result = JSON.parse(stdout) as Result
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${method} ${url}: ${result.errors} errors, ${result.non2xx} answers that were not 2xx`)
  }
  return result.requests.average
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
