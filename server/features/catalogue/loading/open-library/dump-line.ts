import { parseAuthor } from './author-record.ts'
import { parseEdition } from './edition-record.ts'
import { keyOf, type RawRecord } from './record.ts'
import { parseWork } from './work-record.ts'
import type { LineResult } from '../sources/staged-rows.ts'

const kinds = { authors: 'author', works: 'work', books: 'edition' } as const

/** What the dump says in a record that is no more than a pointer, or a gravestone. */
function parsePointer(type: string, key: string, record: RawRecord): LineResult {
  const from = keyOf(key)
  if (!from) return { ignored: true }
  if (type === '/type/delete') return { rows: [{ kind: 'deletion', of: kinds[from.collection], key: from.number }] }
  const to = keyOf(record['location'])
  if (!to) return { bad: 'a redirect that leads nowhere' }
  // To another kind of thing, as when an edition was taken for a work: then this one is no more.
  if (to.collection !== from.collection)
    return { rows: [{ kind: 'deletion', of: kinds[from.collection], key: from.number }] }
  if (to.number === from.number) return { bad: 'a redirect to itself' }
  return { rows: [{ kind: 'redirect', of: kinds[from.collection], key: from.number, target: to.number }] }
}

/** One line of a dump: type, key, revision, last modified, JSON, with tabs between. Never throws. */
export function parseDumpLine(line: string): LineResult {
  const fields = line.split('\t', 4)
  const [type = '', key = '', revisionText = ''] = fields
  if (fields.length < 4) return { bad: 'fewer than five columns' }
  const json = line.slice(fields.join('\t').length + 1)
  const revision = Number(revisionText)
  if (!Number.isInteger(revision) || revision < 0 || revision > 2_000_000_000)
    return { bad: 'the revision is no number' }

  let record: unknown
  try {
    record = JSON.parse(json)
  } catch {
    return { bad: 'the JSON is broken' }
  }
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return { bad: 'the JSON is no record' }
  const raw = record as RawRecord

  if (type === '/type/redirect' || type === '/type/delete') return parsePointer(type, key, raw)
  const recordKey = keyOf(key)
  if (type === '/type/author')
    return recordKey?.collection === 'authors'
      ? parseAuthor(recordKey.number, revision, raw)
      : { bad: 'the key is no author’s' }
  if (type === '/type/work')
    return recordKey?.collection === 'works'
      ? parseWork(recordKey.number, revision, raw)
      : { bad: 'the key is no work’s' }
  if (type === '/type/edition')
    return recordKey?.collection === 'books'
      ? parseEdition(recordKey.number, revision, raw)
      : { bad: 'the key is no edition’s' }
  return type.startsWith('/type/') ? { ignored: true } : { bad: 'the type is unknown' }
}
