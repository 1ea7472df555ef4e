import os from 'node:os'

/** The same in the small catalogue and in the large one. */
export interface Both<Value> {
  small: Value
  large: Value
}

/** How long each request took, in milliseconds. */
type Timing = number[]

export interface Comparison {
  whole: Both<Timing>
  /** The round in which the two together were fastest: what the rest of the machine did disturbed it least. */
  calmest: Both<Timing>
}

const rounds = 5

/** A slow answer must not make a bench endless: a round is over after so long for each pair of requests, with what it has. */
const longestPair = 150

export function percentile(timing: Timing, percent: number): number {
  const sorted = timing.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}

export function compared(rounds: Both<Timing>[]): Comparison {
  const both = ({ small, large }: Both<Timing>) => percentile(small, 95) + percentile(large, 95)
  return {
    whole: { small: rounds.flatMap(({ small }) => small), large: rounds.flatMap(({ large }) => large) },
    calmest: rounds.reduce((calmest, next) => (both(next) < both(calmest) ? next : calmest)),
  }
}

async function round(ask: Both<(turn: number) => Promise<number>>, requests: number): Promise<Both<Timing>> {
  const times: Both<Timing> = { small: [], large: [] }
  const end = performance.now() + requests * longestPair
  for (let turn = 0; turn < requests && performance.now() < end; turn += 1) {
    times.small.push(await ask.small(turn))
    times.large.push(await ask.large(turn))
  }
  return times
}

/**
 * Asks the two in turn, one request at a time, so that a busy moment of the machine hits both. What is asked says how long
 * it took. A first round, in which caches fill and code is compiled, does not count.
 */
export async function inTurn(ask: Both<(turn: number) => Promise<number>>, requests: number): Promise<Comparison> {
  await round(ask, requests)
  const all: Both<Timing>[] = []
  for (let number = 0; number < rounds; number += 1) all.push(await round(ask, requests))
  return compared(all)
}

export const tableHead = (what: string, small = '10,000 works', large = '1,000,000 works') => `
| ${what} | ${small}: p50 | p95 | ${large}: p50 | p95 | p95 ratio | calmest round: p95 | p95 | ratio |
|---|---|---|---|---|---|---|---|---|`

const ratioOf = ({ small, large }: Both<Timing>) => (percentile(large, 95) / percentile(small, 95)).toFixed(2)

export function tableRow(name: string, { whole, calmest }: Comparison): string {
  const cells = [
    ...[whole.small, whole.large].flatMap((timing) => [percentile(timing, 50), percentile(timing, 95)]),
    ratioOf(whole),
    percentile(calmest.small, 95),
    percentile(calmest.large, 95),
    ratioOf(calmest),
  ]
  return `| ${name} | ${cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(1) : cell)).join(' | ')} |`
}

/** How busy the machine was, without which the figures say little. */
export const describeLoad = () =>
  `\nLoad of the machine over the last five minutes: ${os.loadavg()[1]?.toFixed(1)} on ${os.cpus().length} cores, some of it this bench.`
