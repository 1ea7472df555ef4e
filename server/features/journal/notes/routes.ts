import {
  createNote,
  deleteNote,
  getDailyQuote,
  listBookQuotes,
  listNotes,
  notesPerPage,
  reorderNotes,
  updateNote,
} from '../../../../contract/notes.ts'
import { revealQuote } from '../../../../contract/reveals.ts'
import { text } from '../../../../shared/translate.ts'
import { addDays, dayAt } from '../../../../shared/zoned-time.ts'
import { callerZone } from '../../../http/caller-zone.ts'
import type { Context } from '../../../context.ts'
import { pageMeta } from '../../../db/page.ts'
import { AppError } from '../../../errors.ts'
import { invalid, route } from '../../../route.ts'
import { getBookKey } from '../../catalogue/books/book-key-queries.ts'
import { withRevoked } from '../../community/open-links/message.ts'
import { getStoredLock } from '../spoiler-locks/service.ts'
import { pageIn } from '../own-lists/queries.ts'
import { noteChangeQueries } from './change-queries.ts'
import { noteQueries } from './queries.ts'
import { quoteQueries } from './quote-queries.ts'

const notFound = () => new AppError('not_found', text('We couldn’t find this note.'))

export function noteRoutes({ db, clock }: Context) {
  const queries = noteQueries(db)
  const changes = noteChangeQueries(db)
  const quotes = quoteQueries(db)

  return [
    route(listNotes, async ({ reader, query, request, locale }) => {
      const book = query.book === undefined ? undefined : await getBookKey(db, query.book, request)
      const { kind, q, sort, from, to } = query
      const timeZone = callerZone(request, reader)
      const days = { from: from ?? null, until: to === undefined ? null : addDays(to, 1), timeZone }
      const filter = { bookId: book?.id, kind, q, sort, locale, days: (from ?? to) === undefined ? undefined : days }
      const page = pageIn(query, notesPerPage)
      const { notes, total } = await queries.listNotes(reader.id, filter, page)
      return { data: notes, meta: pageMeta(page, total) }
    }),

    route(getDailyQuote, async ({ reader, request }) => {
      if (!reader.daily_quote) return { data: null }
      const today = dayAt(clock(), callerZone(request, reader))
      return { data: (await queries.findDailyQuote(reader.id, today)) ?? null }
    }),

    route(listBookQuotes, async ({ reader, params, query, request }) => {
      const book = await getBookKey(db, params.book, request)
      const { quotes: data, meta } = await quotes.listBookQuotes(reader.id, book.work_id, query)
      return { data, meta }
    }),

    route(revealQuote, async ({ reader, params }) => {
      const revealed = await quotes.revealQuote(reader.id, params.note)
      if (!revealed) throw new AppError('not_found', text('We couldn’t find this quote.'))
      return { data: revealed }
    }),

    route(createNote, async ({ reader, body, translator, request }) => {
      const book = await getBookKey(db, body.book, request)
      const stored_lock = await getStoredLock(db, { readerId: reader.id, bookId: book.id }, body.lock, translator)
      const note = await queries.insertNote(reader.id, book, { ...body, stored_lock }, callerZone(request, reader))
      if (!note) throw notFound()
      return { data: note, message: translator.t('Note saved.') }
    }),

    route(updateNote, async ({ reader, params, body, translator, request }) => {
      const change = await changes.updateNote(reader.id, params.note, body, callerZone(request, reader))
      if (!change) throw notFound()
      if ('fault' in change) {
        const { field, message, max = 0 } = change.fault
        throw invalid(translator, { [field]: [translator.t(message, { max })] })
      }
      const note = await queries.findNote(reader.id, params.note)
      if (!note) throw notFound()
      return { data: note, message: withRevoked(translator.t('Note saved.'), change.revoked_links, translator) }
    }),

    route(reorderNotes, async ({ reader, body }) => {
      if (!(await queries.reorderNotes(reader.id, body.order))) throw notFound()
      return { data: null }
    }),

    route(deleteNote, async ({ reader, params, translator }) => {
      if (!(await queries.deleteNote(reader.id, params.note))) throw notFound()
      return { data: null, message: translator.t('Note deleted.') }
    }),
  ]
}
