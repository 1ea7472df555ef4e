import type { FastifyInstance } from 'fastify'
import { progressShortcut } from '../../contract/constants.ts'
import { locales, localePath, type Locale } from '../../contract/locales.ts'
import { screens } from '../../contract/screens.ts'
import { directionOf } from '../../shared/direction.ts'
import { sandboxed } from '../sandbox/sandbox.ts'
import { drawingSandbox } from '../sandbox/sandboxes.ts'
import { leaveOutDocumentHeaders } from '../http/security-headers.ts'
import { translatorFor } from '../locales.ts'
import { iconSvg, maskableIconSvg } from './icon.ts'
import { pathOfShared, sharedParts, type Shared } from './share-target.ts'

/** The colour of a page's paper, as in web/ui/theme/tokens.css: browsers paint their bars with it before any style is there. */
export const paperColors = { light: '#fbf8f1', dark: '#191613' } as const

export const manifestPath = (locale: Locale) => `/manifest-${locale}.webmanifest`
export const touchIconPath = '/apple-touch-icon.png'

const icons = {
  '/icon-192.png': { drawing: iconSvg, width: 192, purpose: 'any' },
  '/icon-512.png': { drawing: iconSvg, width: 512, purpose: 'any' },
  '/icon-maskable-512.png': { drawing: maskableIconSvg, width: 512, purpose: 'maskable' },
  // Without transparent corners, which phones of that maker fill with black.
  [touchIconPath]: { drawing: maskableIconSvg, width: 180, purpose: undefined },
} as const

const day = 24 * 60 * 60

/** What a phone needs to install Quire: https://www.w3.org/TR/appmanifest/ */
export function webManifest(locale: Locale) {
  const { t } = translatorFor(locale)
  const at = (path: string) => localePath(locale, path)
  const icon = { src: '/icon-192.png', sizes: '192x192', type: 'image/png' }
  return {
    // The same app in every language: a reader who changes theirs has it once.
    id: '/',
    name: t('Quire: your books and your reading'),
    short_name: 'Quire',
    description: t('Keep your books, your reading and your notes in one calm place, with the people you read with.'),
    lang: locale,
    dir: directionOf(locale),
    start_url: at(screens.library.path),
    scope: '/',
    display: 'standalone',
    background_color: paperColors.light,
    theme_color: paperColors.light,
    categories: ['books', 'lifestyle'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...Object.entries(icons).flatMap(([src, { width, purpose }]) =>
        purpose ? [{ src, sizes: `${width}x${width}`, type: 'image/png', purpose }] : [],
      ),
    ],
    shortcuts: [
      { name: t('Log progress'), url: `${at(screens.library.path)}#${progressShortcut}`, icons: [icon] },
      { name: t('Scan books'), url: at(screens.scanBooks.path), icons: [icon] },
    ],
    share_target: {
      action: '/share',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: Object.fromEntries(sharedParts.map((part) => [part, part])),
    },
  }
}

const rasterize = sandboxed<typeof import('../documents/rasterize-task.ts')>(
  drawingSandbox,
  new URL('../documents/rasterize-task.ts', import.meta.url),
  { milliseconds: 60_000 },
)

const drawn = new Map<string, Promise<Buffer>>()

/** Drawn once per process, when the first phone asks. */
function draw(path: keyof typeof icons): Promise<Buffer> {
  const { drawing, width } = icons[path]
  const icon = drawn.get(path) ?? rasterize({ drawing, width }, { owner: 'icons' })
  drawn.set(path, icon)
  // One that failed is tried again.
  icon.catch(() => drawn.delete(path))
  return icon
}

export function registerInstallFiles(app: FastifyInstance): void {
  const open = { config: { access: 'anyone' } } as const
  app.get('/icon.svg', open, async (_request, reply) => {
    leaveOutDocumentHeaders(reply)
    return reply
      .header('cache-control', `public, max-age=${day}`)
      .header('content-security-policy', "default-src 'none'")
      .type('image/svg+xml')
      .send(iconSvg)
  })
  for (const path of Object.keys(icons) as (keyof typeof icons)[]) {
    app.get(path, open, async (_request, reply) =>
      reply
        .header('cache-control', `public, max-age=${day}`)
        .type('image/png')
        .send(await draw(path)),
    )
  }
  for (const locale of Object.keys(locales) as Locale[]) {
    app.get(manifestPath(locale), open, async (_request, reply) =>
      reply
        .header('cache-control', `public, max-age=${day}`)
        .type('application/manifest+json')
        .send(JSON.stringify(webManifest(locale))),
    )
  }
  app.get<{ Querystring: Shared }>('/share', open, async (request, reply) =>
    reply.header('cache-control', 'no-store').redirect(pathOfShared(request.query), 302),
  )
}
