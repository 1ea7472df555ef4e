import { charts, type Bar, type Chart, type ChartAnswer, type Statistics } from '../../../../contract/statistics.ts'
import { randomFrom } from '../../../../shared/random.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { addDays } from '../../../../shared/zoned-time.ts'

/** A year of 36 books. */
const booksOfMonths = [2, 3, 4, 2, 3, 1, 5, 4, 2, 3, 3, 4]
const pagesOfBook = 310
const minutesOfPage = 1.6

const bar = (key: string, amount: number, more: Partial<Bar> = {}): Bar => ({
  key,
  label: null,
  part: null,
  amount,
  before: 0,
  ...more,
})

function daysOf(year: string): Bar[] {
  const random = randomFrom('a year of reading')
  return Array.from({ length: 365 }, (_, index) => addDays(`${year}-01-01`, index)).flatMap((day) =>
    random.chance(0.7) ? [bar(day, random.whole(8, 70), { part: 'pages' }), bar(day, 1, { part: 'sessions' })] : [],
  )
}

/** Numbers that somebody might have after a year, for those who have none yet. */
export function sampleStatistics(today: string, { t }: Translator): Statistics {
  const year = String(Number(today.slice(0, 4)) - 1)
  const months = booksOfMonths.map((count, index) => ({ count, key: `${year}-${String(index + 1).padStart(2, '0')}` }))
  const days = daysOf(year)
  const bars: Partial<Record<Chart, Bar[]>> = {
    books: months.map(({ key, count }) => bar(key, count)),
    pages: months.map(({ key, count }) => bar(key, count * pagesOfBook)),
    minutes: months.map(({ key, count }) => bar(key, Math.round(count * pagesOfBook * minutesOfPage))),
    days,
    'reading-days': [bar('days', days.length / 2)],
    streaks: [bar('day-longest', 23), bar('week-longest', 14)],
    averages: [bar('all', 3.87)],
    genres: [
      bar('literary-fiction', 14, { label: t('Literary Fiction') }),
      bar('mystery', 9, { label: t('Mystery') }),
      bar('fantasy', 7, { label: t('Fantasy') }),
      bar('history', 5, { label: t('History') }),
      bar('poetry', 3, { label: t('Poetry') }),
    ],
    kinds: [bar('fiction', 27), bar('nonfiction', 9)],
    formats: [bar('paperback', 18), bar('ebook', 11), bar('audiobook', 7)],
  }
  return {
    from: `${year}-01-01`,
    to: `${year}-12-31`,
    today,
    unit: 'month',
    is_compared: false,
    years: [Number(year)],
    shelves_since: `${year}-01-01`,
    palette: [],
    charts: Object.fromEntries(
      charts.map((chart): [Chart, ChartAnswer] => [chart, { words: '', bars: bars[chart] ?? [] }]),
    ) as Record<Chart, ChartAnswer>,
  }
}
