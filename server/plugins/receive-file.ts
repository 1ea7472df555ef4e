import type { FastifyRequest } from 'fastify'
import type { FileRule } from '../../contract/endpoint.ts'
import { translatorFor } from '../locales.ts'
import { invalid } from '../route.ts'

interface Received {
  fields: Record<string, unknown>
  file: Buffer | undefined
}

const isTooLarge = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'

/** Reads a form with one file. Nothing of it is read before this is called, so a stranger's bytes are never taken in. */
export async function receiveFile(request: FastifyRequest, { megabytes }: FileRule): Promise<Received> {
  const received: Received = { fields: {}, file: undefined }
  if (!request.isMultipart()) return received
  const limits = { files: 1, fields: 10, fieldSize: 1000, fileSize: megabytes * 1024 * 1024 }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') received.fields[part.fieldname] = part.value
      else received.file = await part.toBuffer()
    }
  } catch (error) {
    if (!isTooLarge(error)) throw error
    const translator = translatorFor(received.fields['lang'])
    throw invalid(translator, { file: [translator.t('Choose a file of at most :max MB.', { max: megabytes })] })
  }
  return received
}
