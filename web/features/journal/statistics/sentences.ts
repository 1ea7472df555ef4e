import type { Bar, Statistics } from '../../../../contract/statistics.ts'
import { busiestSentence, byDayPart } from '../../../../shared/reading-times.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { amountOf, largest, total, totalBefore } from './chart-data.ts'
import type { ChartWords } from './chart-words.ts'

/** What each chart comes to, in one plain sentence; undefined where it comes to nothing. */

const countOf = (bars: readonly Bar[]) => Math.round(total(bars))

export function sentencesOf({ charts, is_compared, to, today }: Statistics, translator: Translator, words: ChartWords) {
  const { t, plural } = translator
  // Days that are not over yet can't be compared with all of those a year ago.
  const isOver = to !== null && to < today

  function compared(now: number, before: number, sentence: string): string {
    if (!is_compared || !isOver || before === 0) return sentence
    const difference = Math.round(now - before)
    if (difference === 0) return t(':said That’s the same as the year before.', { said: sentence })
    const amount = words.number(Math.abs(difference))
    return difference > 0
      ? t(':said That’s :amount more than the year before.', { said: sentence, amount })
      : t(':said That’s :amount fewer than the year before.', { said: sentence, amount })
  }

  const books = countOf(charts.books.bars)
  const pages = countOf(charts.pages.bars)
  const hours = Math.round(total(charts.minutes.bars) / 60)

  function mostOf(bars: readonly Bar[]) {
    const largestBar = largest(bars, ({ amount }) => amount)
    return largestBar && { ...largestBar, share: words.percent(largestBar.amount / total(bars)) }
  }

  function streak(): string | undefined {
    const longest = charts.streaks.bars.find(({ key }) => key === 'day-longest')?.amount
    if (longest === undefined) return undefined
    const current = charts.streaks.bars.find(({ key }) => key === 'day-current')?.amount
    const sentence = plural(longest, 'Your longest streak is :count day.', 'Your longest streak is :count days.')
    return current === undefined
      ? sentence
      : `${sentence} ${plural(current, 'You’re on a streak of :count day.', 'You’re on a streak of :count days.')}`
  }

  const most = (bars: readonly Bar[], say: (bar: Bar & { share: string }) => string) => {
    const largestBar = mostOf(bars)
    return largestBar && say(largestBar)
  }

  const averages = {
    mine: amountOf(charts.averages.bars, 'mine'),
    everyone: amountOf(charts.averages.bars, 'everyone'),
  }
  const kinds = total(charts.kinds.bars)
  const outcome = (key: string) => amountOf(charts.outcomes.bars, key)
  const loans = (key: string) => total(charts.loans.bars.filter((bar) => bar.key === key))
  const news = { fresh: amountOf(charts['new-authors'].bars, 'new'), all: total(charts['new-authors'].bars) }
  const paged = total(
    charts.paces.bars.filter(({ key }) => key !== 'audiobook'),
    'pages',
  )
  const sat = total(
    charts.paces.bars.filter(({ key }) => key !== 'audiobook'),
    'sat',
  )
  const languages = new Set(charts.languages.bars.map(({ key }) => key)).size
  const median = charts.median.bars[0]?.amount

  return {
    books: compared(
      books,
      totalBefore(charts.books.bars),
      plural(books, 'You finished :count book.', 'You finished :count books.'),
    ),
    pages: compared(
      pages,
      totalBefore(charts.pages.bars),
      plural(pages, 'You read :count page.', 'You read :count pages.'),
    ),
    hours: compared(
      hours,
      totalBefore(charts.minutes.bars) / 60,
      plural(hours, 'You read for :count hour.', 'You read for :count hours.'),
    ),
    streak: streak(),
    time: busiestSentence(byDayPart(charts.hours.bars), translator),
    genres: most(charts.genres.bars, ({ label, amount }) =>
      t('Most often :genre: :count of your books.', { genre: label ?? '', count: words.number(amount) }),
    ),
    kinds:
      kinds > 0
        ? t(':share of your books were fiction.', {
            share: words.percent(amountOf(charts.kinds.bars, 'fiction') / kinds),
          })
        : undefined,
    languages: plural(languages, 'You read in :count language.', 'You read in :count languages.'),
    authors:
      news.all > 0
        ? t(':new of :all authors were new to you.', { new: words.number(news.fresh), all: words.number(news.all) })
        : undefined,
    durations:
      median === undefined
        ? undefined
        : plural(median, 'Half of your books took :count day or less.', 'Half of your books took :count days or less.'),
    ratings:
      averages.mine > 0
        ? t('You gave :mine stars on average; everyone gives these books :everyone.', {
            mine: words.exact(averages.mine),
            everyone: words.exact(averages.everyone),
          })
        : undefined,
    outcomes: t('You started :started, finished :finished and stopped :stopped.', {
      started: words.number(outcome('started')),
      finished: words.number(outcome('finished')),
      stopped: words.number(outcome('stopped')),
    }),
    pace: sat > 0 ? t('You read :count pages an hour.', { count: words.number(paged / (sat / 60)) }) : undefined,
    loans: t('You lent or borrowed :all; :back have been returned.', {
      all: words.number(loans('all')),
      back: words.number(loans('returned')),
    }),
  }
}

/** How long what waits would last at the pace of these days; undefined without a pace. */
export function monthsLasting({ charts, from, to, today }: Statistics): number | undefined {
  const pileSize = charts.pile.bars.at(-1)?.amount
  const books = total(charts.books.bars)
  if (!pileSize || books === 0) return undefined
  const first = from ?? `${charts.books.bars.find(({ amount }) => amount > 0)?.key ?? today}-01-01`.slice(0, 10)
  const last = to !== null && to < today ? to : today
  const months = (Date.parse(last) - Date.parse(first)) / (30.44 * 24 * 3_600_000)
  return months > 0 ? pileSize / (books / Math.max(months, 1)) : undefined
}
