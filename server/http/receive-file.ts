import { once } from 'node:events'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { FileRule } from '../../contract/endpoint.ts'
import { isZip } from '../../contract/import-formats.ts'
import { text } from '../../shared/translate.ts'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { translatorFor } from '../locales.ts'
import { invalid, type FileOnDisk } from '../route.ts'
import { tooSlow, watchPace, type BodyLimits } from './slow-clients.ts'

interface Received {
  fields: Record<string, unknown>
  file: Buffer | undefined
  fileOnDisk: FileOnDisk | undefined
  /** The receiver calls it when the file is no longer needed. */
  forget: () => Promise<void>
}

/** Of files that are being received, by all processes on this data folder, and of nothing else. */
export const receivingFolder = ({ dataFolder }: Pick<Config, 'dataFolder'>) => path.join(dataFolder, 'receiving')

class TooLarge extends Error {
  readonly megabytes: number

  constructor(megabytes: number) {
    super('Too large')
    this.megabytes = megabytes
  }
}

const isTooLong = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'

/** What the form's parser says of a form that is cut off or has no boundary; it has neither a code nor a status. */
const malformed = /^Multipart: |terminated early|^Unexpected end of multipart data|^The needle cannot/

class UnfinishedForm extends Error {}

const isMalformed = (error: unknown) =>
  error instanceof UnfinishedForm || (error instanceof Error && malformed.test(error.message))

/** Fails once all was sent and the form's parser has had its turn. */
async function failWhenSent({ raw }: FastifyRequest, signal: AbortSignal): Promise<never> {
  if (!raw.readableEnded) await once(raw, 'end', { signal })
  await setImmediate()
  throw new UnfinishedForm()
}

/** The parts of a form. Its parser never stops waiting for the end of a part's header, even after the body's end. */
async function* partsOf(
  request: FastifyRequest,
  limits: NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits'],
) {
  const parts = request.parts({ limits })
  for (;;) {
    const waiting = new AbortController()
    try {
      const next = await Promise.race([parts.next(), failWhenSent(request, waiting.signal)])
      if (next.done) return
      yield next.value
    } finally {
      waiting.abort()
    }
  }
}

const megabyte = 1024 * 1024

/** What is sent, as far as it is written down; what is too much of it is taken in and let go. */
class Measured {
  #head: Buffer = Buffer.alloc(0)
  #size = 0
  readonly #rule: FileRule

  constructor(rule: FileRule) {
    this.#rule = rule
  }

  /** How large a file may be that begins like this one. */
  get megabytes(): number {
    const { megabytes, zipMegabytes = megabytes } = this.#rule
    return isZip(this.#head) ? zipMegabytes : megabytes
  }

  get isTooLarge(): boolean {
    return this.#size > this.megabytes * megabyte
  }

  async *pieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      if (this.#head.length < 4) this.#head = Buffer.concat([this.#head, chunk.subarray(0, 4)])
      this.#size += chunk.length
      if (!this.isTooLarge) yield chunk
    }
  }
}

async function writeDown(part: MultipartFile, rule: FileRule, folder: string): Promise<FileOnDisk> {
  await mkdir(folder, { recursive: true })
  const position = path.join(folder, crypto.randomUUID())
  // There before anything can go wrong, and so surely deleted then.
  const file = (await open(position, 'wx')).createWriteStream()
  const measured = new Measured(rule)
  try {
    await pipeline(part.file, (chunks: AsyncIterable<Buffer>) => measured.pieces(chunks), file)
    // The stream ends quietly where it has become too long.
    if (part.file.truncated || measured.isTooLarge) throw new TooLarge(measured.megabytes)
  } catch (error) {
    await rm(position, { force: true })
    throw error
  }
  return { path: position, size: file.bytesWritten }
}

async function readForm(request: FastifyRequest, rule: FileRule, folder: string, received: Received): Promise<void> {
  const { megabytes, onDisk, zipMegabytes = megabytes } = rule
  const limits = { files: 1, fields: 10, fieldSize: 1000, fileSize: zipMegabytes * megabyte }
  for await (const part of partsOf(request, limits)) {
    if (part.type === 'field') received.fields[part.fieldname] = part.value
    else if (onDisk) received.fileOnDisk = await writeDown(part, rule, folder)
    else received.file = await part.toBuffer()
  }
}

/** Reads a form with one file. Nothing of it is read before this is called, so a stranger's bytes are never taken in. */
export async function receiveFile(
  request: FastifyRequest,
  rule: FileRule,
  folder: string,
  pace: BodyLimits,
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
  // What is read after it was found too slow ends, and is deleted, when the connection is closed behind the answer.
  const reading = readForm(request, rule, folder, received)
  const stalled = Promise.withResolvers<never>()
  const stopWatching = watchPace(request.raw, pace, () => stalled.reject(tooSlow()))
  try {
    await Promise.race([reading, stalled.promise])
  } catch (error) {
    await received.forget()
    if (isMalformed(error))
      throw new AppError('bad_request', text('The form is incomplete. Please send the file again.'))
    if (!isTooLong(error) && !(error instanceof TooLarge)) throw error
    const max = error instanceof TooLarge ? error.megabytes : rule.megabytes
    const translator = translatorFor(received.fields['lang'])
    throw invalid(translator, { file: [translator.t('Choose a file of at most :max MB.', { max })] })
  } finally {
    stopWatching()
  }
  return received
}
