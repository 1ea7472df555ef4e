import { withoutEnd } from './trim-characters.ts'

/**
 * Drawings of plain marks: rectangles, paths, covers and words that are already broken into lines. What draws them decides
 * what they are made of: text and addresses in a browser, outlines and whole pictures in an image, type in a PDF.
 */

export type Style = 'roman' | 'bold' | 'italic'

/**
 * What something is painted with, by its part; a theme has the colours. `mood-250` is a mood of that hue, `accent-250` the
 * accent of a year with such covers.
 */
export type Paint =
  | 'paper'
  | 'shade'
  | 'ink'
  | 'faded'
  | 'line'
  | 'accent'
  | 'soft'
  | 'star'
  | 'shadow'
  | `mood-${string}`
  | `moodfill-${string}`
  | `accent-${string}`
  | `soft-${string}`

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Words {
  kind: 'words'
  text: string
  x: number
  baseline: number
  /** As it is seen: the start is on the left, whatever the words' direction. */
  anchor: 'start' | 'middle' | 'end'
  size: number
  style: Style
  paint: Paint
}

export type Mark =
  | { kind: 'rect'; box: Box; paint: Paint; radius: number; opacity: number }
  /** In units of its own, moved and scaled. */
  | { kind: 'path'; d: string; paint: Paint; x: number; y: number; scale: number }
  | { kind: 'cover'; address: string; box: Box }
  | Words

export interface Drawing {
  width: number
  height: number
  marks: Mark[]
}

export type Measure = (text: string, style: Style, size: number) => number

export interface Lettering {
  size: number
  style?: Style
  paint?: Paint
  /** Times the size. */
  leading?: number
}

const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const letters = new Intl.Segmenter()
const needsNoSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

/** Where a line may end: at a space that is not made to hold, and after a comma without one. */
const breaksAfter = /[^\S\u00A0]$|[、，。]$/u

/** What stays on one line: a word with the signs around it. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let last = ''
  for (const { segment, isWordLike } of words.segment(text)) {
    const isBreak = breaksAfter.test(last) || (isWordLike && needsNoSpaces.test(segment) && needsNoSpaces.test(last))
    if (pieces.length === 0 || (isBreak && segment.trim() !== '')) pieces.push(segment)
    else pieces[pieces.length - 1] += segment
    last = segment
  }
  return pieces
}

const fromTheRight = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Whether its first letter is one of a script that is read from the right; undefined without letters. */
export function isFromTheRight(text: string): boolean | undefined {
  const [first] = /\p{L}/u.exec(text) ?? []
  return first === undefined ? undefined : fromTheRight.test(first)
}

/** Each line is drawn by itself: one that begins in the other direction is marked, so that it goes on as the text began. */
function marked(lines: readonly string[], text: string): string[] {
  const isReversed = isFromTheRight(text) ?? false
  return lines.map((line) => {
    const own = isFromTheRight(line)
    return own === undefined || own === isReversed ? line : `${isReversed ? '\u200F' : '\u200E'}${line}`
  })
}

/** A last line as short as this is better with a word of the line before. */
const shortest = 0.2

/** The lines of a text in a column, the last with an ellipsis where more would follow. */
export function linesIn(text: string, width: number, most: number, measure: (text: string) => number): string[] {
  const lines: string[][] = []
  let line: string[] = []
  const fits = (pieces: readonly string[]) => measure(pieces.join('').trimEnd()) <= width
  const add = (piece: string) => {
    if (line.length === 0 || fits([...line, piece])) line.push(piece)
    else {
      lines.push(line)
      line = [piece]
    }
  }
  const plain = text.replaceAll(/[^\S\u00A0]+/gu, ' ').trim()
  for (const piece of piecesOf(plain)) {
    if (lines.length > most) break
    // A word that is wider than the column is cut between its letters.
    if (fits([piece])) add(piece)
    else for (const { segment } of letters.segment(piece)) add(segment)
  }
  if (line.join('').trim() !== '') lines.push(line)
  if (lines.length <= most) return marked(withoutWidow(lines, fits, width, measure), plain)
  const kept = lines.slice(0, most).map((pieces) => pieces.join('').trimEnd())
  const end = Array.from(letters.segment(kept.at(-1) ?? ''), ({ segment }) => segment)
  while (end.length > 0 && measure(`${end.join('').trimEnd()}…`) > width) end.pop()
  kept[most - 1] = `${withoutEnd(end.join(''), /[\s,;:.–—-]/)}…`
  return marked(kept, plain)
}

/** A particle or a full stop with one syllable before it does not stand alone. */
function withoutWidow(
  lines: readonly string[][],
  fits: (pieces: readonly string[]) => boolean,
  width: number,
  measure: (text: string) => number,
): string[] {
  const [last = [], before = []] = [lines.at(-1), lines.at(-2)]
  const moved = before.at(-1)
  const isShort = measure(last.join('').trimEnd()) < width * shortest
  const isBetter = isShort && moved !== undefined && before.length > 1 && fits([moved, ...last])
  const better = isBetter ? [...lines.slice(0, -2), before.slice(0, -1), [moved, ...last]] : lines
  return better.map((pieces) => pieces.join('').trimEnd())
}

interface Flow {
  lettering: Lettering
  most?: number
  anchor?: Words['anchor']
}

/** Puts marks on a sheet. */
export class Pen {
  readonly marks: Mark[] = []
  readonly #measure: Measure

  constructor(measure: Measure) {
    this.#measure = measure
  }

  /** One that draws elsewhere, to find out how large something becomes. */
  another(): Pen {
    return new Pen(this.#measure)
  }

  widthOf(text: string, { size, style = 'roman' }: Lettering): number {
    return this.#measure(text, style, size)
  }

  /** The same in a smaller size, where it would be wider than that. */
  fitted(text: string, lettering: Lettering, width: number): Lettering {
    const wide = this.widthOf(text, lettering)
    return wide <= width ? lettering : { ...lettering, size: (lettering.size * Math.max(width, 0)) / wide }
  }

  rect(box: Box, paint: Paint, { radius = 0, opacity = 1 } = {}): void {
    if (box.width > 0 && box.height > 0) this.marks.push({ kind: 'rect', box, paint, radius, opacity })
  }

  path(d: string, paint: Paint, x: number, y: number, scale: number): void {
    this.marks.push({ kind: 'path', d, paint, x, y, scale })
  }

  cover(address: string, box: Box): void {
    this.marks.push({ kind: 'cover', address, box })
  }

  /** One line as it is, however wide. */
  line(text: string, lettering: Lettering, x: number, baseline: number, anchor: Words['anchor'] = 'start'): void {
    const { size, style = 'roman', paint = 'ink' } = lettering
    this.marks.push({ kind: 'words', text, x, baseline, anchor, size, style, paint })
  }

  /** A text in a column, from its top; answers how high it became. */
  text(text: string, column: Omit<Box, 'height'>, { lettering, most = 3, anchor = 'start' }: Flow): number {
    const { size, leading = 1.35, style = 'roman' } = lettering
    const lines = linesIn(text, column.width, most, (part) => this.#measure(part, style, size))
    const x = column.x + { start: 0, middle: column.width / 2, end: column.width }[anchor]
    lines.forEach((line, index) => {
      // The baseline of a line is at three quarters of the type, in the middle of its leading.
      const baseline = column.y + index * size * leading + size * ((leading - 1) / 2 + 0.8)
      this.line(line, lettering, x, baseline, anchor)
    })
    return lines.length * size * leading
  }
}

/** Paths are drawn on a square of so many units. */
const pathUnits = 24

const anchors = { start: 'end', middle: 'middle', end: 'start' } as const

/** The same from the right to the left; words and pictures stay as they are. */
export function mirrored({ width, height, marks }: Drawing): Drawing {
  const moved = (box: Box): Box => ({ ...box, x: width - box.x - box.width })
  const mirror = (mark: Mark): Mark => {
    if (mark.kind === 'words') return { ...mark, x: width - mark.x, anchor: anchors[mark.anchor] }
    if (mark.kind === 'path') return { ...mark, x: width - mark.x - pathUnits * mark.scale }
    return { ...mark, box: moved(mark.box) }
  }
  return { width, height, marks: marks.map(mirror) }
}

/** The same with another accent; without a hue as it is. */
export function tinted(marks: readonly Mark[], hue: number | undefined): Mark[] {
  if (hue === undefined) return [...marks]
  return marks.map((mark) =>
    mark.kind !== 'cover' && (mark.paint === 'accent' || mark.paint === 'soft')
      ? { ...mark, paint: `${mark.paint}-${hue}` as const }
      : mark,
  )
}

/** A star of 24 by 24. */
export const starPath = 'M12 1.8l3.1 6.4 7 1-5.1 4.9 1.2 7-6.2-3.4-6.2 3.4 1.2-7L1.9 9.2l7-1z'
