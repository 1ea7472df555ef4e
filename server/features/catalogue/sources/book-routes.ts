import {
  chooseCover,
  listBookSources,
  listFoundCovers,
  listOutsideEditions,
  sourcedFields,
  type BookSource,
  type SourcedField,
} from '../../../../contract/book-sources.ts'
import { text } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { countUse } from '../../../http/rate-limit.ts'
import { route, routeInSteps } from '../../../route.ts'
import { bookNotFound, getBookKey } from '../books/book-key-queries.ts'
import { getBookFor } from '../books/get-book.ts'
import { bookQueries } from '../books/queries.ts'
import { bookSourceQueries, type AskedBook } from './book-queries.ts'
import { giveCover } from './choose-cover.ts'
import { findEditions } from './editions.ts'
import { matchQueries } from './match-queries.ts'
import { creditOf, toOutside } from './outside-book.ts'
import { canChooseCover } from './policy.ts'
import { previewAddress } from './previews.ts'
import { sourceService } from './service.ts'

/** Each asks every source a few times. */
const askLimit = { max: 60, seconds: 60 }

/** Each stores a picture, as an upload does. */
const chooseLimit = { max: 200, seconds: 60 * 60 }

/** More are alike, and each is a picture to fetch. */
const mostCovers = 30

const fieldOrder = Object.keys(sourcedFields) as SourcedField[]

export function bookSourceRoutes(context: Context) {
  const { db, secret } = context
  const service = sourceService(context)
  const queries = bookSourceQueries(db)
  const { findEditionsHere } = matchQueries(db)
  const books = bookQueries(db)

  async function getAsked(key: string, request: object): Promise<AskedBook> {
    const { id } = await getBookKey(db, key, request)
    const stored = await queries.findAsked(id)
    if (!stored) throw bookNotFound()
    return stored
  }

  const toBookSource = ({
    source: name,
    url,
    fields,
  }: {
    source: string
    url: string | null
    fields: SourcedField[]
  }): BookSource[] => {
    const source = service.configured.find((each) => each.name === name)
    if (url === null) return []
    const { host, origin } = new URL(url)
    // One that is no longer asked has still given what it gave.
    const credit = source ? creditOf(source) : { name, title: host, site: origin, licence: null }
    return [{ ...credit, url, fields: fieldOrder.filter((field) => fields.includes(field)) }]
  }

  return [
    route(listBookSources, async ({ params, reader, request }) => {
      const { id } = await getBookKey(db, params.book, request)
      // At the same moment, so that a page asks for all of it in one statement.
      const [stored, fieldSources, sources] = await Promise.all([
        queries.findAsked(id),
        queries.listFieldSources(id),
        service.listOn(),
      ])
      const isAsking = sources.length > 0
      return {
        data: fieldSources.flatMap(toBookSource),
        can: {
          choose_cover: isAsking && stored !== undefined && canChooseCover(reader, stored),
          find_editions: isAsking,
        },
      }
    }),

    route(listFoundCovers, async ({ params, reader, request }) => {
      const stored = await getAsked(params.book, request)
      await countUse(context, `source editions ${reader.id}`, askLimit)
      const { editions, hasAnswered } = await findEditions(context, service, stored)
      const pictured = new Map(
        editions
          .flatMap((edition) => (edition.book.cover ? [[edition.book.cover, edition] as const] : []))
          .toReversed(),
      )
      const data = editions
        .filter((edition) => edition.book.cover && pictured.get(edition.book.cover) === edition)
        .slice(0, mostCovers)
        .map(({ source, book }) => ({
          source: source.name,
          id: book.id,
          preview: previewAddress(secret, source.name, book.id),
          title: book.title,
          language: book.language,
          publication_date: book.publication_date,
        }))
      return { data, has_answered: hasAnswered }
    }),

    routeInSteps(chooseCover, async ({ params, body, reader, request, translator }) => {
      const stored = await getAsked(params.book, request)
      if (!canChooseCover(reader, stored)) {
        throw new AppError('forbidden', text('A reader chose this cover, so you can’t replace it.'))
      }
      await countUse(context, `choose cover ${reader.id}`, chooseLimit)
      const source = (await service.listOn()).find(({ name }) => name === body.source)
      // Only covers found for this book: a reader could put any picture on any book otherwise.
      const { editions } = await findEditions(context, service, stored)
      const record = editions.find(({ source: { name }, book }) => name === body.source && book.id === body.id)?.book
      if (!source || !record?.cover) throw new AppError('not_found', text('We couldn’t find this cover.'))
      const picture = await service.fetchPicture(source, record.cover, 'reader').catch((error: unknown) => {
        context.log.debug(error, 'Couldn’t fetch a chosen cover')
      })
      if (!picture)
        throw new AppError('unavailable', text('We can’t load this cover right now. Please try again later.'))
      await giveCover(context, reader, stored.id, { source: source.name, url: record.url, picture })
      return { data: await getBookFor(books, stored.id, reader.id, translator) }
    }),

    route(listOutsideEditions, async ({ params, reader, request }) => {
      const stored = await getAsked(params.book, request)
      await countUse(context, `source editions ${reader.id}`, askLimit)
      const { editions: records, hasAnswered } = await findEditions(context, service, stored)
      const editions = records.filter(({ book }) => !book.is_work)
      const here = await findEditionsHere(editions.map(({ source, book }) => ({ source: source.name, book })))
      const data = editions.map(({ source, book }, index) => ({
        edition: toOutside(secret, source.name, book),
        slug: here[index] ?? null,
      }))
      return { data, has_answered: hasAnswered }
    }),
  ]
}
