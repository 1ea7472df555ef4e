import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { linkImages, linkPath, type LinkImage } from '../../contract/links.ts'
import { defaultLocale, isLocale, type Locale } from '../../contract/locales.ts'
import { directionOf } from '../../shared/direction.ts'
import { text } from '../../shared/translate.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { drawLinkImage } from '../features/community/links/draw-image.ts'
import { drawLinkPage, drawMessagePage, type PageSetting } from '../features/community/links/draw-page.ts'
import { sharedKinds } from '../features/community/links/kinds.ts'
import { hashIn } from '../features/community/links/link-secret.ts'
import { pageStyle } from '../features/community/links/page-style.ts'
import { findOwnerPicture } from '../features/community/links/pictures.ts'
import { linkQueries, type OpenLink } from '../features/community/links/queries.ts'
import type { SharedThing } from '../features/community/links/shared-thing.ts'
import { measureIn } from '../features/journal/year/fit-page.ts'
import { clientNetwork } from '../http/client-network.ts'
import { failureOf } from '../http/error-handler.ts'
import { countUse } from '../http/rate-limit.ts'
import { preferredLocale, translatorFor } from '../locales.ts'
import { readManifest } from './assets.ts'

/**
 * What a reader shares without an account. These pages are apart from all others: no session is asked for, no script runs,
 * and nothing is in them but the one thing. docs/decisions/0046-links.md
 */

const perPage = 60
const mostPages = 1000

/** Per client: a family that looks through a long list, not somebody who tries secrets. */
const pageLimit = { max: 300, seconds: 60 }
/** Drawing costs a moment of a whole processor. */
const imageLimit = { max: 60, seconds: 60 }

interface LinkAddress {
  Params: { secret: string; file?: string }
  Querystring: { page?: unknown }
}

/** The number of a page in an address; the first for anything that isn't a number. */
const pageIn = ({ page }: LinkAddress['Querystring']) => {
  const number = typeof page === 'string' && /^\d{1,4}$/.test(page) ? Number(page) : 1
  return Math.min(Math.max(number, 1), mostPages)
}

const imageOf = (file: string | undefined) =>
  (Object.keys(linkImages) as LinkImage[]).find((image) => file === `image-${linkImages[image]}.png`)

const missing = () => new AppError('not_found', text('It may have expired or been revoked. Ask for a new one.'))

export async function registerLinkPages(app: FastifyInstance, context: Context): Promise<void> {
  const { config, db, clock } = context
  const queries = linkQueries(db)
  const style = pageStyle(config.viteUrl ? [] : (await readManifest())(undefined).fonts)
  const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
  const policy = [
    "default-src 'none'",
    "img-src 'self' data:",
    `style-src ${styleHash}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

  const settingOf = (locale: Locale): PageSetting => ({ locale, translator: translatorFor(locale), style })

  /** Programs that fetch previews speak no language: what they get is in its owner's. */
  const localeOf = ({ language }: OpenLink['owner']): Locale => (isLocale(language) ? language : defaultLocale)

  async function find(
    secret: string,
    page: number,
    localeFor: (owner: OpenLink['owner']) => Locale,
  ): Promise<{ link: OpenLink; thing: SharedThing; locale: Locale }> {
    const now = clock()
    const hash = hashIn(secret)
    const link = hash === undefined ? undefined : await queries.findOpenLink(hash, now)
    if (!link) throw missing()
    const locale = localeFor(link.owner)
    const look = { locale, translator: translatorFor(locale), now, page, perPage }
    const thing = await sharedKinds[link.kind].show(context, link, look)
    if (!thing) throw missing()
    return { link, thing, locale }
  }

  const secretly = (reply: FastifyReply) =>
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', policy)

  const sendPage = (reply: FastifyReply, status: number, content: string) =>
    secretly(reply).code(status).header('vary', 'accept-language').type('text/html; charset=utf-8').send(content)

  /** Whatever is wrong with a link looks the same; only a server in trouble says so. */
  function sendFailure(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const locale = preferredLocale(request.headers['accept-language'])
    const { t } = translatorFor(locale)
    const { status, body, retryAfterSeconds } = failureOf(error, request, locale)
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
    const title = status === 404 ? t('This link doesn’t work') : t('Something went wrong')
    reply.header('x-robots-tag', 'noindex')
    return sendPage(reply, status, drawMessagePage(settingOf(locale), title, body.message))
  }

  const options = { config: { access: 'anyone', hasSecret: true } } as const

  app.get<LinkAddress>('/s/:secret', options, async (request, reply) => {
    const { secret } = request.params
    const acceptedLanguages = request.headers['accept-language']
    try {
      await countUse(context, `link page ${clientNetwork(request.ip)}`, pageLimit)
      const localeFor = acceptedLanguages === undefined ? localeOf : () => preferredLocale(acceptedLanguages)
      const { link, thing, locale } = await find(secret, pageIn(request.query), localeFor)
      // It had more pages once.
      if (thing.pages && thing.pages.current > thing.pages.last) {
        return await secretly(reply).redirect(`${linkPath(secret)}?page=${thing.pages.last}`)
      }
      if (request.method === 'GET') await queries.countVisit(link.id)
      if (!link.may_be_indexed) reply.header('x-robots-tag', 'noindex')
      const content = drawLinkPage(settingOf(locale), thing, {
        secret,
        publicUrl: config.publicUrl,
        mayBeIndexed: link.may_be_indexed,
        picture: await findOwnerPicture(context, thing.owner),
        measure: measureIn(context.config.fontsFolder),
      })
      return sendPage(reply, 200, content)
    } catch (error) {
      return sendFailure(error as Error, request, reply)
    }
  })

  app.get<LinkAddress>('/s/:secret/:file', options, async (request, reply) => {
    const { secret, file } = request.params
    try {
      await countUse(context, `link image ${clientNetwork(request.ip)}`, imageLimit)
      const image = imageOf(file)
      if (!image) throw missing()
      const { link, thing, locale } = await find(secret, 1, localeOf)
      if (!link.may_be_indexed) reply.header('x-robots-tag', 'noindex')
      return await secretly(reply)
        .type('image/png')
        .send(await drawLinkImage(context, thing, image, directionOf(locale)))
    } catch (error) {
      return sendFailure(error as Error, request, reply)
    }
  })
}
