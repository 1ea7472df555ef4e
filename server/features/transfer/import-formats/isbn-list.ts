import { isbnIn } from './cells.ts'
import { importRow, type ParsedRow } from './import-row.ts'
import { keptOf, maxRecordLength } from '../../../records/record-length.ts'
import type { Texts } from './texts.ts'

/** A word above the list is no book. */
const heading = /^\uFEFF?isbns?(?:[ _-]?1[03])?$/i

const separators = /[\n\r,;\t]+/

const piecesOf = (text: string) =>
  text
    .split(separators)
    .map((piece) => piece.trim())
    .filter((piece, index) => piece !== '' && !(index === 0 && heading.test(piece)))

/** Whether a file is a list of ISBNs and nothing else. */
export function isIsbnList(text: string): boolean {
  const pieces = piecesOf(text.slice(0, 20_000))
  const wholePieces = text.length > 20_000 ? pieces.slice(0, -1) : pieces
  const isbns = wholePieces.filter((piece) => isbnIn(piece) !== null)
  return isbns.length > 0 && isbns.length >= wholePieces.length * 0.6 && wholePieces.every((piece) => piece.length < 60)
}

function readPiece(piece: string): ParsedRow {
  const raw = { ISBN: keptOf(piece) }
  const isbn_13 = isbnIn(raw.ISBN)
  if (!isbn_13) return { raw, unreadable: 'no_isbn' }
  return { raw, row: importRow({ isbn_13 }, { shelf: 'want-to-read', is_only_mention: true }) }
}

export async function* readIsbnList(texts: Texts): AsyncGenerator<ParsedRow> {
  let buffered = ''
  let isFirst = true
  const readPieces = (pieces: string[]): ParsedRow[] => {
    const filledPieces = pieces.map((piece) => piece.trim()).filter((piece) => piece !== '')
    const numbers = isFirst && heading.test(filledPieces[0] ?? '') ? filledPieces.slice(1) : filledPieces
    isFirst &&= filledPieces.length === 0
    return numbers.map(readPiece)
  }
  for await (const text of texts) {
    const pieces = (buffered + text).split(separators)
    buffered = pieces.pop() ?? ''
    yield* readPieces(pieces)
    if (buffered.length <= maxRecordLength) continue
    yield* readPieces([buffered])
    buffered = ''
  }
  yield* readPieces([buffered])
}
