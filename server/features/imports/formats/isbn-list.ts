import { isbnIn } from './cells.ts'
import { importRow, type ParsedRow } from './import-row.ts'

/** A word above the list is no book. */
const heading = /^\uFEFF?isbns?(?:[ _-]?1[03])?$/i

const piecesOf = (text: string) =>
  text
    .split(/[\n\r,;\t]+/)
    .map((piece) => piece.trim())
    .filter((piece, index) => piece !== '' && !(index === 0 && heading.test(piece)))

/** Whether a file is a list of ISBNs and nothing else. */
export function isIsbnList(text: string): boolean {
  const pieces = piecesOf(text.slice(0, 20_000))
  const whole = text.length > 20_000 ? pieces.slice(0, -1) : pieces
  const found = whole.filter((piece) => isbnIn(piece) !== null)
  return found.length > 0 && found.length >= whole.length * 0.6 && whole.every((piece) => piece.length < 60)
}

export function* readIsbnList(text: string): Generator<ParsedRow> {
  for (const piece of piecesOf(text)) {
    const raw = { ISBN: piece }
    const isbn_13 = isbnIn(piece)
    if (isbn_13) yield { raw, row: importRow({ isbn_13 }, { shelf: 'want-to-read', is_only_mention: true }) }
    else yield { raw, unreadable: 'no_isbn' }
  }
}
