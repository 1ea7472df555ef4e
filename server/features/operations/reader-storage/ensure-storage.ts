import { megabyte } from '../../../../contract/reader-storage.ts'
import type { Translator } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { invalid } from '../../../route.ts'
import { findStorage } from './queries.ts'

interface NewFile {
  readerId: string
  bytes: number
  /** The field of the form that it was sent in; without one it is made for the reader. */
  field?: string
  translator: Translator
}

/** Refuses a file for which a reader has no room left, with what they can do. */
export async function ensureStorage({ db, config }: Pick<Context, 'db' | 'config'>, file: NewFile): Promise<void> {
  const { readerId, bytes, field, translator } = file
  const storage = await findStorage(db, readerId)
  const max = storage?.megabytes ?? config.readerMegabytes
  const used = storage?.used ?? 0
  if (used + bytes <= max * megabyte) return
  const message = translator.t(
    'You’ve used :used of your :max MB of storage. Delete exports or imported files, or ask an admin for more.',
    { used: Math.ceil(used / megabyte), max },
  )
  throw field === undefined ? new AppError('invalid', message) : invalid(translator, { [field]: [message] })
}
