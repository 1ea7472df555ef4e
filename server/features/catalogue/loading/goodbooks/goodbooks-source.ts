import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse'
import { CatalogError } from '../bulk-load-queries.ts'
import type { Source, SourcePiece } from '../sources/source.ts'
import { GenreVotes } from './genre-votes.ts'
import { parseGoodbook, type GoodbooksRecord } from './goodbook.ts'

const linesPerPiece = 500

/** Records by the names in the first line; one that is broken is skipped, not the rest. */
const readCsv = (file: string) =>
  createReadStream(file).pipe(
    parse({ columns: true, bom: true, relax_column_count: true, relax_quotes: true, skip_records_with_error: true }),
  ) as AsyncIterable<GoodbooksRecord>

/** What readers called their shelves says what kind of book it is. */
async function readVotes(tagsFile: string, bookTagsFile: string): Promise<GenreVotes> {
  const names = new Map<string, string>()
  for await (const { tag_id = '', tag_name = '' } of readCsv(tagsFile)) names.set(tag_id, tag_name)
  const votes = new GenreVotes()
  for await (const { goodreads_book_id = '', tag_id = '', count } of readCsv(bookTagsFile)) {
    votes.add(goodreads_book_id, names.get(tag_id) ?? '', Number(count))
  }
  return votes
}

async function* readPieces(file: string, votes: GenreVotes, from: number): AsyncGenerator<SourcePiece> {
  let lines: SourcePiece['lines'] = []
  let lineNumber = 0
  for await (const record of readCsv(file)) {
    lineNumber += 1
    if (lineNumber <= from) continue
    const genres = votes.genresOf(record['goodreads_book_id'] ?? '')
    lines.push({ text: JSON.stringify(record), result: parseGoodbook(record, genres) })
    if (lines.length < linesPerPiece) continue
    yield { lines, end: lineNumber, share: 0 }
    lines = []
  }
  yield { lines, end: lineNumber, share: 1 }
}

async function fingerprintOf(files: string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of files) for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** The ten thousand books of goodbooks-10k, from the folder with its files; the shelves' names may be missing. */
export async function goodbooksSource(folder: string): Promise<Source> {
  const at = (name: string) => path.join(folder, name)
  const books = at('books.csv')
  if (!existsSync(books)) throw new CatalogError(`${folder} has no books.csv.`)
  const tags = at('tags.csv')
  const bookTags = ['book_tags.csv', 'partial_book_tags.csv'].map(at).find(existsSync)
  const hasVotes = bookTags !== undefined && existsSync(tags)
  const votes = hasVotes ? await readVotes(tags, bookTags) : new GenreVotes()
  return {
    name: 'goodbooks',
    slugPrefix: 'gb',
    files: [
      {
        name: 'books.csv',
        fingerprint: await fingerprintOf(hasVotes ? [books, tags, bookTags] : [books]),
        read: (from) => readPieces(books, votes, from),
      },
    ],
  }
}
