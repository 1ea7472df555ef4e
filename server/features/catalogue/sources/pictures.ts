import type { CoverWidth } from '../../../../contract/covers.ts'
import { fetchOutside } from '../../../http/fetch-outside.ts'
import { encodeCover, type CoverFile } from '../uploads/encode-cover.ts'
import { PictureError } from '../uploads/picture-error.ts'
import type { Source } from './source.ts'
import { RefusedError, type Ask } from './source-client.ts'

const maxBytes = 10 * 1024 * 1024

/** Smaller ones are placeholder dots for a missing picture. */
const minBytes = 500

export interface PictureRequest {
  source: Source
  url: string
  userAgent: string
  signal: AbortSignal
  ask: Ask
}

/**
 * A picture that a source names, in our sizes, and what it was made of; undefined where there is none that can be used.
 * Pictures are often at other servers than the records, and these lead on to others, so any public one is asked; only
 * those that were configured may be private.
 */
export async function fetchPicture(
  { source, url, userAgent, signal, ask }: PictureRequest,
  widths?: readonly CoverWidth[],
): Promise<{ content: Buffer; files: CoverFile[] } | undefined> {
  const trusted = [source.url, source.coverUrl].flatMap((address) => (address ? [new URL(address).origin] : []))
  const content = await ask(async () => {
    const { status, body, retryAfter } = await fetchOutside(new URL(url), {
      headers: { accept: 'image/*', 'user-agent': userAgent },
      signal,
      maxBytes,
      trusted,
      leavesOrigin: true,
    })
    if (status === 429) throw new RefusedError(status, retryAfter)
    if (status >= 500) throw new Error(`The answer has the status ${status}`)
    // Stores of files say "forbidden" about what they do not have.
    return status === 200 && body.length >= minBytes ? body : undefined
  })
  if (!content) return undefined
  try {
    return { content, files: await encodeCover(content, source.name, widths) }
  } catch (error) {
    if (error instanceof PictureError) return undefined
    throw error
  }
}
