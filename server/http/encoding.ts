import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import { preferencesIn } from './accept-header.ts'

export type Encoding = 'br' | 'gzip'

/** The smallest packing that this request takes, of those there are; undefined: none. */
export function acceptedEncoding(
  { headers }: FastifyRequest,
  available: Iterable<Encoding> = ['br', 'gzip'],
): Encoding | undefined {
  const qualities = new Map(preferencesIn(headers['accept-encoding']).map(({ value, quality }) => [value, quality]))
  return [...available].find((encoding) => (qualities.get(encoding) ?? qualities.get('*') ?? 0) > 0)
}

/** A low quality, because answers are compressed at each request; the build compresses files. */
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

const packers = {
  br: (body: Buffer) => packBrotli(body, brotliOptions),
  gzip: (body: Buffer) => packGzip(body),
}

export const pack = (body: Buffer, encoding: Encoding): Promise<Buffer> => packers[encoding](body)
