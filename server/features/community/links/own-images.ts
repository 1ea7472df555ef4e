import type { Locale } from '../../../../contract/locales.ts'
import { isLinkKind, ownProfile, sharedStreaks, type SharedStreak } from '../../../../contract/share-images.ts'
import { formatPartialDate } from '../../../../shared/date-words.ts'
import { isDayKnown, partialDateAt } from '../../../../shared/partial-dates.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { dayAt } from '../../../../shared/zoned-time.ts'
import type { Context } from '../../../context.ts'
import { statisticsQueries } from '../../journal/statistics/queries.ts'
import { spansOf } from '../../journal/statistics/spans.ts'
import { questionOf, yearIn } from '../../journal/year/read-year.ts'
import { sharedKinds } from './kinds.ts'
import { ownImageQueries } from './own-image-queries.ts'
import { linkQueries, type Owner } from './queries.ts'
import { bookCard } from './shared-cards.ts'
import type { SharedThing } from './shared-thing.ts'

/**
 * What the images of a reader's own things show: of what has links, the same as its link would, so that nothing that is
 * private within gets out either way.
 */

/** Whose it is, and the language it is said in. */
interface OwnLook {
  owner: Owner
  locale: Locale
  translator: Translator
}

/** As many as the images show. */
const mostCards = 9

/** Which book of its year this was, and of how many, where the day is known. */
async function positionWords(
  context: Context,
  { owner, translator: { t } }: OwnLook,
  workId: string,
  finished: string,
): Promise<string[]> {
  const year = finished.slice(0, 4)
  const number = yearIn(year)
  if (number === undefined) return []
  const queries = ownImageQueries(context.db)
  const question = questionOf({ id: owner.id, name: owner.name, timeZone: owner.zone }, number, context.clock())
  const [position, target] = await Promise.all([
    // Counted as anyone may: a book that only its reader knows of has no number.
    queries.findPosition({ ...question, isShared: true }, workId),
    queries.findYearTarget(owner.id, year),
  ])
  if (position === undefined) return []
  if (target === undefined || target < position) return [t('Book :number of :year', { number: position, year })]
  return [t('Book :number of :target in :year', { number: position, target, year })]
}

async function readingImage(context: Context, by: OwnLook, id: string): Promise<SharedThing | undefined> {
  const { owner, translator } = by
  const reading = await ownImageQueries(context.db).findFinishedReading(owner.id, id)
  const book = reading && (await linkQueries(context.db).findBook(reading.book_id))
  if (!reading || !book) return undefined
  const { finished_at, finished_precision } = reading
  const finished = partialDateAt(finished_at, finished_precision, owner.zone)
  const month = formatPartialDate(finished.slice(0, 'YYYY-MM'.length), translator)
  return {
    title: book.title,
    byline: translator.t('Read by :name', { name: owner.name }),
    owner,
    about: null,
    facts: [
      ...(finished === '' ? [] : [translator.t('Finished :month', { month })]),
      ...(isDayKnown(finished_precision) ? await positionWords(context, by, reading.work_id, finished) : []),
    ],
    cards: [],
    reading: { book: bookCard(book), rating: reading.rating },
  }
}

async function streakImage(context: Context, by: OwnLook, which: SharedStreak): Promise<SharedThing | undefined> {
  const { owner, translator, locale } = by
  const today = dayAt(context.clock(), owner.zone)
  const spans = spansOf({ from: null, to: null }, today)
  const question = { readerId: owner.id, timeZone: owner.zone, today, spans, filters: [], owned: undefined }
  const streaks = await statisticsQueries(context.db).listStreaks(question)
  const streak = streaks.find(({ key }) => key === `day-${which}`)
  if (!streak) return undefined
  const { amount: days, label: first, part: last } = streak
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    title: translator.plural(days, ':count day in a row', ':count days in a row'),
    byline: translator.t('Reading streak by :name', { name: owner.name }),
    owner,
    about: null,
    facts: [format.formatRange(new Date(first ?? today), new Date(last ?? today)).replaceAll('\u2009', ' ')],
    cards: [],
    streak: { days },
  }
}

/** A reader's own thing as its image shows it; undefined where they have none of that name. */
export async function findOwnImage(
  context: Context,
  by: OwnLook,
  kind: string,
  thing: string,
): Promise<SharedThing | undefined> {
  if (kind === 'reading') return readingImage(context, by, thing)
  if (kind === 'streak') {
    const which = sharedStreaks.find((each) => each === thing)
    return which && streakImage(context, by, which)
  }
  if (!isLinkKind(kind)) return undefined
  const { owner, locale, translator } = by
  if (kind === 'profile' && thing !== ownProfile) return undefined
  if (!(await sharedKinds[kind].findOwn(context, owner.id, thing))) return undefined
  const queries = ownImageQueries(context.db)
  const shown = {
    review: () => queries.findShownReview(owner.id, thing),
    list: () => queries.findShownList(owner.id, thing),
    quote: () => queries.findShownQuote(owner.id, thing),
  }
  const linked = kind === 'review' || kind === 'list' || kind === 'quote' ? await shown[kind]() : thing
  if (linked === undefined) return undefined
  const look = { locale, translator, now: context.clock(), page: 1, perPage: mostCards }
  return sharedKinds[kind].show(context, { id: '', kind, may_be_indexed: false, thing: linked, owner }, look)
}
