import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { FileRule } from '../../contract/endpoint.ts'
import { translatorFor } from '../locales.ts'
import { invalid, type FileOnDisk } from '../route.ts'

interface Received {
  fields: Record<string, unknown>
  file: Buffer | undefined
  fileOnDisk: FileOnDisk | undefined
  /** Whoever received it says when it is no longer needed. */
  forget: () => Promise<void>
}

const isTooLarge = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'

async function writeDown(part: MultipartFile, folder: string): Promise<FileOnDisk> {
  await mkdir(folder, { recursive: true })
  const file = createWriteStream(path.join(folder, crypto.randomUUID()))
  const place = String(file.path)
  try {
    await pipeline(part.file, file)
    // The stream ends quietly where it has become too long.
    if (part.file.truncated) throw Object.assign(new Error('Too large'), { code: 'FST_REQ_FILE_TOO_LARGE' })
  } catch (error) {
    await rm(place, { force: true })
    throw error
  }
  return { path: place, size: file.bytesWritten }
}

/** Reads a form with one file. Nothing of it is read before this is called, so a stranger's bytes are never taken in. */
export async function receiveFile(
  request: FastifyRequest,
  { megabytes, onDisk }: FileRule,
  folder: string,
): Promise<Received> {
  const received: Received = {
    fields: {},
    file: undefined,
    fileOnDisk: undefined,
    forget: async () => {
      if (received.fileOnDisk) await rm(received.fileOnDisk.path, { force: true })
    },
  }
  if (!request.isMultipart()) return received
  const limits = { files: 1, fields: 10, fieldSize: 1000, fileSize: megabytes * 1024 * 1024 }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') received.fields[part.fieldname] = part.value
      else if (onDisk) received.fileOnDisk = await writeDown(part, folder)
      else received.file = await part.toBuffer()
    }
  } catch (error) {
    await received.forget()
    if (!isTooLarge(error)) throw error
    const translator = translatorFor(received.fields['lang'])
    throw invalid(translator, { file: [translator.t('Choose a file of at most :max MB.', { max: megabytes })] })
  }
  return received
}
