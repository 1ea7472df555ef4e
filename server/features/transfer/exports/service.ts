import type { FastifyRequest } from 'fastify'
import type { ExportKind } from '../../../../contract/exports.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { text } from '../../../../shared/translate.ts'
import { callerZone } from '../../../http/caller-zone.ts'
import type { Context } from '../../../context.ts'
import { AppError, isUniqueViolation } from '../../../errors.ts'
import type { CallLimit } from '../../../route.ts'
import type { SignedInReader } from '../../../auth/session.ts'
import { translatorFor } from '../../../locales.ts'
import { ensureStorage } from '../../operations/reader-storage/ensure-storage.ts'
import { makeExport } from './jobs.ts'
import { exportQueries } from './queries.ts'

/** An evening of printing stays well below. */
export const exportLimit: CallLimit = { name: 'export', per: 'reader', max: 60, seconds: 60 * 60 }

interface NewExport {
  kind: ExportKind
  name?: string | null
  /** The book, by id. */
  subject?: string | null
  locale: Locale
}

/** Stores the export and queues its job. */
export async function beginExport(
  context: Context,
  reader: SignedInReader,
  request: FastifyRequest,
  { kind, name = null, subject = null, locale }: NewExport,
): Promise<string> {
  // How large it becomes is known when it is made.
  await ensureStorage(context, { readerId: reader.id, bytes: 1, translator: translatorFor(locale) })
  try {
    const id = await exportQueries(context.db).insertExport({
      reader_id: reader.id,
      kind,
      name: name && name.slice(0, 1000),
      subject,
      locale,
      time_zone: callerZone(request, reader),
      created_at: context.clock(),
    })
    await context.queue.send(makeExport, { id })
    return id
  } catch (error) {
    if (!isUniqueViolation(error, 'exports_busy')) throw error
    throw new AppError('conflict', text('This export is already being prepared.'))
  }
}
