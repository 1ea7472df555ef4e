import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppData } from '../../contract/app-data.ts'
import { languageCookie } from '../../contract/constants.ts'
import { addressOf } from '../../contract/endpoint.ts'
import { defaultLocale, isLocale, localePath, type Locale } from '../../contract/locales.ts'
import { ownPath } from '../../contract/own-path.ts'
import { screens, type ScreenName } from '../../contract/screens.ts'
import { text } from '../../contract/translate.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { labelsFor } from '../features/vocabulary/labels.ts'
import { preferredLocale, translations, translatorFor } from '../locales.ts'
import type { BoundRoute } from '../route.ts'
import { plans } from '../screens.ts'
import { toAccount, type FindReader, type SignedInReader } from '../session.ts'
import { makeCall } from './api.ts'
import { readManifest, registerAssets, type FindFiles } from './assets.ts'
import { pageToken } from './csrf.ts'
import { failureOf } from './error-handler.ts'
import { takeFlash } from './flash.ts'
import { embeddedJson, htmlShell, themeScriptHash, viteDevelopmentHash, type Head } from './html-shell.ts'
import { iconSvg } from './icon.ts'

export const contentSecurityPolicy = ({ viteUrl, publicUrl }: Config) => ({
  useDefaults: false,
  directives: {
    'default-src': ["'self'"],
    'script-src': ["'self'", themeScriptHash, ...(viteUrl ? [viteUrl, viteDevelopmentHash(viteUrl)] : [])],
    // The component library sets its variables in style elements.
    'style-src': ["'self'", "'unsafe-inline'", ...(viteUrl ? [viteUrl] : [])],
    'img-src': ["'self'", 'data:', 'blob:', ...(viteUrl ? [viteUrl] : [])],
    'font-src': ["'self'", ...(viteUrl ? [viteUrl] : [])],
    'connect-src': ["'self'", ...(viteUrl ? [viteUrl, viteUrl.replace(/^http/, 'ws')] : [])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(publicUrl.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
  },
})

interface Match {
  name: ScreenName
  params: Record<string, string>
}

const patterns = (Object.keys(screens) as ScreenName[]).map((name) => {
  const source = screens[name].path.replaceAll(/\$(\w+)/g, '(?<$1>[^/]+)')
  return { name, pattern: new RegExp(`^${source}$`) }
})

/** The screen at a path. Fixed paths stand before those with a parameter in the table, so the first match is right. */
export function matchScreen(path: string): Match | undefined {
  for (const { name, pattern } of patterns) {
    const found = pattern.exec(path)
    if (!found) continue
    try {
      const params = Object.entries(found.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)])
      if (params.flat().some((part) => part?.includes('\u0000'))) return undefined
      return { name, params: Object.fromEntries(params) as Record<string, string> }
    } catch {
      return undefined
    }
  }
  return undefined
}

/** `/es/library` is `/library` in Spanish. English has no prefix, so `/en/…` is no address. */
export function splitLocale(path: string): { locale: Locale; path: string; prefixed: boolean } {
  const first = path.split('/')[1]
  if (!isLocale(first) || first === defaultLocale) return { locale: defaultLocale, path, prefixed: false }
  return { locale: first, path: path.slice(first.length + 1) || '/', prefixed: true }
}

/** An address that cannot be decoded reaches no route; taken by the letter, it is a page that is missing. */
export function readablePath({ url = '/' }: { url?: string | undefined }): string {
  if (url.startsWith('/api/')) return url
  try {
    decodeURI(url)
    return url
  } catch {
    return url.replaceAll('%', '%25')
  }
}

/** `forgotPassword` is drawn by `web/pages/forgot-password.tsx`. */
const pageFileOf = (name: ScreenName) =>
  `web/pages/${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`

const pathOf = (name: ScreenName, params: Record<string, string>) =>
  screens[name].path.replaceAll(/\$(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))

const isReady = (name: ScreenName) => 'ready' in screens[name]
const isForSignedOut = (name: ScreenName) => 'signedOut' in screens[name]

/** Screens that make no sense to somebody who is in already. */
const doorScreens = new Set<ScreenName>(['landing', 'register', 'forgotPassword'])

const localeData = (locale: Locale) => ({ locale, translations: translations[locale], ...labelsFor(locale) })
type LocaleData = ReturnType<typeof localeData>

type OwnData = Omit<AppData, keyof LocaleData | 'preloaded'>

/** Somebody asks for a page; who it is, is known only once the database has answered. */
interface Visit {
  request: FastifyRequest
  reply: FastifyReply
  reader: SignedInReader | undefined
}

interface Prepared {
  preloaded: string
  head: Partial<Head>
  hero: string
  /** What the address should name. */
  params: Record<string, string>
}

interface Drawing {
  status: number
  locale: Locale
  path: string
  reader: SignedInReader | undefined
  screen?: ScreenName
  /** Left out where there is nothing to show: the page is then missing, or has failed. */
  prepared?: Prepared | undefined
  failure?: AppData['failure'] | undefined
}

const localeJson = new Map<Locale, string>()

/** What is the same on every page of a language is most of the app data; it is turned into JSON once. */
function appDataJson(locale: Locale, own: OwnData, preloaded: string): string {
  let shared = localeJson.get(locale)
  if (shared === undefined) {
    shared = JSON.stringify(localeData(locale))
    localeJson.set(locale, shared)
  }
  return embeddedJson(`${shared.slice(0, -1)},${JSON.stringify(own).slice(1, -1)},"preloaded":${preloaded}}`)
}

export async function registerPages(
  app: FastifyInstance,
  context: Context,
  routes: BoundRoute[],
  findReader: FindReader,
): Promise<void> {
  const { config, secret } = context
  const bound = new Map(routes.map((route) => [route.endpoint, route]))

  let findFiles: FindFiles
  if (config.viteUrl) {
    const script = `${config.viteUrl}/web/main.tsx`
    findFiles = () => ({ script, styles: [], preloads: [], fonts: [] })
  } else {
    await registerAssets(app)
    findFiles = await readManifest()
  }

  /** Makes the screen's first calls; undefined if what it shows does not exist for this reader. */
  async function prepare(
    match: Match,
    locale: Locale,
    request: FastifyRequest,
    reader: SignedInReader | undefined,
  ): Promise<Prepared | undefined> {
    const plan = plans[match.name]
    const query = Object.fromEntries(new URLSearchParams(request.url.split('?')[1]))
    const calls = plan?.calls?.(match.params, query) ?? []
    try {
      const answers = await Promise.all(
        calls.map(({ endpoint, params = {}, query: callQuery = {} }) => {
          const route = bound.get(endpoint)
          if (!route) throw new Error(`No route answers ${endpoint.method} ${endpoint.path}`)
          const given = Object.fromEntries(Object.entries(callQuery).filter(([, value]) => value !== undefined))
          return makeCall(
            route,
            { params, query: given, body: {} },
            { request, reply: undefined, reader, lang: locale },
          )
        }),
      )
      const preloaded = calls.map((call, index) => {
        const address = addressOf(call.endpoint, { ...call, query: { ...call.query, lang: locale } })
        return `${JSON.stringify(address)}:${bound.get(call.endpoint)?.serialize(answers[index])}`
      })
      return {
        preloaded: `{${preloaded.join(',')}}`,
        head: plan?.head?.(translatorFor(locale), answers) ?? {},
        hero: plan?.hero?.(answers) ?? '',
        params: plan?.params?.(answers) ?? match.params,
      }
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return undefined
      // A bad query in the address bar is the screen's to show, not a reason for no page at all.
      if (error instanceof AppError && error.code === 'invalid') {
        return { preloaded: '{}', head: {}, hero: '', params: match.params }
      }
      throw error
    }
  }

  /** A reader's language is their account's, else the one they chose here, else their browser's. */
  function wantedLocale(request: FastifyRequest, reader: SignedInReader | undefined): Locale {
    const cookie = request.cookies[languageCookie]
    return reader?.language ?? (isLocale(cookie) ? cookie : preferredLocale(request.headers['accept-language']))
  }

  function draw(
    { request, reply }: Visit,
    { status, locale, path, reader, screen, prepared, failure }: Drawing,
  ): FastifyReply {
    const { t } = translatorFor(locale)
    const fallback = prepared ? 'Quire' : failure ? t('Something went wrong') : t('Page not found')
    const { title = fallback, description, image }: Partial<Head> = prepared?.head ?? {}
    const appData: OwnData = {
      emailVerifiedAt: reader?.email_verified_at ?? null,
      reader: reader ? toAccount(reader) : null,
      flash: takeFlash(request, reply),
      missing: !prepared && !failure,
      failure: failure ?? null,
    }
    const html = htmlShell({
      head: {
        description:
          description ??
          t(
            'Keep your books, your reading and your thoughts about it in one calm place, with the people you read with.',
          ),
        image,
        title: title.includes('Quire') ? title : `${title} · Quire`,
      },
      locale,
      theme: reader?.theme ?? 'auto',
      appData: appDataJson(locale, appData, prepared?.preloaded ?? '{}'),
      csrfToken: pageToken(secret, reader),
      files: findFiles(prepared && screen ? pageFileOf(screen) : undefined),
      path,
      hero: prepared?.hero ?? '',
      viteUrl: config.viteUrl,
    })
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .header('vary', 'cookie, accept-language')
      .type('text/html; charset=utf-8')
      .send(html)
  }

  async function answerScreen(visit: Visit, url: URL): Promise<FastifyReply> {
    const { request, reply } = visit
    const { locale: prefix, path, prefixed } = splitLocale(url.pathname)
    // A path that begins with two slashes would name another host.
    const go = (to: string) => reply.header('cache-control', 'no-store').redirect(ownPath(to) ?? '/', 302)

    if (path !== '/' && path.endsWith('/')) return go(localePath(prefix, path.replace(/\/+$/, '') || '/') + url.search)

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
    const match = matchScreen(path)
    const ready = match && isReady(match.name) ? match : undefined
    const locale = prefixed ? prefix : wantedLocale(request, reader)

    if (!ready) return draw(visit, { status: 404, locale, path, reader })
    if (!prefixed && locale !== defaultLocale) return go(localePath(locale, path) + url.search)
    if (reader && doorScreens.has(ready.name)) {
      return go(ownPath(url.searchParams.get('next')) ?? localePath(locale, screens.library.path))
    }
    if (!reader && !isForSignedOut(ready.name)) {
      const next = encodeURIComponent(url.pathname + url.search)
      return go(`${localePath(locale, screens.landing.path)}?next=${next}`)
    }

    const prepared = await prepare(ready, locale, request, reader)
    const proper = prepared && pathOf(ready.name, prepared.params)
    if (proper !== undefined && proper !== pathOf(ready.name, ready.params)) {
      return go(localePath(locale, proper) + url.search)
    }
    return draw(visit, { status: prepared ? 200 : 404, locale, path, reader, screen: ready.name, prepared })
  }

  /** Also what goes wrong is told on a page, in the look of the app and without the database's help. */
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
      return draw(visit, { status, locale, path, reader: visit.reader, failure })
    }
  }

  app.get('/icon.svg', { config: { access: 'anyone' } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(iconSvg),
  )
  app.get('/*', { config: { access: 'anyone' } }, (request, reply) =>
    request.url.startsWith('/api/') ? notFound() : answerPage(request, reply),
  )
  app.setNotFoundHandler({}, notFound)
}

function notFound(): never {
  throw new AppError('not_found', text('There is nothing at this address.'))
}
