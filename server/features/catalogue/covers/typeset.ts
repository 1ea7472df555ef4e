import type { Align, Voice } from './voice.ts'
import { withoutEnd } from '../../../../shared/trim-characters.ts'

export interface Room {
  width: number
  height: number
  maxSize: number
  /** Below it the text is shortened instead. */
  minSize: number
  maxLines: number
}

export interface Block {
  voice: Voice
  lines: readonly string[]
  size: number
  /** From the top of the first capitals, or their accents, to the last baseline. */
  height: number
  width: number
}

interface Piece {
  text: string
  /** The separator between this piece and the next when both are on one line. */
  glue: '' | ' '
}

const noSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const words = new Intl.Segmenter('en', { granularity: 'word' })

/** Where a line may end: at spaces, after dashes, and between the words of a script that writes none. */
function piecesOf(text: string): Piece[] {
  return text.split(' ').flatMap((word) => {
    let parts = word.split(/(?<=[\p{L}\p{N}][-–—/])(?=[\p{L}\p{N}]{2})/u)
    if (noSpaces.test(word)) {
      parts = []
      const segments = Array.from(words.segment(word)).flatMap(({ segment, isWordLike }) =>
        // Names that a dot keeps together count as one word, and may part behind it.
        segment.split(/(?<=・)/u).map((part) => ({ segment: part, isWordLike })),
      )
      for (const { segment, isWordLike } of segments) {
        const previous = parts.at(-1)
        // Closing marks, small kana and similar characters must not open a line; single kana are mostly endings of the word before.
        const clings = !isWordLike || /^\p{Script=Hiragana}$/u.test(segment) || /[（「『【《〈(]$/u.test(previous ?? '')
        if (previous !== undefined && clings && !/^[（「『【《〈(]/u.test(segment))
          parts[parts.length - 1] = previous + segment
        else parts.push(segment)
      }
    }
    return parts.map((part, i): Piece => ({ text: part, glue: i === parts.length - 1 ? ' ' : '' }))
  })
}

/** Cuts words wider than a line: with a hyphen between letters, never leaving fewer than three on the last line. */
function cutLongWords(pieces: readonly Piece[], voice: Voice, maxEm: number): Piece[] {
  return pieces.flatMap((piece) => {
    if (voice.width(piece.text) <= maxEm) return [piece]
    const letters = Array.from(graphemes.segment(piece.text), ({ segment }) => segment)
    const hyphen = noSpaces.test(piece.text) || voice.isRightToLeft ? '' : '-'
    const count = Math.ceil(voice.width(piece.text) / (maxEm - voice.width(hyphen)) + 0.1)
    const perPart = Math.max(3, Math.ceil(letters.length / count))
    const parts: string[] = []
    for (let at = 0; at < letters.length; at += perPart) parts.push(letters.slice(at, at + perPart).join(''))
    const last = parts.at(-1) ?? ''
    if (parts.length > 1 && Array.from(last).length < 3) parts.splice(-2, 2, (parts.at(-2) ?? '') + last)
    return parts.map((part, i): Piece => {
      const isLast = i === parts.length - 1
      return { text: !isLast && /\p{L}$/u.test(part) ? part + hyphen : part, glue: isLast ? piece.glue : '' }
    })
  })
}

function joined(pieces: readonly Piece[]): string {
  return pieces.map((piece, i) => (i === pieces.length - 1 ? piece.text : piece.text + piece.glue)).join('')
}

/** The lines of least raggedness: squares of the distance to the mean, dearer where one ends in "the" or in a hyphen. */
function breakInto(count: number, pieces: readonly Piece[], voice: Voice): { lines: string[]; width: number } {
  const total = pieces.length
  // Sums, not measured lines: kerning around a space is too little to move a break, and this runs thousands of times.
  const space = voice.width(' ')
  const ends = [0]
  for (const { text, glue } of pieces) ends.push((ends.at(-1) ?? 0) + voice.width(text) + (glue ? space : 0))
  const widthOf = (from: number, to: number): number =>
    (ends[to] ?? 0) - (ends[from] ?? 0) - (pieces[to - 1]?.glue ? space : 0)
  const mean = widthOf(0, total) / count
  const costOf = (from: number, to: number): number => {
    const width = widthOf(from, to)
    const last = pieces[to - 1]
    const endsWeakly = to < total && last?.glue === ' ' && /^\p{L}{1,3}$/u.test(last.text)
    const isStub = to === total && to - from === 1 && Array.from(last?.text ?? '').length < 3
    const cutsWord = to < total && last?.glue === '' && /[-–—/]$/.test(last.text)
    const overshoot = width > mean ? 1.6 : 1
    return (
      overshoot * (width - mean) ** 2 +
      (endsWeakly ? (mean * 0.22) ** 2 : 0) +
      (isStub ? mean ** 2 : 0) +
      (cutsWord ? (mean * 0.4) ** 2 : 0)
    )
  }
  // best[k][end]: the cheapest way to set the first `end` pieces in k lines.
  let best: { cost: number; breaks: number[] }[] = [{ cost: 0, breaks: [] }]
  for (let line = 1; line <= count; line++) {
    const row: { cost: number; breaks: number[] }[] = []
    for (let end = line; end <= total - (count - line); end++) {
      for (let from = line - 1; from < end; from++) {
        const before = best[from]
        if (!before) continue
        const cost = before.cost + costOf(from, end)
        if (cost < (row[end]?.cost ?? Number.POSITIVE_INFINITY)) row[end] = { cost, breaks: [...before.breaks, end] }
      }
    }
    best = row
  }
  const breaks = best[total]?.breaks ?? [total]
  const lines = breaks.map((end, i) => joined(pieces.slice(breaks[i - 1] ?? 0, end)))
  return { lines, width: Math.max(...lines.map((line) => voice.width(line))) }
}

function blockHeight(voice: Voice, lineCount: number, size: number): number {
  return (voice.rise + voice.capHeight + (lineCount - 1) * voice.leading) * size
}

function fitPieces(pieces: readonly Piece[], voice: Voice, room: Room): Block {
  let chosen: Block | undefined
  for (let count = 1; count <= Math.min(room.maxLines, pieces.length); count++) {
    const { lines, width } = breakInto(count, pieces, voice)
    const size = Math.min(room.maxSize, room.width / width, room.height / blockHeight(voice, count, 1))
    // One more line must earn its place by letting the letters grow, and all the more where it strands a letter.
    const isAwkward = lines.some(
      (line, i) => Array.from(line).length < 2 || (i < lines.length - 1 && /\p{L}[-–—]$/u.test(line)),
    )
    const endsWeakly = lines.some((line, i) => i < lines.length - 1 && / \p{L}{1,3}$/u.test(line))
    if (chosen && size < chosen.size * (isAwkward ? 1.7 : endsWeakly ? 1.22 : 1.1)) continue
    chosen = { voice, lines, size, height: blockHeight(voice, count, size), width: width * size }
  }
  return chosen ?? { voice, lines: [], size: room.minSize, height: 0, width: 0 }
}

/** Breaks and sizes `voice.text` for a room; what stays too small is shortened at a word and ends in an ellipsis. */
export function fit(voice: Voice, room: Room): Block {
  let pieces = piecesOf(voice.text)
  let whole = fitPieces(pieces, voice, room)
  // A word that forces the smallest letters is cut at half as large again: a hyphen is better than a whisper.
  if (whole.size < room.minSize) {
    pieces = cutLongWords(pieces, voice, room.width / (room.minSize * 1.5))
    whole = fitPieces(pieces, voice, room)
  }
  if (whole.size >= room.minSize || pieces.length < 2) return whole
  let fits = 1
  let tooMany = pieces.length
  let block = whole
  while (tooMany - fits > 1 || block === whole) {
    const middle = Math.max(1, Math.floor((fits + tooMany) / 2))
    const kept = pieces.slice(0, middle)
    const last = kept.at(-1)
    if (last) kept[kept.length - 1] = { text: `${withoutEnd(last.text, /[\s,;:.–—-]/)}…`, glue: ' ' }
    const attempt = fitPieces(kept, voice, room)
    if (attempt.size >= room.minSize || middle === 1) {
      block = attempt
      fits = middle
    } else tooMany = middle
    if (middle === 1) break
  }
  return block
}

export interface Poster {
  rows: readonly { line: string; size: number; top: number }[]
  height: number
}

/** Sets every line as wide as the room, each in its own size; null where that would shout or whisper. */
export function fitPoster(
  voice: Voice,
  room: { width: number; height: number; maxSize: number; minSize: number },
): Poster | null {
  const pieces = piecesOf(voice.text)
  let chosen: Poster | null = null
  for (let count = 1; count <= Math.min(5, pieces.length); count++) {
    const { lines } = breakInto(count, pieces, voice)
    const sizes = lines.map((line) => Math.min(room.maxSize, room.width / voice.width(line)))
    const isAwkward = lines.length > 1 && lines.some((line) => Array.from(line).length < 2)
    if (isAwkward || Math.min(...sizes) < room.minSize || Math.max(...sizes) > 2.6 * Math.min(...sizes)) continue
    let top = voice.rise * (sizes[0] ?? 0)
    const rows = lines.map((line, i) => {
      const size = sizes[i] ?? room.minSize
      const row = { line, size, top }
      top += voice.capHeight * size + Math.max(room.width * 0.05, voice.rise * (sizes[i + 1] ?? 0) * 1.3)
      return row
    })
    const last = rows.at(-1)
    const height = last ? last.top + voice.capHeight * last.size : 0
    if (height <= room.height && height > (chosen?.height ?? 0)) chosen = { rows, height }
  }
  return chosen
}

/** Draws a block with the top of its first capitals at `top`; `x` is the left edge or, for centred text, the middle. */
export function drawBlock(
  block: Block,
  position: { x: number; top: number; align: Align; colour: string; width: number },
): string {
  const { voice, size } = block
  // Right-to-left lines start at the right edge of the same column.
  const x = voice.isRightToLeft && position.align === 'left' ? position.x + position.width : position.x
  return block.lines
    .map((line, i) => {
      const baseline = position.top + (voice.rise + voice.capHeight + i * voice.leading) * size
      return voice.draw(line, { x, baseline, size, align: position.align, colour: position.colour })
    })
    .join('')
}
