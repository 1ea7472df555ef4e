import type { FastifyInstance, FastifyRequest } from 'fastify'
import { avatarAddress, deleteAvatar, setAvatar } from '../../../../contract/avatars.ts'
import { text } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { AppError, isDiskFull } from '../../../errors.ts'
import { leaveOutDocumentHeaders } from '../../../http/security-headers.ts'
import { countUse } from '../../../http/rate-limit.ts'
import { invalid, routeInSteps } from '../../../route.ts'
import { toAccount } from '../../../auth/session.ts'
import { ensureStorage } from '../../operations/reader-storage/ensure-storage.ts'
import { bytesOf } from '../../catalogue/uploads/cover-files.ts'
import { PictureError } from '../../catalogue/uploads/picture-error.ts'
import { avatarType, deleteAvatarFiles, findAvatar, newAvatarId, putAvatar } from './avatar-files.ts'
import { encodeAvatar, type AvatarFile } from './encode-avatar.ts'
import { avatarQueries } from './queries.ts'

const avatarLimit = { max: 30, seconds: 60 * 60 }

export function avatarRoutes(context: Context) {
  const { db, storage } = context
  const { replaceImage } = avatarQueries(db)

  /** A bucket that is away is for the log; the reader may try again. That a disk is full is said for every call alike. */
  async function store(id: string, files: AvatarFile[], { log }: FastifyRequest): Promise<void> {
    try {
      await putAvatar(storage, id, files)
    } catch (error) {
      if (isDiskFull(error)) throw error
      log.error(error, 'Couldn’t store a picture')
      throw new AppError('unavailable', text('We can’t save the picture right now. Please try again later.'))
    }
  }

  return [
    routeInSteps(setAvatar, async ({ file, reader, translator, request }) => {
      await countUse(context, `avatar ${reader.id}`, avatarLimit)
      if (!file) throw invalid(translator, { file: [translator.t('Choose a file.')] })
      try {
        const files = await encodeAvatar(file, reader.id)
        const bytes = bytesOf(files)
        await ensureStorage(context, { readerId: reader.id, bytes, field: 'file', translator })
        const id = newAvatarId()
        await store(id, files, request)
        const image = avatarAddress(id)
        // The old files are deleted last: until then pages may still show them.
        await deleteAvatarFiles(storage, await replaceImage(reader.id, image, bytes))
        return { data: toAccount({ ...reader, image }), message: translator.t('Picture saved.') }
      } catch (error) {
        if (!(error instanceof PictureError)) throw error
        request.log.debug(error, 'A picture was refused')
        throw invalid(translator, { file: [translator.t(error.message)] })
      }
    }),

    routeInSteps(deleteAvatar, async ({ reader, translator }, commit) => {
      const replaced: (string | null)[] = []
      const answer = await commit(async ({ db: tx }) => {
        replaced.push(await avatarQueries(tx).replaceImage(reader.id, null, 0))
        return { data: toAccount({ ...reader, image: null }), message: translator.t('Picture removed.') }
      })
      for (const image of replaced) await deleteAvatarFiles(storage, image)
      return answer
    }),
  ]
}

/** What is kept under an address never changes. */
const forEver = 'public, max-age=31536000, immutable'

export function registerAvatars(app: FastifyInstance, { storage }: Context): void {
  app.get<{ Params: { file: string } }>('/avatars/:file', { config: { access: 'anyone' } }, async (request, reply) => {
    const content = await findAvatar(storage, request.params.file)
    if (!content) throw new AppError('not_found', text('We couldn’t find this picture.'))
    leaveOutDocumentHeaders(reply)
    return reply.header('cache-control', forEver).type(avatarType).send(content)
  })
}
