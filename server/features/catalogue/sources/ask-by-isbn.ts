import type { Context } from '../../../context.ts'
import { countUse } from '../../../http/rate-limit.ts'
import type { sourceService } from './service.ts'
import type { SourceBook } from './source-book.ts'
import type { Source } from './source.ts'

/** As fast as somebody can scan. */
const lookupLimit = { max: 60, seconds: 60 }

interface FoundByIsbn {
  outcome: 'found' | 'unknown' | 'off' | 'unreachable'
  /** In the order of the sources. */
  found: { source: Source; book: SourceBook }[]
}

/** Asks all sources at once for the book that a reader has in their hands; looking up and scanning share one limit. */
export async function askByIsbn(
  context: Context,
  service: Pick<ReturnType<typeof sourceService>, 'listOn' | 'findByIsbn'>,
  readerId: string,
  isbn: string,
): Promise<FoundByIsbn> {
  await countUse(context, `lookup ${readerId}`, lookupLimit)
  const sources = await service.listOn()
  if (sources.length === 0) return { outcome: 'off', found: [] }
  const answers = await Promise.all(
    sources.map(async (source) => ({ source, ...(await service.findByIsbn(source, isbn, 'reader')) })),
  )
  const records = answers.flatMap(({ source, books }) => books.map((book) => ({ source, book })))
  if (records.length > 0) return { outcome: 'found', found: records }
  return { outcome: answers.some(({ hasAnswered }) => hasAnswered) ? 'unknown' : 'unreachable', found: records }
}
