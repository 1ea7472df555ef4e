import type { Translator } from '../../../../shared/translate.ts'
import type { YearFacts } from '../../../../shared/year-facts.ts'
import { dayAt } from '../../../../shared/zoned-time.ts'
import type { Context } from '../../../context.ts'
import type { Question } from '../statistics/question-queries.ts'
import { statisticsQueries } from '../statistics/queries.ts'
import { daysAsked, spansOf } from '../statistics/spans.ts'
import { yearFacts } from './facts.ts'
import { findBusiestDay, findLatest, listFinished } from './queries.ts'

/** Whose year, in which days. */
export interface YearOwner {
  id: string
  name: string
  timeZone: string
}

/** A year has four digits, and so has the one after it. */
export const yearIn = (text: string): number | undefined =>
  /^\d{4}$/.test(text) && Number(text) >= 1 && Number(text) <= 9998 ? Number(text) : undefined

/** What statistics are asked of a year, up to today. */
export function questionOf({ id, timeZone }: YearOwner, year: number, now: Date): Question {
  const today = dayAt(now, timeZone)
  const spans = spansOf(daysAsked({ year }, today), today)
  return { readerId: id, timeZone, today, spans, filters: [], owned: undefined }
}

/** `isShared`: as anyone may see it, without what is private within. */
export async function readYear(
  { db, clock }: Context,
  owner: YearOwner,
  year: number,
  translator: Translator,
  { isShared = false } = {},
): Promise<YearFacts> {
  const question: Question = { ...questionOf(owner, year, clock()), ...(isShared && { isShared: true }) }
  const [bars, finished, busiest] = await Promise.all([
    statisticsQueries(db).listBars(question),
    listFinished(db.apart, question),
    findBusiestDay(db.apart, question),
  ])
  return yearFacts(
    {
      year,
      name: owner.name,
      isOver: year < Number(question.today.slice(0, 4)),
      // Whether a series is complete may depend on a book that nobody else knows of.
      bars: isShared ? bars.filter(({ chart }) => chart !== 'series') : bars,
      finished,
      busiest,
    },
    translator,
  )
}

/** The year that is reviewed at a day: from December on its own, in January the one before. */
export function yearInSeason(today: string): number | undefined {
  const [year = 0, month] = today.split('-').map(Number)
  if (month === 12) return year
  return month === 1 ? year - 1 : undefined
}

/** As many as a card shows. */
const offeredCovers = 5

/** What Home offers at the moment; a year without finished books is not offered. */
export async function findYearOffer({ db, clock }: Context, owner: YearOwner) {
  const now = clock()
  const year = yearInSeason(dayAt(now, owner.timeZone))
  if (year === undefined || year < 1) return null
  const { total, covers } = await findLatest(db, questionOf(owner, year, now), offeredCovers)
  return total === 0 ? null : { year, books_count: total, covers }
}
