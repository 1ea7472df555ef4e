import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppData } from '../../contract/app-data.ts'
import { languageCookie } from '../../contract/constants.ts'
import { defaultLocale, isLocale, localePath, type Locale } from '../../contract/locales.ts'
import { ownPath } from '../../shared/own-path.ts'
import { pageFileOf } from '../../contract/page-files.ts'
import { otherAddresses, screens, type ScreenName } from '../../contract/screens.ts'
import { text } from '../../shared/translate.ts'
import type { Config } from '../config.ts'
import type { ServerContext } from '../context.ts'
import { AppError } from '../errors.ts'
import { preferredLocale, translatorFor } from '../locales.ts'
import type { BoundRoute } from '../route.ts'
import { toAccount, type FindReader, type SignedInReader } from '../auth/session.ts'
import { appDataParts, type OwnData } from './app-data.ts'
import { readManifest, registerAssets, type FindFiles } from './assets.ts'
import type { CountRequest } from '../http/call-limits.ts'
import { pageToken } from '../http/csrf.ts'
import { acceptedEncoding, pack } from '../http/encoding.ts'
import { failureOf } from '../http/error-handler.ts'
import { takeFlash } from '../http/flash.ts'
import { htmlShell, inlineScriptHashes, viteDevelopmentHash, type Head } from './html-shell.ts'
import { hasRecognition, registerRecognitionFiles } from './recognition-files.ts'
import { registerInstallFiles } from './install-files.ts'
import type { RefuseMissing } from '../http/missing-routes.ts'
import { createPrepareScreen, type Prepared } from './prepare-screen.ts'
import { registerServiceWorker } from './service-worker.ts'
import { readTextAreas, registerTexts, textFiles, type FindAreas } from './texts.ts'
import { matchScreen, pathOf, splitLocale } from './screen-addresses.ts'
import { withoutEnd } from '../../shared/trim-characters.ts'

export const contentSecurityPolicy = ({ viteUrl, publicUrl }: Config) => ({
  useDefaults: false,
  directives: {
    'default-src': ["'self'"],
    // The barcode reader is WebAssembly; this allows no more than that.
    'script-src': [
      "'self'",
      "'wasm-unsafe-eval'",
      ...inlineScriptHashes,
      ...(viteUrl ? [viteUrl, viteDevelopmentHash(viteUrl)] : []),
    ],
    // The component library sets its variables in style elements.
    'style-src': ["'self'", "'unsafe-inline'", ...(viteUrl ? [viteUrl] : [])],
    'img-src': ["'self'", 'data:', ...(viteUrl ? [viteUrl] : [])],
    'font-src': ["'self'", ...(viteUrl ? [viteUrl] : [])],
    'connect-src': ["'self'", ...(viteUrl ? [viteUrl, viteUrl.replace(/^http/, 'ws')] : [])],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(publicUrl.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
  },
})

const isForSignedOut = (name: ScreenName) => 'signedOut' in screens[name]

/** Screens that make no sense to somebody who is in already. */
const authScreens = new Set<ScreenName>(['landing', 'register', 'forgotPassword'])

/** What a page tells of the visit, whatever it shows. */
type VisitData = Omit<OwnData, 'firstTexts' | 'missing' | 'failure'>

/** Somebody asks for a page; who it is, is known only once the database has answered. */
interface Visit {
  request: FastifyRequest
  reply: FastifyReply
  reader: SignedInReader | undefined
}

/** As it is sent. */
interface Page {
  status: number
  html: Buffer
}

interface Drawing {
  status: number
  locale: Locale
  path: string
  reader: SignedInReader | undefined
  own: VisitData
  screen?: ScreenName
  /** Left out where there is nothing to show: the page is then missing, or has failed. */
  prepared?: Prepared | undefined
  failure?: AppData['failure'] | undefined
}

interface PageSetting {
  findReader: FindReader
  countRequest: CountRequest
  refuseMissing: RefuseMissing
}

/** Returns what answers an address that nothing else does. */
export async function registerPages(
  app: FastifyInstance,
  context: ServerContext,
  routes: BoundRoute[],
  { findReader, countRequest, refuseMissing }: PageSetting,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> {
  const { config, secret } = context

  let findFiles: FindFiles
  let findAreas: FindAreas
  if (config.viteUrl) {
    const script = `${config.viteUrl}/web/main.tsx`
    findFiles = () => ({ script, styles: [], preloads: [], fonts: [] })
    findAreas = (locale) => Object.keys(textFiles(locale))
  } else {
    await registerAssets(app)
    await registerServiceWorker(app)
    findFiles = await readManifest()
    findAreas = await readTextAreas()
  }

  registerTexts(app)
  const readsPages = await hasRecognition(config.recognitionFolder)
  if (readsPages) registerRecognitionFiles(app, config.recognitionFolder)
  const prepareScreen = createPrepareScreen(routes, context)

  /** A reader's language is their account's, else the one they chose here, else their browser's. */
  function wantedLocale(request: FastifyRequest, reader: SignedInReader | undefined): Locale {
    const cookie = request.cookies[languageCookie]
    return reader?.language ?? (isLocale(cookie) ? cookie : preferredLocale(request.headers['accept-language']))
  }

  const visitData = ({ request, reply, reader }: Visit): VisitData => ({
    emailVerifiedAt: reader?.email_verified_at ?? null,
    sendsMail: config.smtpUrl !== undefined,
    readsPages,
    contact: config.contact ?? null,
    reader: reader ? toAccount(reader) : null,
    flash: takeFlash(request, reply),
  })

  function draw({ status, locale, path, reader, own, screen, prepared, failure }: Drawing): Page {
    const { t } = translatorFor(locale)
    const fallback = prepared ? 'Quire' : failure ? t('Something went wrong') : t('Page not found')
    const { title = fallback, description }: Partial<Head> = prepared?.head ?? {}
    const pageFile = prepared && screen ? pageFileOf(screen) : undefined
    const firstTexts = findAreas(locale, pageFile)
    const { before, after } = htmlShell({
      head: {
        description:
          description ??
          t('Keep your books, your reading and your notes in one calm place, with the people you read with.'),
        title: title.includes('Quire') ? title : `${title} · Quire`,
      },
      locale,
      theme: reader?.theme ?? 'auto',
      csrfToken: pageToken(secret, reader),
      files: findFiles(pageFile),
      path,
      texts: firstTexts.flatMap((area) => textFiles(locale)[area] ?? []),
      painting: prepared?.painting,
      viteUrl: config.viteUrl,
    })
    const appData = appDataParts(
      locale,
      { ...own, firstTexts, missing: !prepared && !failure, failure: failure ?? null },
      prepared?.preloaded ?? '{}',
    )
    return { status, html: Buffer.concat([Buffer.from(before), ...appData, Buffer.from(after)]) }
  }

  async function send({ request, reply }: Visit, { status, html }: Page): Promise<FastifyReply> {
    const encoding = acceptedEncoding(request)
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding, cookie, accept-language')
      .type('text/html; charset=utf-8')
      .send(encoding ? await pack(html, encoding) : html)
  }

  async function answerScreen(visit: Visit, url: URL): Promise<FastifyReply> {
    const { request, reply } = visit
    const { locale: prefix, path, prefixed } = splitLocale(url.pathname)
    // A path that begins with two slashes would name another host.
    const go = (to: string) => reply.header('cache-control', 'no-store').redirect(ownPath(to) ?? '/', 302)

    if (path !== '/' && path.endsWith('/')) return go(localePath(prefix, withoutEnd(path, /\//) || '/') + url.search)

    const meant = otherAddresses[path]
    if (meant !== undefined) return go(localePath(prefix, meant) + url.search)

    const chosen = url.searchParams.get('lang')
    if (isLocale(chosen)) {
      reply.setCookie(languageCookie, chosen, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: 'auto',
        maxAge: 365 * 24 * 60 * 60,
      })
      url.searchParams.delete('lang')
      return go(localePath(chosen, path) + url.search)
    }

    const reader = await findReader(request, reply)
    visit.reader = reader
    countRequest('calls', request, reader)
    const match = matchScreen(path)
    const locale = prefixed ? prefix : wantedLocale(request, reader)

    if (!match) return send(visit, draw({ status: 404, locale, path, reader, own: visitData(visit) }))
    if (!prefixed && locale !== defaultLocale) return go(localePath(locale, path) + url.search)
    // Until somebody who is leaving has decided, there is nothing else for them to see.
    if (Boolean(reader?.leaving_at) !== (match.name === 'comeBack') && reader) {
      return go(localePath(locale, reader.leaving_at ? screens.comeBack.path : screens.library.path))
    }
    if (reader && authScreens.has(match.name)) {
      return go(ownPath(url.searchParams.get('next')) ?? localePath(locale, screens.library.path))
    }
    if (!reader && !isForSignedOut(match.name)) {
      const next = encodeURIComponent(url.pathname + url.search)
      return go(`${localePath(locale, screens.landing.path)}?next=${next}`)
    }

    const prepared = await prepareScreen(match, locale, request, reader)
    const proper = prepared && pathOf(match.name, prepared.params)
    if (proper !== undefined && proper !== pathOf(match.name, match.params)) {
      return go(localePath(locale, proper) + url.search)
    }
    const own = visitData(visit)
    return send(visit, draw({ status: prepared ? 200 : 404, locale, path, reader, own, screen: match.name, prepared }))
  }

  /** Errors are shown on a page as well, in the look of the app and without a query. */
  async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    // Put together, not resolved: a path that begins with two slashes would be taken for a host.
    const address = `http://host${request.url}`
    const visit: Visit = { request, reply, reader: undefined }
    const url = URL.canParse(address) ? new URL(address) : new URL('http://host/')
    try {
      return await (URL.canParse(address) ? answerScreen(visit, url) : notFound())
    } catch (error) {
      const { locale: prefix, path, prefixed } = splitLocale(url.pathname)
      const locale = prefixed ? prefix : wantedLocale(request, visit.reader)
      const { status, body, retryAfterSeconds } = failureOf(error as Error, request, locale)
      if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
      const { message, request_id } = body
      const failure = status === 404 ? undefined : { message, request_id }
      const { reader } = visit
      return send(visit, draw({ status, locale, path, reader, own: visitData(visit), failure }))
    }
  }

  registerInstallFiles(app)
  app.get('/*', { config: { access: 'anyone' } }, (request, reply) =>
    request.url.startsWith('/api/') ? refuseMissing(request, reply) : answerPage(request, reply),
  )
  return answerPage
}

function notFound(): never {
  throw new AppError('not_found', text('There’s nothing at this address.'))
}
