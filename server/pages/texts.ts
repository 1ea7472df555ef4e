import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { locales, type Locale } from '../../contract/locales.ts'
import { text } from '../../shared/translate.ts'
import { AppError } from '../errors.ts'
import { translations } from '../locales.ts'
import { sendAsset, type Asset } from './assets.ts'
import { pack } from '../http/encoding.ts'

const isEmpty = (locale: Locale) => Object.keys(translations[locale]).length === 0

const contentOf = (locale: Locale) => Buffer.from(JSON.stringify(translations[locale]))

/** Its name changes with its content, so browsers may keep it for good. */
const nameOf = (locale: Locale) =>
  `${locale}-${createHash('sha256').update(contentOf(locale)).digest('base64url').slice(0, 10)}.json`

const names = Object.fromEntries(
  (Object.keys(locales) as Locale[]).map((locale) => [locale, isEmpty(locale) ? null : nameOf(locale)]),
) as Record<Locale, string | null>

/** Where the texts of a language are; null for English, whose texts are their own keys. */
export const textsPath = (locale: Locale): string | null => names[locale] && `/texts/${names[locale]}`

async function readTexts(): Promise<Map<string, Asset>> {
  const files = new Map<string, Asset>()
  for (const [locale, name] of Object.entries(names) as [Locale, string | null][]) {
    if (name === null) continue
    const content = contentOf(locale)
    const packed = new Map([
      ['br' as const, await pack(content, 'br')],
      ['gzip' as const, await pack(content, 'gzip')],
    ])
    files.set(name, { type: 'application/json', content, packed })
  }
  return files
}

let texts: Promise<Map<string, Asset>> | undefined

export async function registerTexts(app: FastifyInstance): Promise<void> {
  // The same for every app of a process, and packing them is slow.
  const files = await (texts ??= readTexts())
  app.get<{ Params: { file: string } }>(
    '/texts/:file',
    { config: { access: 'anyone' }, compress: false },
    async (request, reply) => {
      const file = files.get(request.params.file)
      if (!file) throw new AppError('not_found', text('There’s nothing at this address.'))
      return sendAsset(request, reply, file)
    },
  )
}
