import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { linkImages, type LinkImage } from '../../../../contract/links.ts'
import { defaultLocale, isLocale } from '../../../../contract/locales.ts'
import { directionOf } from '../../../../shared/direction.ts'
import { text } from '../../../../shared/translate.ts'
import type { FindReader } from '../../../auth/session.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { callerZone } from '../../../http/caller-zone.ts'
import { countUse } from '../../../http/rate-limit.ts'
import { translatorFor } from '../../../locales.ts'
import { drawLinkImage } from './draw-image.ts'
import { findOwnImage } from './own-images.ts'

/** Drawing costs a moment of a whole processor. Screens ask for an image before its button is pressed. */
const drawLimit = { max: 120, seconds: 10 * 60 }

interface ImageAddress {
  Params: { kind: string; thing: string; file: string }
  Querystring: { lang?: unknown }
}

const notFound = () => new AppError('not_found', text('We couldn’t find what you want to share.'))

const imageOf = (file: string) => (Object.keys(linkImages) as LinkImage[]).find((image) => file === `${image}.png`)

/** Images of the reader's own things, for nobody but them. */
export function registerShareImages(app: FastifyInstance, context: Context, findReader: FindReader): void {
  app.get<ImageAddress>(
    '/share-images/:kind/:thing/:file',
    { config: { access: 'reader' } },
    async (request, reply) => {
      const reader = await findReader(request, reply)
      if (!reader) throw new AppError('unauthenticated', text('Please sign in.'))
      const { kind, thing, file } = request.params
      const { lang } = request.query
      const locale = isLocale(lang) ? lang : defaultLocale
      const image = imageOf(file)
      if (!image) throw notFound()
      await countUse(context, `share image ${reader.id}`, drawLimit)
      const { id, slug, name, image: portrait, language } = reader
      const owner = { id, slug, name, image: portrait, language, zone: callerZone(request, reader) }
      const shown = await findOwnImage(context, { owner, locale, translator: translatorFor(locale) }, kind, thing)
      if (!shown) throw notFound()
      const content = await drawLinkImage(context, shown, image, directionOf(locale))
      const tag = `"${createHash('sha256').update(content).digest('base64url')}"`
      // Asked again each time, since what it shows changes; what hasn't changed is not sent again.
      reply.header('cache-control', 'private, no-cache').header('etag', tag)
      if (request.headers['if-none-match'] === tag) return reply.code(304).send()
      return reply
        .header('content-disposition', `inline; filename="quire-${kind}-${image}.png"`)
        .type('image/png')
        .send(content)
    },
  )
}
