import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { isLocale, type Locale } from '../../contract/locales.ts'
import { text } from '../../shared/translate.ts'
import { AppError } from '../errors.ts'
import { browserTexts } from '../locales.ts'
import { distFolder, forGood, sendAsset, type Asset } from './assets.ts'
import { pack, type Encoding } from '../http/encoding.ts'

/** The texts of a language and area as browsers get them. Their address changes with their content, so they keep it for good. */
interface TextFile {
  area: string
  address: string
  content: Buffer
}

function textFile(locale: Locale, area: string, texts: Record<string, string>): TextFile {
  const content = Buffer.from(JSON.stringify(texts))
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 10)
  return { area, address: `/texts/${locale}-${area}-${hash}.json`, content }
}

interface LanguageFiles {
  files: TextFile[]
  addresses: Record<string, string>
}

const languages = new Map<Locale, LanguageFiles>()

function filesOf(locale: Locale): LanguageFiles {
  let language = languages.get(locale)
  if (!language) {
    const files = browserTexts(locale).map(([area, texts]) => textFile(locale, area, texts))
    language = { files, addresses: Object.fromEntries(files.map(({ area, address }) => [area, address])) }
    languages.set(locale, language)
  }
  return language
}

/** Where the texts of each area are; nowhere in English, whose texts are their own keys. */
export const textFiles = (locale: Locale): Record<string, string> => filesOf(locale).addresses

/** The areas whose texts a screen needs before it is shown. */
export type FindAreas = (locale: Locale, pageFile: string | undefined) => string[]

/** Reads what the build has found out: `web/build/text-areas.ts`. */
export async function readTextAreas(): Promise<FindAreas> {
  const areasOf = JSON.parse(await readFile(path.join(distFolder, '.vite/text-areas.json'), 'utf8')) as Record<
    string,
    string[]
  >
  return (locale, pageFile) => {
    const areas = new Set([...(areasOf['web/main.tsx'] ?? []), ...(areasOf[pageFile ?? ''] ?? [])])
    const addresses = textFiles(locale)
    return [...areas].filter((area) => area in addresses)
  }
}

const packBrotli = promisify(brotliCompress)
const packed = new Map<string, Promise<Buffer>>()

/** Packed when it is first asked for, as small as can be. */
function packOnce({ address, content }: TextFile, packing: Encoding): Promise<Buffer> {
  const key = `${packing} ${address}`
  let packedFile = packed.get(key)
  if (!packedFile) {
    packedFile = packing === 'br' ? packBrotli(content) : pack(content, packing)
    packed.set(key, packedFile)
  }
  return packedFile
}

const assetOf = (file: TextFile): Asset => ({
  type: 'application/json',
  packings: ['br', 'gzip'],
  read: async (packing) => (packing ? packOnce(file, packing) : file.content),
})

function findFile(name: string): TextFile | undefined {
  const [locale] = name.split('-')
  if (!isLocale(locale)) return undefined
  return filesOf(locale).files.find(({ address }) => withoutHash(address) === withoutHash(`/texts/${name}`))
}

const withoutHash = (address: string) => address.replace(/-[\w-]{10}\.json$/, '')

export function registerTexts(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>(
    '/texts/:file',
    { config: { access: 'anyone' }, compress: false },
    async (request, reply) => {
      const address = `/texts/${request.params.file}`
      const file = findFile(request.params.file)
      if (!file) throw new AppError('not_found', text('There’s nothing at this address.'))
      // A page that was opened before an update asks for what it knows: today's texts are better than English.
      return sendAsset(request, reply, assetOf(file), { caching: address === file.address ? forGood : 'no-store' })
    },
  )
}
