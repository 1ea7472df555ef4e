import type { FastifyInstance, FastifyReply } from 'fastify'
import { text } from '../../../../shared/translate.ts'
import type { FindReader } from '../../../auth/session.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { slugify } from '../../../db/slug.ts'
import type { CountRequest } from '../../../http/call-limits.ts'
import { leaveOutDocumentHeaders } from '../../../http/security-headers.ts'
import { coverType, findCover } from '../uploads/cover-files.ts'
import { drawCover } from './draw-cover.ts'
import { findCoverText } from './queries.ts'

/** The address changes with what is drawn, so a browser need never ask twice. */
const forEver = 'public, max-age=31536000, immutable'

function sendDrawing(reply: FastifyReply, book: Parameters<typeof drawCover>[0]) {
  leaveOutDocumentHeaders(reply)
  return reply
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .type('image/svg+xml')
    .send(drawCover(book))
}

interface Draft {
  slug?: string
  title?: string
  author?: string
}

/** The preview is drawn again for every letter typed, so browsers keep it only briefly. */
const forAWhile = 'private, max-age=300'
const draftLength = 300

export function registerCovers(
  app: FastifyInstance,
  { db, storage }: Context,
  findReader: FindReader,
  countRequest: CountRequest,
): void {
  app.get<{ Params: { file: string } }>('/covers/:file', { config: { access: 'anyone' } }, async (request, reply) => {
    const uploaded = await findCover(storage, request.params.file)
    if (uploaded) {
      leaveOutDocumentHeaders(reply)
      return reply.header('cache-control', forEver).type(coverType).send(uploaded)
    }
    countRequest('covers', request, await findReader(request, undefined))
    const slug = /^([a-z0-9-]{1,120})\.svg$/.exec(request.params.file)?.[1]
    const book = slug && (await findCoverText(db, slug))
    if (!slug || !book) throw new AppError('not_found', text('We couldn’t find this cover.'))
    return sendDrawing(reply.header('cache-control', forEver), { slug, ...book })
  })
  // How the cover of a book that is still being written down would look.
  app.get<{ Querystring: Draft }>('/covers/of/draft.svg', { config: { access: 'anyone' } }, async (request, reply) => {
    countRequest('drafts', request, await findReader(request, undefined))
    // A parameter given twice arrives as a list.
    const part = (name: keyof Draft) => [request.query[name] ?? ''].flat().join(' ').slice(0, draftLength)
    const title = part('title')
    const slug = part('slug') || slugify(title, 100) || 'book'
    return sendDrawing(reply.header('cache-control', forAWhile), { slug, title, author: part('author') || null })
  })
}
