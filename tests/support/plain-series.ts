import { fact, type Fact, type PlainClock, type PlainQuestion } from './plain-facts.ts'
import type { ReadingLife } from './reading-life.ts'

/** Series that were begun or completed. `finished`: works that were finished in these days. */
export function seriesFacts(
  life: ReadingLife,
  { from, to, today }: PlainQuestion,
  { dayOf }: PlainClock,
  finished: ReadonlySet<string>,
): Fact[] {
  return life.series.flatMap(({ row, total, works }) => {
    if (!works.some(({ id }) => finished.has(id))) return []
    const firstOf = (ids: string[]) => {
      // Nobody knows when: before all that has a date.
      const ends = life.logs.flatMap(({ work_id, finished_at, finished_precision }) =>
        ids.includes(work_id) && finished_at
          ? [finished_precision === 'unknown' ? '' : dayOf(finished_at, finished_precision)]
          : [],
      )
      return ends.toSorted().slice(0, 1)
    }
    const firsts = works.flatMap(({ id }) => firstOf([id]))
    const isNumbered = works.some(({ position }) => position !== null)
    const mainWorks = isNumbered
      ? Array.from({ length: total ?? 0 }, (_, index) => works.filter(({ position }) => position === index + 1))
      : works.map((work) => [work])
    const mainFirsts = mainWorks.flatMap((mains) => firstOf(mains.map(({ id }) => id)))
    const isWithin = (day: string) => {
      if (day === '') return from === null
      return (from === null || day >= from) && day <= today && (to === null || day <= to)
    }
    const isComplete = total !== null && mainFirsts.length === total
    const { title: label, slug: part } = row
    return [
      ...(isWithin(firsts.toSorted()[0] ?? '') ? [fact('started', null, { label, part, amount: firsts.length })] : []),
      ...(isComplete && isWithin(mainFirsts.toSorted().at(-1) ?? '')
        ? [fact('completed', null, { label, part, amount: total })]
        : []),
    ]
  })
}
