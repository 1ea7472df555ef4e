/** Quotation marks around cells that are opened and not closed. */

const isBreak = (letter: string) => letter === '\n' || letter === '\r'

/** The letter behind blanks, which programs leave around cells; at the end, nothing. */
function letterFrom(text: string, start: number, delimiter: string): string {
  const blanks = delimiter === '\t' ? ' ' : ' \t'
  for (let at = start; at < text.length; at += 1) if (!blanks.includes(text.charAt(at))) return text.charAt(at)
  return ''
}

interface QuotedCell {
  start: number
  /** Behind it; null where it is not closed. */
  end: number | null
  /** The first mark within it that is neither doubled nor at its end: of another cell, or of its own text. */
  bareQuote: number | null
}

/** The cells that begin with a quotation mark, as a parser would read them that accepts quotation marks inside a cell. */
function* quotedCellsIn(text: string, delimiter: string): Generator<QuotedCell> {
  let cell: QuotedCell | null = null
  let isCellStart = true
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    if (cell === null) {
      if (letter === '"' && isCellStart) cell = { start: at, end: null, bareQuote: null }
      else if (letter === delimiter || isBreak(letter)) isCellStart = true
      else if (letter !== ' ') isCellStart = false
    } else if (letter === '"') {
      const next = letterFrom(text, at + 1, delimiter)
      if (text.charAt(at + 1) === '"') at += 1
      else if (next === '' || next === delimiter || isBreak(next)) {
        yield { ...cell, end: at }
        cell = null
        isCellStart = false
      } else cell.bareQuote ??= at
    }
  }
  if (cell) yield cell
}

/** The position of the quotation mark that is still open at the end of the text; null if all are closed. */
export function openQuoteIn(text: string, delimiter: string): number | null {
  for (const { start, end } of quotedCellsIn(text, delimiter)) if (end === null) return start
  return null
}

/** The position of a quotation mark that another cell's mark closed; null if there is none. */
export function strayQuoteIn(text: string, delimiter: string): number | null {
  for (const { start, end, bareQuote } of quotedCellsIn(text, delimiter)) {
    if (bareQuote !== null || end === null || text.slice(start, end).includes('\n')) return start
  }
  return null
}

/**
 * The position of a quotation mark followed by another cell that begins with one, on another line or right after a
 * delimiter. Null if the mark within the cell belongs to its text.
 */
export function quoteBeforeAnother(text: string, delimiter: string): number | null {
  for (const { start, bareQuote } of quotedCellsIn(text, delimiter)) {
    if (bareQuote === null) continue
    const between = text.slice(start + 1, bareQuote).trimEnd()
    return between.includes('\n') || between.endsWith(delimiter) ? start : null
  }
  return null
}

/** Whether a record has an odd number of quotation marks, and a cell that begins with one. */
export function isUnbalanced(record: string, delimiter: string): boolean {
  const pieces = record.split('"')
  return (
    pieces.length % 2 === 0 &&
    pieces.slice(0, -1).some((piece) => {
      const before = piece.trimEnd()
      return before === '' || before.endsWith(delimiter)
    })
  )
}
