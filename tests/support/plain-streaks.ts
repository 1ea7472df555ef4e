import { addDays } from '../../shared/zoned-time.ts'
import { fact, type Fact } from './plain-facts.ts'

/** The longest run of days and of weeks, and the one that goes on. `days`: each once, in order. */
export function streaksOf(days: readonly string[], today: string): Fact[] {
  const monday = (day: string) => addDays(day, -((new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7))
  return (['day', 'week'] as const).flatMap((kind) => {
    const step = kind === 'day' ? 1 : 7
    const starts = kind === 'day' ? days : [...new Set(days.map(monday))]
    const runs: { first: string; last: string; length: number }[] = []
    for (const start of starts) {
      const run = runs.at(-1)
      if (run && addDays(run.last, step) === start) Object.assign(run, { last: start, length: run.length + 1 })
      else runs.push({ first: start, last: start, length: 1 })
    }
    const longest = runs.toSorted((a, b) => b.length - a.length || (a.last < b.last ? 1 : -1)).slice(0, 1)
    const current = runs.filter(({ last }) => last >= addDays(kind === 'day' ? today : monday(today), -step))
    return [
      ...longest.map((run) => ({ ...run, key: `${kind}-longest` })),
      ...current.map((run) => ({ ...run, key: `${kind}-current` })),
    ].map(({ key, first, last, length }) => fact(key, null, { label: first, part: last, amount: length }))
  })
}
