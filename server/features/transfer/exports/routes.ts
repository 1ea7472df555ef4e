import type { FastifyInstance } from 'fastify'
import type { Account } from '../../../../contract/account.ts'
import { exportBookJournal } from '../../../../contract/books.ts'
import {
  createExport,
  deleteExport,
  exportDays,
  exportFileAddress,
  listExports,
  type Export,
} from '../../../../contract/exports.ts'
import { exportReadingReport } from '../../../../contract/readings.ts'
import { text, type Translator } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { pageMeta } from '../../../db/page.ts'
import { AppError } from '../../../errors.ts'
import { route, routeInSteps } from '../../../route.ts'
import { tokenOf, type Finders } from '../../../auth/session.ts'
import { getBookFor } from '../../catalogue/books/get-book.ts'
import { bookQueries } from '../../catalogue/books/queries.ts'
import { deleteFiles, exportKey } from './export-files.ts'
import { exportQueries, type StoredExport } from './queries.ts'
import { beginExport, exportLimit } from './service.ts'
import { dayMilliseconds } from '../../../../shared/days.ts'

const lifetime = exportDays * dayMilliseconds

const notFound = () => new AppError('not_found', text('We couldn’t find this export.'))

const problems: Record<string, string> = {
  disk_full: text('The server’s disk is full. Please export again later.'),
  too_long: text('This is too long for a PDF. Export your library instead: it has everything.'),
}

const toExport = (stored: StoredExport, { t }: Translator): Export => ({
  id: stored.id,
  kind: stored.kind,
  name: stored.name,
  state: stored.state,
  problem: t(problems[stored.problem ?? ''] ?? '') || null,
  progress:
    stored.state === 'making' && stored.total_count > 0
      ? Math.min(100, Math.floor((stored.done_count / stored.total_count) * 100))
      : null,
  files: stored.files.map(({ name, type, size, missing_scripts = [] }) => ({
    name,
    type,
    size,
    url: exportFileAddress(stored.id, name),
    missing_scripts,
  })),
  created_at: stored.created_at.toISOString(),
  expires_at: new Date(stored.created_at.getTime() + lifetime).toISOString(),
})

/** Sending something by mail needs a verified address. */
function ensureVerified(reader: Pick<Account, 'email_verified_at'>): void {
  if (reader.email_verified_at === null) {
    throw new AppError('email_unverified', text('Please verify your e-mail address first.'))
  }
}

export function exportRoutes(context: Context) {
  const { db, storage, clock } = context
  const queries = exportQueries(db)
  const books = bookQueries(db)

  return [
    route(listExports, async ({ reader, query, translator }) => {
      const since = new Date(clock().getTime() - lifetime)
      const { rows, total } = await queries.listExports(reader.id, since, query)
      return { data: rows.map((each) => toExport(each, translator)), meta: pageMeta(query, total) }
    }),

    route(
      createExport,
      async ({ reader, body, request, locale, translator }) => {
        const id = await beginExport(context, reader, request, { kind: body.kind, locale })
        const stored = await queries.findOwnExport(reader.id, id)
        if (!stored) throw notFound()
        return { data: toExport(stored, translator) }
      },
      exportLimit,
    ),

    route(
      exportBookJournal,
      async ({ reader, params, translator, locale, request }) => {
        const { id, title } = await getBookFor(books, params.book, reader.id, translator)
        ensureVerified(reader)
        await beginExport(context, reader, request, { kind: 'journal', name: title, subject: id, locale })
        return { data: null, message: translator.t('We’re preparing your book journal and will e-mail it to you.') }
      },
      exportLimit,
    ),

    route(
      exportReadingReport,
      async ({ reader, translator, locale, request }) => {
        ensureVerified(reader)
        await beginExport(context, reader, request, { kind: 'report', locale })
        return { data: null, message: translator.t('We’re preparing your reading report and will e-mail it to you.') }
      },
      exportLimit,
    ),

    routeInSteps(deleteExport, async ({ reader, params, translator }, commit) => {
      const stored = await queries.findOwnExport(reader.id, params.export)
      const answer = await commit(async ({ db: tx }) => {
        if (!(await exportQueries(tx).deleteExport(reader.id, params.export))) throw notFound()
        return { data: null, message: translator.t('Export deleted.') }
      })
      if (stored) await deleteFiles(storage, stored)
      return answer
    }),
  ]
}

/** The files themselves, only for their reader, at a browser or by a script. */
export function registerExportFiles(
  app: FastifyInstance,
  context: Context,
  { findReader, findByToken }: Finders,
): void {
  const { db, storage, clock } = context
  const queries = exportQueries(db)
  app.get<{ Params: { export: string; file: string } }>(
    '/exports/:export/:file',
    { config: { access: 'reader' } },
    async (request, reply) => {
      const secret = tokenOf(request)
      const reader = secret === undefined ? await findReader(request, reply) : (await findByToken(secret))?.reader
      if (!reader) throw new AppError('unauthenticated', text('Please sign in.'))
      const stored = await queries.findOwnExport(reader.id, request.params.export)
      const index = stored?.files.findIndex(({ name }) => name === request.params.file) ?? -1
      const file = stored?.files[index]
      const isOver = stored && clock().getTime() - stored.created_at.getTime() > lifetime
      const content = stored && file && !isOver ? await storage.getStream(exportKey(stored.id, index)) : undefined
      if (!file || !content) throw notFound()
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${encodeURIComponent(file.name)}"`)
        .header('content-length', file.size)
        .type(file.type)
        .send(content)
    },
  )
}
