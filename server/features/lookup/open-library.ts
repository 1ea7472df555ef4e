import { AuthorRole } from '../../../contract/authors.ts'
import { nameLength } from '../../../contract/constants.ts'
import { descriptionLength, maxGenres } from '../../../contract/contributions.ts'
import type { BookDraft } from '../../../contract/lookup.ts'
import { parseAuthor } from '../catalog/open-library/author-record.ts'
import { parseEdition } from '../catalog/open-library/edition-record.ts'
import { keyOf, type RawRecord } from '../catalog/open-library/record.ts'
import { parseWork } from '../catalog/open-library/work-record.ts'
import type { LineResult, StagedRow } from '../catalog/sources/staged-rows.ts'
import { lineOf, textsOf } from '../catalog/sources/texts.ts'
import { fetchRecord, type Catalogue } from './fetch-record.ts'

/** More are asked for only by anthologies, and each is a request. */
const maxAuthors = 6

type Parse = (key: number, revision: number, record: RawRecord) => LineResult

/** A record in our words, read as those of the dumps are. */
function rowOf<Kind extends StagedRow['kind']>(kind: Kind, parse: Parse, record: RawRecord | undefined) {
  if (!record) return undefined
  const result = parse(keyOf(record['key'])?.number ?? 0, 0, record)
  const row = 'rows' in result ? result.rows[0] : undefined
  return row?.kind === kind ? (row as Extract<StagedRow, { kind: Kind }>) : undefined
}

/** "Quentin Blake (Illustrator)", or the same as an object. */
function contributorsOf(record: RawRecord): BookDraft['authors'] {
  const objects = Array.isArray(record['contributors']) ? (record['contributors'] as unknown[]) : []
  const named = [
    ...textsOf(record['contributions']).map((text) => /^(.+?)\s*\(([^()]+)\)$/.exec(text)?.slice(1) ?? []),
    ...objects.map((item) => {
      const { name, role } = (item ?? {}) as { name?: unknown; role?: unknown }
      return [name, role]
    }),
  ]
  return named.flatMap(([name, role]) => {
    const known = AuthorRole.safeParse(lineOf(role, nameLength)?.toLowerCase())
    const person = lineOf(name, nameLength)
    return known.success && person !== null ? [{ name: person, role: known.data }] : []
  })
}

interface Found {
  draft: BookDraft
  /** Something was not answered in time, so it is worth asking again. */
  isPartial: boolean
}

/** What is left of an answer when a part of it fails: the rest. */
async function orNothing<Value>(answer: Promise<Value>): Promise<{ value: Value | undefined; hasFailed: boolean }> {
  try {
    return { value: await answer, hasFailed: false }
  } catch {
    return { value: undefined, hasFailed: true }
  }
}

/** What Open Library knows of an ISBN; undefined if nothing. Throws where it gives no answer that can be used. */
export async function findInOpenLibrary(catalogue: Catalogue, isbn: string): Promise<Found | undefined> {
  const record = await fetchRecord(catalogue, `/isbn/${isbn}.json`)
  if (!record) return undefined
  const edition = rowOf('edition', parseEdition, record)
  if (!edition) throw new Error('The answer is no edition')
  const work = await orNothing(
    edition.work_key === null
      ? Promise.resolve(undefined)
      : fetchRecord(catalogue, `/works/OL${edition.work_key}W.json`).then((found) => rowOf('work', parseWork, found)),
  )
  const keys = edition.author_keys.length > 0 ? edition.author_keys : (work.value?.author_keys ?? [])
  const authors = await Promise.all(
    keys
      .slice(0, maxAuthors)
      .map((key) =>
        orNothing(
          fetchRecord(catalogue, `/authors/OL${key}A.json`).then((found) => rowOf('author', parseAuthor, found)?.name),
        ),
      ),
  )
  const cut = (text: string | null, length = nameLength) => text?.slice(0, length).trim() || null
  const names = authors.flatMap(({ value }) => cut(value ?? null) ?? [])
  return {
    isPartial: work.hasFailed || authors.some(({ hasFailed }) => hasFailed),
    draft: {
      title: cut(edition.title) ?? '',
      subtitle: cut(edition.subtitle),
      authors: [...names.map((name) => ({ name, role: 'author' as const })), ...contributorsOf(record)],
      series: edition.series[0] ?? null,
      language: edition.language,
      format: edition.format,
      publication_date: edition.publication_date,
      publisher: cut(edition.publisher),
      isbn_13: isbn,
      pages: edition.pages,
      genres: [...new Set([...edition.genres, ...(work.value?.genres ?? [])])].slice(0, maxGenres),
      description: cut(edition.description ?? work.value?.description ?? null, descriptionLength),
      source: `${catalogue.url}/books/OL${edition.key}M`,
    },
  }
}
