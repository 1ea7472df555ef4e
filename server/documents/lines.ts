import bidiFactory from 'bidi-js'
import LineBreaker from 'linebreak'
import { formOf, type Faces, type Style } from './faces.ts'
import type { MarkedText } from './marked-text.ts'

/** Texts of any script as lines of pieces, each in one font and one direction, from left to right. */

export interface Piece {
  text: string
  face: string
  isReversed: boolean
  width: number
}

export interface Line {
  pieces: Piece[]
  width: number
  /** Begins on the right. */
  isReversed: boolean
  /** The last of its paragraph. */
  isEnd: boolean
}

export type Measure = (text: string, face: string, isReversed: boolean) => number

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter()
const isRightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Of each place in a text; both halves of a wide character have the same. */
function facesOf({ text, styles }: MarkedText, faces: Faces): string[] {
  const form = formOf(text)
  const chosen: string[] = []
  for (const character of text) {
    const face = faces.faceFor(character, styles[chosen.length] ?? 'roman', chosen.at(-1), form)
    for (let unit = 0; unit < character.length; unit += 1) chosen.push(face)
  }
  return chosen
}

/** Which way a paragraph begins; by its first letter unless it is said. */
export type Base = 'auto' | 'rtl'

/** Marks that only say which way letters go. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** As it is to be drawn: brackets turn round, and signs without a direction are put in the order they are seen. */
function drawn(marked: string, isReversed: boolean): string {
  const text = marked.replaceAll(directionMarks, '')
  if (!isReversed) return text
  const characters = Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character)
  return (isRightToLeft.test(text) ? characters : characters.toReversed()).join('')
}

/**
 * The places of a line as they are seen from left to right, by rules L1 and L2 of UAX #9. Only the line is handed to the
 * library: of a whole paragraph it would list every place for each of its lines.
 */
export const placesAsSeen = (line: string, levels: Uint8Array, paragraphLevel: number, first: number): number[] =>
  bidi
    .getReorderedIndices(line, { levels, paragraphs: [{ start: 0, end: line.length - 1, level: paragraphLevel }] })
    .map((place) => first + place)

/** A paragraph that can be cut into lines. */
function paragraphOf(marked: MarkedText, measure: Measure, available: Faces, base: Base) {
  const { text } = marked
  const faces = facesOf(marked, available)
  const levels = bidi.getEmbeddingLevels(text, base)
  const paragraphLevel = levels.paragraphs[0]?.level ?? 0
  const isReversed = (paragraphLevel & 1) === 1
  const hasOneDirection = levels.levels.every((level) => level === 0)

  const piece = (from: number, to: number, reversed: boolean): Piece => {
    const words = drawn(text.slice(from, to), reversed)
    const set = (face: string) => ({ text: words, face, isReversed: reversed, width: measure(words, face, reversed) })
    try {
      return set(faces[from] ?? '')
    } catch {
      // The shaper throws on some sequences of letters; boxes show that there is text.
      return set(available.usual('roman'))
    }
  }

  /** Cuts wherever font or direction change. `order`: places as they are seen. */
  const piecesIn = (order: number[]): Piece[] => {
    const pieces: Piece[] = []
    let first = 0
    for (let at = 1; at <= order.length; at += 1) {
      const [start = 0, before = 0, here] = [order[first], order[at - 1], order[at]]
      const reversed = ((levels.levels[start] ?? 0) & 1) === 1
      const goesOn =
        here !== undefined &&
        here === before + (reversed ? -1 : 1) &&
        faces[here] === faces[start] &&
        levels.levels[here] === levels.levels[start]
      if (goesOn) continue
      pieces.push(piece(Math.min(start, before), Math.max(start, before) + 1, reversed))
      first = at
    }
    return pieces
  }

  const along = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)
  const widthOf = (pieces: Piece[]) => pieces.reduce((sum, { width }) => sum + width, 0)

  return {
    /** Of a part, its pieces in whatever order. */
    widthOf: (from: number, to: number): number => {
      let [sum, start] = [0, from]
      for (let at = from + 1; at <= to; at += 1) {
        if (at < to && faces[at] === faces[start] && levels.levels[at] === levels.levels[start]) continue
        sum += piece(start, at, ((levels.levels[start] ?? 0) & 1) === 1).width
        start = at
      }
      return sum
    },

    line: (from: number, to: number, isEnd: boolean): Line => {
      const end = from + text.slice(from, to).trimEnd().length
      const pieces =
        end === from
          ? []
          : piecesIn(
              hasOneDirection
                ? along(from, end)
                : placesAsSeen(text.slice(from, end), levels.levels.subarray(from, end), paragraphLevel, from),
            )
      return { pieces, width: widthOf(pieces), isReversed, isEnd }
    },
  }
}

/** Where a text may be broken, the end included. */
function breaksIn(text: string): number[] {
  const breaks: number[] = []
  const breaker = new LineBreaker(text)
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) breaks.push(next.position)
  return breaks
}

/**
 * The most places in a line of a column, and in a letter that is measured whole. Shaping a letter takes as long as all
 * marks before it, and a text may be one letter with 100,000 accents, none of which makes the line wider.
 */
const mostInLine = 2000
const mostInLetter = 40

/** The letters of a word with their places, those with more accents than anybody sees in several parts. */
function* lettersIn(word: string): Generator<{ index: number; length: number }> {
  for (const { index, segment } of graphemes.segment(word)) {
    let start = 0
    while (start < segment.length) {
      const end = start + mostInLetter
      // Never between the two halves of a wide character.
      const length = (/[\uDC00-\uDFFF]/.test(segment.charAt(end)) ? end + 1 : Math.min(end, segment.length)) - start
      yield { index: index + start, length }
      start += length
    }
  }
}

function* linesOfParagraph(
  marked: MarkedText,
  width: number,
  measure: Measure,
  faces: Faces,
  base: Base,
): Generator<Line> {
  const { text } = marked
  const { line, widthOf } = paragraphOf(marked, measure, faces, base)
  let from = 0
  let last = 0
  let used = 0
  const isColumn = Number.isFinite(width)
  for (const to of breaksIn(text)) {
    const word = text.slice(last, to).trimEnd().length
    // Never measured whole: no column has room for it.
    const isCut = isColumn && word > mostInLine
    const bare = isCut ? width + 1 : widthOf(last, last + word)
    if ((used > 0 && used + bare > width) || (isColumn && from < last && to - from > mostInLine)) {
      yield line(from, last, false)
      from = last
      used = 0
    }
    // A word that is wider than the column is cut between its letters.
    if (from === last && bare > width) {
      let part = 0
      for (const { index, length } of lettersIn(text.slice(last, to))) {
        const letter = widthOf(last + index, last + index + length)
        const start = last + index
        if ((part > 0 && part + letter > width) || start + length - from > mostInLine) {
          yield line(from, start, false)
          from = start
          part = 0
        }
        part += letter
      }
      used = part
    } else used += word === to - last ? bare : widthOf(last, to)
    last = to
  }
  if (last > from) yield line(from, last, true)
}

/** Between the digits of a French number, for example; few fonts have them. */
const narrowSpaces = /[\u2009\u202f]/g

/** Without the pictures that nothing can show. */
function shown(text: string, faces: Faces, styleAt: (offset: number) => Style): MarkedText {
  const styles: Style[] = []
  let [shownText, offset, isGap] = ['', 0, false]
  for (const character of text) {
    const style = styleAt(offset)
    offset += character.length
    const isSecondSpace = isGap && character === ' ' && shownText.endsWith(' ')
    isGap = faces.isLeftOut(character, style) || (isGap && character === '\u200D')
    if (isGap || isSecondSpace) continue
    shownText += character
    for (let unit = 0; unit < character.length; unit += 1) styles.push(style)
  }
  return { text: shownText, styles }
}

/** The lines of a text no wider than a column; an empty line for each that is empty. `style` is of all of it, or by place. */
export function* linesOf(
  text: string,
  style: Style | Style[],
  width: number,
  measure: Measure,
  faces: Faces,
  base: Base = 'auto',
): Generator<Line> {
  let start = 0
  for (const paragraph of text.replaceAll(narrowSpaces, '\u00A0').split('\n')) {
    const from = start
    const marked = shown(paragraph, faces, (offset) =>
      Array.isArray(style) ? (style[from + offset] ?? 'roman') : style,
    )
    start += paragraph.length + 1
    if (marked.text.trim() === '') yield { pieces: [], width: 0, isReversed: false, isEnd: true }
    else yield* linesOfParagraph(marked, width, measure, faces, base)
  }
}

/** How many lines ahead decide whether a page may end. */
const seenAhead = 3

/** How many lines, the first of `ahead` included, must share a page so that there are no widows and orphans. */
function shareAPage(ahead: Line[], isFirst: boolean): number {
  const end = ahead.findIndex(({ isEnd }) => isEnd)
  if (end === 1) return 2
  if (!isFirst || end === 0) return 1
  return end === 2 ? 3 : 2
}

/** Lines, each with how many lines from it on must fit on its page. */
export function* inCompany(lines: Iterator<Line>): Generator<{ line: Line; company: number }> {
  const ahead: Line[] = []
  const look = () => {
    while (ahead.length < seenAhead) {
      const next = lines.next()
      if (next.done) return
      ahead.push(next.value)
    }
  }
  let isFirst = true
  for (look(); ahead[0]; look()) {
    const [line] = ahead
    yield { line, company: shareAPage(ahead, isFirst) }
    isFirst = line.isEnd
    ahead.shift()
  }
}
