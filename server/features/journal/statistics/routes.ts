import type { FastifyRequest } from 'fastify'
import { readFilters } from '../../../../contract/filter-address.ts'
import {
  charts,
  getStatistics,
  listLengthlessReadings,
  listStatisticsBooks,
  type AskedStatistics,
  type Chart,
  type ChartAnswer,
} from '../../../../contract/statistics.ts'
import { dayAt, yearsOf } from '../../../../shared/zoned-time.ts'
import type { Translator } from '../../../../shared/translate.ts'
import type { SignedInReader } from '../../../auth/session.ts'
import type { Context } from '../../../context.ts'
import { pageMeta } from '../../../db/page.ts'
import { callerZone } from '../../../http/caller-zone.ts'
import { route } from '../../../route.ts'
import { ensureKnown } from '../../library/filters/ensure-known.ts'
import { findPalette } from './palette-queries.ts'
import type { Question } from './question-queries.ts'
import { statisticsQueries, wordsOf } from './queries.ts'
import { daysAsked, isYear, spansOf } from './spans.ts'

/** Charts whose labels are kept in English, as all genres and tags are. */
const fromVocabulary = new Set<Chart>(['genres', 'moods'])

export function statisticsRoutes({ db, clock }: Context) {
  const queries = statisticsQueries(db)

  /** Unknown shelves and genres are refused, as in a list. */
  async function questionOf(
    query: AskedStatistics,
    { reader, request, translator }: { reader: SignedInReader; request: FastifyRequest; translator: Translator },
  ) {
    const filters = readFilters(query)
    await ensureKnown(db, reader.id, filters, translator)
    const timeZone = callerZone(request, reader)
    const today = dayAt(clock(), timeZone)
    const days = daysAsked(query, today)
    const question: Question = {
      readerId: reader.id,
      timeZone,
      today,
      spans: spansOf(days, today),
      filters,
      owned: query.owned,
    }
    return { question, days }
  }

  return [
    route(getStatistics, async ({ reader, query, request, translator }) => {
      const { question, days } = await questionOf(query, { reader, request, translator })
      const { timeZone, today, spans } = question
      const [rows, bounds, palette] = await Promise.all([
        queries.listBars(question),
        queries.findBounds(reader.id, timeZone),
        isYear(days) ? findPalette(db.apart, question) : [],
      ])
      const byChart = Map.groupBy(rows, ({ chart }) => chart)
      const answers = charts.map((chart): [Chart, ChartAnswer] => [
        chart,
        {
          words: translator.t(wordsOf(chart)),
          bars: (byChart.get(chart) ?? []).map(({ key, label, part, amount, before }) => ({
            key,
            label: label !== null && fromVocabulary.has(chart) ? translator.t(label) : label,
            part,
            amount,
            before,
          })),
        },
      ])
      const lastDay = bounds?.last !== undefined && bounds.last > today ? bounds.last : today
      const years = yearsOf(bounds?.first ?? today, lastDay)
      return {
        data: {
          ...days,
          today,
          unit: spans.unit,
          is_compared: spans.before !== null,
          years,
          shelves_since: dayAt(bounds?.shelves_since ?? clock(), timeZone),
          palette,
          charts: Object.fromEntries(answers) as Record<Chart, ChartAnswer>,
        },
      }
    }),

    route(listStatisticsBooks, async ({ reader, query, request, translator }) => {
      const { question } = await questionOf(query, { reader, request, translator })
      const { chart, key, part } = query
      const { data, total } = await queries.listBooks(question, { chart, key, part }, query)
      return { data, meta: pageMeta(query, total) }
    }),

    route(listLengthlessReadings, async ({ reader, query, request, translator }) => {
      const { question } = await questionOf(query, { reader, request, translator })
      const { data, total } = await queries.listLengthless(question, query)
      return { data, meta: pageMeta(query, total) }
    }),
  ]
}
