import {
  createReading,
  deleteReading,
  deleteReadingSession,
  getTimedReading,
  listReadings,
  readingsPerPage,
  setReadingLength,
  updateReading,
  updateReadingSession,
  type Reading,
} from '../../../../contract/readings.ts'
import { getReadingComparison } from '../../../../contract/reading-comparisons.ts'
import { type Translator } from '../../../../shared/translate.ts'
import { yearsOf } from '../../../../shared/zoned-time.ts'
import { callerZone } from '../../../http/caller-zone.ts'
import type { Context } from '../../../context.ts'
import { pageMeta } from '../../../db/page.ts'
import { route } from '../../../route.ts'
import { getBookKey } from '../../catalogue/books/book-key-queries.ts'
import { pageIn } from '../own-lists/queries.ts'
import { inLanguage, withTags } from '../../catalogue/vocabulary/labels.ts'
import { findReadingComparison } from './comparison-queries.ts'
import { readingQueries } from './queries.ts'
import { readingNotFound, readingService } from './service.ts'

/** With the moods of its sessions in the reader's language. */
const translated = <Row extends Reading>(reading: Row, translator: Translator): Row => ({
  ...reading,
  sessions: reading.sessions.map((session) => withTags(session, translator)),
})

export function readingRoutes(context: Context) {
  const { db, clock } = context
  const queries = readingQueries(db)
  const service = readingService(db, clock)

  const getReading = async (readerId: string, id: string, translator: Translator) => {
    const reading = await queries.findReading(readerId, id)
    if (!reading) throw readingNotFound()
    return translated(reading, translator)
  }

  /** Latest first. */
  const listYears = async (readerId: string, zone: string) => {
    const days = await queries.findOuterDays(readerId, zone)
    return days ? yearsOf(days.first, days.last) : []
  }

  return [
    route(listReadings, async ({ reader, query, request, translator, locale }) => {
      const book = query.book === undefined ? undefined : await getBookKey(db, query.book, request)
      const zone = callerZone(request, reader)
      const page = pageIn(query, readingsPerPage)
      const year = query.year === undefined ? undefined : { number: query.year, timeZone: zone }
      const [{ readings, total }, years] = await Promise.all([
        queries.listReadings(reader.id, { ...query, bookId: book?.id, year, locale }, page),
        book ? undefined : listYears(reader.id, zone),
      ])
      const data = readings.map((reading) => translated(reading, translator))
      return { data, meta: pageMeta(page, total), ...(years && { years }) }
    }),

    route(getTimedReading, async ({ reader, translator }) => {
      const reading = await queries.findTimedReading(reader.id)
      return { data: reading ? translated(reading, translator) : null }
    }),

    route(getReadingComparison, async ({ reader, params, translator, request }) => {
      const book = await getBookKey(db, params.book, request)
      const { moods, ...comparison } = await findReadingComparison(db, reader.id, book.work_id)
      return {
        data: { ...comparison, moods: moods && { ...moods, tags: moods.tags.map(inLanguage(translator)) } },
      }
    }),

    route(createReading, async ({ reader, body, translator, request }) => {
      const book = await getBookKey(db, body.book, request)
      const id = await service.startReading(reader.id, book, body, { zone: callerZone(request, reader), translator })
      return { data: await getReading(reader.id, id, translator), message: translator.t('Reading log saved.') }
    }),

    route(updateReading, async ({ reader, params, body, translator, request }) => {
      const zone = callerZone(request, reader)
      const undo = await service.updateReading(reader.id, params.reading, body, { zone, translator })
      const data = await getReading(reader.id, params.reading, translator)
      return { data, undo, message: translator.t('Reading log saved.') }
    }),

    route(setReadingLength, async ({ reader, params, body, translator }) => {
      const id = await service.setLength(reader.id, params.reading, body.length)
      return { data: await getReading(reader.id, id, translator), message: translator.t('Reading log saved.') }
    }),

    route(deleteReading, async ({ reader, params, translator }) => {
      if (!(await queries.deleteReading(reader.id, params.reading))) throw readingNotFound()
      return { data: null, message: translator.t('Reading log deleted.') }
    }),

    route(updateReadingSession, async ({ reader, params, body, translator }) => {
      const id = await service.setSessionTags(reader.id, params.reading, params.session, body.tags, translator)
      return { data: await getReading(reader.id, id, translator), message: translator.t('Moods saved.') }
    }),

    route(deleteReadingSession, async ({ reader, params, translator }) => {
      const id = await service.deleteLatestSession(reader.id, params.reading, params.session)
      return { data: await getReading(reader.id, id, translator), message: translator.t('Session deleted.') }
    }),
  ]
}
