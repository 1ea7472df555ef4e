import type { FastifyInstance } from 'fastify'
import {
  addOutsideBook,
  listSources,
  listSourceStates,
  searchSource,
  switchSource,
  type OutsideResult,
} from '../../../../contract/sources.ts'
import { text } from '../../../../shared/translate.ts'
import type { FindReader } from '../../../auth/session.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import type { CountRequest } from '../../../http/call-limits.ts'
import { countUse } from '../../../http/rate-limit.ts'
import { route, routeInSteps } from '../../../route.ts'
import { getBookFor } from '../books/get-book.ts'
import { bookQueries } from '../books/queries.ts'
import { drawCover } from '../covers/draw-cover.ts'
import { ensureAdmin, ensureModerator } from '../../moderation/roles/policy.ts'
import { addBook } from './add-book.ts'
import { addLimit } from './add-limit.ts'
import { keysOf } from './match-keys.ts'
import { matchQueries } from './match-queries.ts'
import { authorOf, creditOf, toOutside } from './outside-book.ts'
import { previewQueries } from './preview-queries.ts'
import { getPreview, isPreviewMark, previewKey, previewWidth, putPreview } from './previews.ts'
import { sourceService } from './service.ts'
import { BusyError } from './source-client.ts'
import { readSourceStates } from './source-states.ts'
import type { Source } from './source.ts'
import { bookNotFound } from '../books/book-key-queries.ts'

/** As fast as somebody can type other words, in a few windows; each search asks several sources. */
const searchLimit = { max: 120, seconds: 60 }

export function sourceRoutes(context: Context) {
  const { db, secret } = context
  const service = sourceService(context)
  const { findHere } = matchQueries(db)
  const books = bookQueries(db)

  async function findOn(name: string): Promise<Source> {
    const source = (await service.listOn()).find((each) => each.name === name)
    if (!source) throw new AppError('not_found', text('This catalogue is turned off.'))
    return source
  }

  return [
    route(listSources, async () => ({ data: (await service.listOn()).map(creditOf) })),

    route(searchSource, async ({ params, query, reader, locale }) => {
      const source = await findOn(params.source)
      await countUse(context, `source search ${reader.id}`, searchLimit)
      const { books: outsideBooks, hasAnswered } = await service.search(source, query.q, locale)
      const here = await findHere(reader.id, locale, source.name, outsideBooks)
      const data = outsideBooks.map((book, index): OutsideResult => {
        const card = here[index]
        if (card) return { type: 'book', book: card, keys: [...keysOf(book), `book:${card.id}`] }
        return { type: 'outside', outside: toOutside(secret, source.name, book) }
      })
      return { data, has_answered: hasAnswered }
    }),

    routeInSteps(addOutsideBook, async ({ params, body, reader, translator }) => {
      const source = await findOn(params.source)
      await countUse(context, `source add ${reader.id}`, addLimit)
      const book = await service.findById(source, body.id)
      if (!book) throw bookNotFound()
      const { shelf = null, is_edition: isEdition } = body
      const { id, shelves } = await addBook(context, source, book, { readerId: reader.id, shelf, isEdition })
      return { data: await getBookFor(books, id, reader.id, translator), shelves_before: shelves }
    }),

    route(listSourceStates, async ({ reader, translator }) => {
      ensureModerator(reader)
      return { data: await readSourceStates(service, translator) }
    }),

    route(switchSource, async ({ params, body, reader }) => {
      ensureAdmin(reader)
      const source = service.configured.find(({ name }) => name === params.source)
      if (!source) throw new AppError('not_found', text('There’s nothing at this address.'))
      await service.switchSource(source, body.is_off, reader.id)
      return { data: null }
    }),
  ]
}

interface PreviewQuery {
  id?: string
  mark?: string
}

/** The pictures of results that are not added, fetched and made small by this server. */
export function registerPreviews(
  app: FastifyInstance,
  context: Context,
  findReader: FindReader,
  countRequest: CountRequest,
): void {
  const { db, secret, storage, log } = context
  const service = sourceService(context)
  const previews = previewQueries(db)

  /** What fails is not tried again for a while; what had to wait too long for its turn is. */
  async function fetchSmall(source: Source, url: string): Promise<Buffer | undefined> {
    try {
      return (await service.fetchPicture(source, url, 'reader', [previewWidth]))?.files[0]?.content
    } catch (error) {
      if (error instanceof BusyError) throw error
      log.debug(error, 'Couldn’t fetch a picture of a source')
      return undefined
    }
  }

  async function fetchPreview(source: Source, url: string): Promise<Buffer | undefined> {
    const key = previewKey(url)
    const hasPicture = await previews.findPreview(key)
    if (hasPicture === false) return undefined
    const stored = hasPicture ? await getPreview(storage, key) : undefined
    if (stored) return stored
    const content = await fetchSmall(source, url)
    // First the row: without one, nobody would ever delete the file.
    await previews.savePreview(key, content !== undefined)
    if (content) await putPreview(storage, key, content)
    return content
  }

  app.get<{ Params: { source: string }; Querystring: PreviewQuery }>(
    '/covers/from/:source',
    { config: { access: 'anyone' } },
    async (request, reply) => {
      countRequest('covers', request, await findReader(request, undefined))
      const { source: name } = request.params
      const [id = '', mark = ''] = [request.query.id, request.query.mark].map((part) => [part ?? ''].flat().join(''))
      const source = (await service.listOn()).find((each) => each.name === name)
      const record = source && isPreviewMark(secret, name, id, mark) && (await service.findRecord(name, id))
      if (!source || !record) throw new AppError('not_found', text('We couldn’t find this cover.'))
      const { book } = record
      try {
        const content = book.cover ? await fetchPreview(source, book.cover) : undefined
        if (content)
          return await reply.header('cache-control', 'private, max-age=86400').type('image/webp').send(content)
      } catch (error) {
        log.debug(error, 'Couldn’t fetch a picture of a source')
      }
      return reply
        .header('cache-control', 'private, max-age=300')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        .type('image/svg+xml')
        .send(drawCover({ slug: id, title: book.title, author: authorOf(book) || null }))
    },
  )
}
