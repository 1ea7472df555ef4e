import type { FastifyInstance } from 'fastify'
import { defaultLocale, isLocale } from '../../../../contract/locales.ts'
import { getYear, getYearOffer } from '../../../../contract/year.ts'
import { text } from '../../../../shared/translate.ts'
import { yearOverview, yearPages } from '../../../../shared/year-pages.ts'
import { dayAt, yearsOf } from '../../../../shared/zoned-time.ts'
import type { FindReader } from '../../../auth/session.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { callerZone } from '../../../http/caller-zone.ts'
import { countUse } from '../../../http/rate-limit.ts'
import { translatorFor } from '../../../locales.ts'
import { route } from '../../../route.ts'
import { statisticsQueries } from '../statistics/queries.ts'
import { drawYearBooklet } from './draw-booklet.ts'
import { drawYearImage } from './draw-images.ts'
import { findYearOffer, readYear, yearIn } from './read-year.ts'

const notFound = () => new AppError('not_found', text('We couldn’t find this year.'))

export function yearRoutes(context: Context) {
  const { db, clock } = context
  const queries = statisticsQueries(db)

  return [
    route(getYear, async ({ reader, params, request, translator }) => {
      const year = yearIn(params.year)
      if (year === undefined) throw notFound()
      const timeZone = callerZone(request, reader)
      const [facts, bounds] = await Promise.all([
        readYear(context, { id: reader.id, name: reader.name, timeZone }, year, translator),
        queries.findBounds(reader.id, timeZone),
      ])
      const today = dayAt(clock(), timeZone)
      const lastDay = bounds?.last !== undefined && bounds.last > today ? bounds.last : today
      return { data: { facts, years: yearsOf(bounds?.first ?? today, lastDay) } }
    }),

    route(getYearOffer, async ({ reader, request }) => ({
      data: await findYearOffer(context, { id: reader.id, name: reader.name, timeZone: callerZone(request, reader) }),
    })),
  ]
}

/** Drawing costs a moment of a whole processor. */
const drawLimit = { max: 60, seconds: 10 * 60 }

interface FileAddress {
  Params: { year: string; file: string }
  Querystring: { lang?: unknown }
}

/** The pages as images and as a booklet, only for their reader. */
export function registerYearFiles(app: FastifyInstance, context: Context, findReader: FindReader): void {
  app.get<FileAddress>('/year-files/:year/:file', { config: { access: 'reader' } }, async (request, reply) => {
    const reader = await findReader(request, reply)
    if (!reader) throw new AppError('unauthenticated', text('Please sign in.'))
    const { file } = request.params
    const { lang } = request.query
    const language = isLocale(lang) ? lang : defaultLocale
    const translator = translatorFor(language)
    const year = yearIn(request.params.year)
    const name = /^([a-z]+)\.(png|pdf)$/.exec(file)?.[1]
    if (year === undefined || name === undefined) throw notFound()
    await countUse(context, `year file ${reader.id}`, drawLimit)
    const owner = { id: reader.id, name: reader.name, timeZone: callerZone(request, reader) }
    const facts = await readYear(context, owner, year, translator)
    const pages = yearPages(facts, translator)
    const [first] = pages
    if (!first) throw notFound()
    const send = (type: string, content: Buffer) =>
      reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="quire-${year}-${file}"`)
        .type(type)
        .send(content)
    if (file === 'booklet.pdf') {
      const about = { title: first.title, reader: reader.name, language }
      return send('application/pdf', await drawYearBooklet(context, pages, about))
    }
    if (file === 'overview.png') {
      return send('image/png', await drawYearImage(context, yearOverview(facts, translator), 'preview', reader.name))
    }
    const page = pages.find((each) => file === `${each.name}.png`)
    if (!page) throw notFound()
    return send('image/png', await drawYearImage(context, page, 'story', reader.name))
  })
}
