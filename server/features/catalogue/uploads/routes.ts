import type { FastifyRequest } from 'fastify'
import { uploadedCover } from '../../../../contract/covers.ts'
import { text } from '../../../../shared/translate.ts'
import { createUpload } from '../../../../contract/uploads.ts'
import type { Context } from '../../../context.ts'
import { AppError, isDiskFull } from '../../../errors.ts'
import { countUse } from '../../../http/rate-limit.ts'
import { invalid, routeInSteps } from '../../../route.ts'
import { ensureStorage } from '../../operations/reader-storage/ensure-storage.ts'
import { bytesOf, coverIdOf, putCover } from './cover-files.ts'
import { encodeCover, type CoverFile } from './encode-cover.ts'
import { uploadQueries } from './queries.ts'
import { PictureError } from './picture-error.ts'

/** Somebody who adds a whole shelf of books in an evening stays well below. */
const uploadLimit = { max: 200, seconds: 60 * 60 }

export function uploadRoutes(context: Context) {
  const { db, storage } = context
  const queries = uploadQueries(db)

  /** A bucket that is away is for the log; the reader may try again. That a disk is full is said for every call alike. */
  async function store(id: string, covers: CoverFile[], { log }: FastifyRequest): Promise<void> {
    try {
      await putCover(storage, id, covers)
    } catch (error) {
      if (isDiskFull(error)) throw error
      log.error(error, 'Couldn’t store a cover')
      throw new AppError('unavailable', text('We can’t save the picture right now. Please try again later.'))
    }
  }

  return [
    routeInSteps(createUpload, async ({ file, reader, translator, request }) => {
      await countUse(context, `upload ${reader.id}`, uploadLimit)
      if (!file) throw invalid(translator, { file: [translator.t('Choose a file.')] })
      try {
        const covers = await encodeCover(file, reader.id)
        const id = coverIdOf(file)
        const bytes = bytesOf(covers)
        await ensureStorage(context, { readerId: reader.id, bytes, field: 'file', translator })
        await queries.insertUpload({ id, bytes, reader_id: reader.id }, () => store(id, covers, request))
        return { data: { id, url: uploadedCover(id) } }
      } catch (error) {
        if (!(error instanceof PictureError)) throw error
        request.log.debug(error, 'A picture was refused')
        throw invalid(translator, { file: [translator.t(error.message)] })
      }
    }),
  ]
}
