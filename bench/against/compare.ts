import { setTimeout as pause } from 'node:timers/promises'
import { median } from '../load.ts'
import type { World } from './fixture.ts'
import type { Row } from './rows.ts'
import type { Site } from './site.ts'

/** What one of the things of a row costs a site, in milliseconds of processor time, round by round. */
export type Costs = Map<World, number[]>

/** In these, code is compiled and statements are planned; they do not count. */
export const warmUps = 2

/** A turn's requests: few enough that what else the machine does hits the next site's turn as well. */
const turnLength = 12

/** So long, in milliseconds, a site is watched, and so little it does meanwhile if nothing follows any more. */
const watched = 50
const restful = 3
const mostLooks = 60

/** What follows from a write, such as counts and notifications, belongs to its cost. */
async function untilAtRest({ worked }: Site): Promise<void> {
  for (let look = 0; look < mostLooks; look += 1) {
    const before = worked()
    await pause(watched)
    if (worked() - before < restful) return
  }
}

const restMilliseconds = 10_000

/**
 * What a site does in a millisecond while nobody asks it anything, as its queue looks for jobs: the least of all sites, so
 * that a busy moment of one does not make the rest of it cheaper.
 */
async function measureRest(sites: readonly Site[]): Promise<number> {
  await Promise.all(sites.map(untilAtRest))
  const begun = performance.now()
  const before = sites.map((site) => site.worked())
  await pause(restMilliseconds)
  const passed = performance.now() - begun
  return Math.min(...sites.map((site, index) => site.worked() - (before[index] ?? 0))) / passed
}

/** A page that is not there answers with a whole document. */
const longestReason = 200

/** The sites that can be asked. */
async function listAble(worlds: readonly World[], row: Row): Promise<World[]> {
  const able: World[] = []
  for (const world of worlds) {
    try {
      for (const task of row.tasksOf(world, 0)) await task()
      able.push(world)
    } catch (error) {
      const reason = (error as Error).message.split('\n')[0]?.slice(0, longestReason)
      console.log(`${world.site.name} has no row “${row.name}”: ${reason}`)
    }
  }
  return able
}

/** What the tasks of one turn cost a site, without what it does anyway. */
async function costOf(site: Site, tasks: readonly (() => Promise<unknown>)[], rest: number): Promise<number> {
  const begun = performance.now()
  const before = site.worked()
  for (const task of tasks) await task()
  await untilAtRest(site)
  return site.worked() - before - rest * (performance.now() - begun)
}

/** A few requests to each in turn, another one first each time. */
async function askInTurn(worlds: readonly World[], row: Row, { round, rest }: { round: number; rest: number }) {
  const tasks = worlds.map((world) => row.tasksOf(world, round))
  const count = tasks[0]?.length ?? 0
  const costs = worlds.map(() => 0)
  for (let from = 0, turn = round; from < count; from += turnLength, turn += 1) {
    for (let step = 0; step < worlds.length; step += 1) {
      const index = (turn + step) % worlds.length
      const own = tasks[index]?.slice(from, from + turnLength) ?? []
      costs[index] = (costs[index] ?? 0) + (await costOf((worlds[index] as World).site, own, rest))
    }
  }
  return costs.map((cost) => cost / (count * row.things))
}

/** A round asks for all rows, so that a busy minute is one round of each and not all rounds of one. */
export async function compare(
  worlds: readonly World[],
  rows: readonly Row[],
  rounds: number,
): Promise<Map<Row, Costs>> {
  const all = new Map<Row, Costs>()
  for (const row of rows) all.set(row, new Map((await listAble(worlds, row)).map((world) => [world, []])))
  // Some tables were empty until now, and PostgreSQL would plan for them as such.
  for (const { site } of worlds) await site.vacuum()
  const rest = await measureRest(worlds.map(({ site }) => site))
  for (let round = 1; round < warmUps + rounds; round += 1) {
    for (const [row, costs] of all) {
      const able = [...costs.keys()]
      const spent = await askInTurn(able, row, { round, rest })
      if (round < warmUps) continue
      for (const [index, world] of able.entries()) costs.get(world)?.push(spent[index] ?? Number.NaN)
    }
    console.error(`Round ${round} of ${warmUps + rounds - 1}`)
  }
  return all
}

export interface Result {
  milliseconds: number
  /** Of the reference's time to this one's, the median of all rounds, and the furthest from it on both sides. */
  ratio: number
  spread: [number, number]
}

export function resultOf(costs: Costs, world: World, reference: World): Result | undefined {
  const own = costs.get(world)
  const others = costs.get(reference)
  if (!own || !others) return undefined
  const ratios = others.map((cost, round) => cost / (own[round] ?? Number.NaN))
  return { milliseconds: median(own), ratio: median(ratios), spread: [Math.min(...ratios), Math.max(...ratios)] }
}
