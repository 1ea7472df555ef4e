import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { text } from '../../shared/translate.ts'
import { AppError } from '../errors.ts'
import { acceptedEncoding, type Encoding } from '../http/encoding.ts'
import { leaveOutDocumentHeaders } from '../http/security-headers.ts'

export const distFolder = path.join(import.meta.dirname, '../../dist')

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
}

/** How the build packs each file, the smallest first, and what such a file's name ends in. */
const packings: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/** A file whose name changes with its content. */
export interface Asset {
  type: string
  packings: Encoding[]
  read: (packing: Encoding | undefined) => Promise<Buffer>
}

/**
 * The names are read once: no path can lead out of a map. A file is read when it is first asked for and then kept: most are
 * asked for by nobody, and all of them with what the build has packed would be a tenth of the memory of a process at rest.
 */
async function findAssets(folder: string): Promise<Map<string, Asset>> {
  const names = new Set(await readdir(folder))
  const endings = Object.entries(packings) as [Encoding, string][]
  const contents = new Map<string, Buffer>()
  const read = async (name: string) => {
    const content = contents.get(name) ?? (await readFile(path.join(folder, name)))
    contents.set(name, content)
    return content
  }
  return new Map(
    [...names]
      .filter((name) => !endings.some(([, ending]) => name.endsWith(ending)))
      .map((name) => [
        name,
        {
          type: types[path.extname(name)] ?? 'application/octet-stream',
          packings: endings.flatMap(([packing, ending]) => (names.has(name + ending) ? [packing] : [])),
          read: (packing) => read(packing ? name + packings[packing] : name),
        },
      ]),
  )
}

export const forGood = 'public, max-age=31536000, immutable'

interface Sending {
  caching?: string
  /** What the file may do, if it is a worker's script. */
  policy?: string | undefined
}

export async function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  asset: Asset,
  { caching = forGood, policy }: Sending = {},
): Promise<FastifyReply> {
  const packing = acceptedEncoding(request, asset.packings.values())
  const content = await asset.read(packing)
  if (!asset.type.startsWith('image/')) leaveOutDocumentHeaders(reply)
  if (policy !== undefined) reply.header('content-security-policy', policy)
  if (packing) reply.header('content-encoding', packing)
  return reply.header('cache-control', caching).header('vary', 'accept-encoding').type(asset.type).send(content)
}

/** The script that gets pictures of pages talks to nobody but this server: web/features/journal/notes/recognition-worker.ts. */
const recognitionWorker = /^recognition-worker-[\w-]+\.js$/
const recognitionPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

export async function registerAssets(app: FastifyInstance): Promise<void> {
  const assets = await findAssets(path.join(distFolder, 'assets'))
  app.get<{ Params: { file: string } }>(
    '/assets/:file',
    { config: { access: 'anyone' }, compress: false },
    async (request, reply) => {
      const asset = assets.get(request.params.file)
      if (!asset) throw new AppError('not_found', text('There’s nothing at this address.'))
      const policy = recognitionWorker.test(request.params.file) ? recognitionPolicy : undefined
      return sendAsset(request, reply, asset, { policy })
    },
  )
}

interface ManifestChunk {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
}

export interface ScreenFiles {
  script: string
  styles: string[]
  preloads: string[]
  /** The fonts of the first paint; those of other scripts wait until a text needs them. */
  fonts: string[]
}

export type FindFiles = (pageFile: string | undefined) => ScreenFiles

/** Which files a screen needs, so that the browser can fetch them all at once. */
export async function readManifest(): Promise<FindFiles> {
  const manifest = JSON.parse(await readFile(path.join(distFolder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestChunk
  >
  const entryKey = 'web/main.tsx'

  function collect(key: string, files: Set<string>, styles: Set<string>) {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const imported of chunk.imports ?? []) collect(imported, files, styles)
  }

  const filesOf = new Map<string | undefined, ScreenFiles>()
  return (pageFile) => {
    const cached = filesOf.get(pageFile)
    if (cached) return cached
    const files = new Set<string>()
    const styles = new Set<string>()
    collect(entryKey, files, styles)
    if (pageFile) collect(pageFile, files, styles)
    const script = manifest[entryKey]?.file ?? ''
    const screenFiles = {
      script: `/${script}`,
      styles: [...styles].map((file) => `/${file}`),
      preloads: [...files].filter((file) => file !== script).map((file) => `/${file}`),
      fonts: (manifest[entryKey]?.assets ?? [])
        .filter((file) => file.includes('-latin-wght-'))
        .map((file) => `/${file}`),
    }
    filesOf.set(pageFile, screenFiles)
    return screenFiles
  }
}
