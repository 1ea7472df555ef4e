import { createRequire } from 'node:module'
import type { Font, Glyph } from 'fontkit'
import { readFont } from '../../../documents/font-files.ts'
import { loadFontkit } from '../../../documents/lazy-packages.ts'
import { kerningOf } from './kerning.ts'

export type Face = 'roman' | 'italic' | 'sans' | 'condensed'

interface FaceFiles {
  family: string
  style: string
  /** Asked in this order for each character; opened only when one before had no glyph for it. */
  subsets: readonly string[]
}

const wide = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek']

const files: Record<Face, FaceFiles> = {
  roman: { family: 'brygada-1918', style: '500-normal', subsets: wide },
  italic: { family: 'brygada-1918', style: '500-italic', subsets: wide },
  sans: { family: 'jost', style: '500-normal', subsets: ['latin', 'latin-ext', 'cyrillic'] },
  condensed: { family: 'oswald', style: '500-normal', subsets: wide.slice(0, 5) },
}

interface Point {
  x: number
  y: number
  /** Off the curve it is the control point of one. */
  onCurve: boolean
}

type Stroke =
  | { type: 'M'; x: number; y: number }
  | { type: 'L'; x: number; y: number }
  | { type: 'Q'; x1: number; y1: number; x: number; y: number }

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, onCurve: true })

/** A closed outline from its last point on: the order in which covers have always been drawn. */
function strokesOf(outline: readonly Point[]): Stroke[] {
  const [first, last] = [outline[0], outline.at(-1)]
  if (!first || !last) return []
  const start = last.onCurve ? last : first.onCurve ? first : between(first, last)
  const strokes: Stroke[] = [{ type: 'M', x: start.x, y: start.y }]
  outline.forEach((point, index) => {
    if (point.onCurve) {
      strokes.push({ type: 'L', x: point.x, y: point.y })
      return
    }
    const next = outline[index + 1] ?? first
    const { x, y } = next.onCurve ? next : between(point, next)
    strokes.push({ type: 'Q', x1: point.x, y1: point.y, x, y })
  })
  return strokes
}

/** Not fontkit's `path`, which makes a dent in an outline that begins between two control points. */
const outlinesOf = (glyph: Glyph): Stroke[][] =>
  (glyph as Glyph & { _getContours: () => Point[][] })._getContours().map(strokesOf)

interface PlacedGlyph {
  font: Font
  glyph: Glyph
  outlines?: Stroke[][]
}

const require = createRequire(import.meta.url)
const openFonts = new Map<string, Font>()
const knownGlyphs = new Map<string, PlacedGlyph | null>()

function openFont(family: string, subset: string, style: string): Font {
  const path = `@fontsource/${family}/files/${family}-${subset}-${style}.woff`
  let font = openFonts.get(path)
  if (!font) {
    font = loadFontkit().create(readFont(require.resolve(path))) as Font
    openFonts.set(path, font)
  }
  return font
}

function findGlyph(face: Face, character: string): PlacedGlyph | null {
  const key = face + character
  const cached = knownGlyphs.get(key)
  if (cached !== undefined) return cached
  const { family, subsets, style } = files[face]
  let placedGlyph: PlacedGlyph | null = null
  for (const subset of subsets) {
    const font = openFont(family, subset, style)
    const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0)
    if (glyph.id !== 0) {
      placedGlyph = { font, glyph }
      break
    }
  }
  // Titles are anyone's: without a bound, every rare character ever typed would stay in memory.
  if (knownGlyphs.size < 5000) knownGlyphs.set(key, placedGlyph)
  return placedGlyph
}

export function hasGlyph(face: Face, character: string): boolean {
  return findGlyph(face, character) !== null
}

/** The height of a capital, in em. */
export function capHeight(face: Face): number {
  const { family, style } = files[face]
  const font = openFont(family, 'latin', style)
  return font.capHeight / font.unitsPerEm
}

interface Step {
  placed: PlacedGlyph
  /** The x of the glyph's origin, in em. */
  x: number
}

function walk(face: Face, text: string, tracking: number): { steps: Step[]; width: number } {
  const steps: Step[] = []
  let x = 0
  let last: PlacedGlyph | undefined
  for (const character of text) {
    const placed = findGlyph(face, character)
    if (!placed) continue
    const { font, glyph } = placed
    if (last) x += tracking
    if (last?.font === font) x += kerningOf(font, last.glyph.id, glyph.id) / font.unitsPerEm
    steps.push({ placed, x })
    x += glyph.advanceWidth / font.unitsPerEm
    last = placed
  }
  return { steps, width: x }
}

/** The width of a line in em; characters without a glyph take no room. */
export function lineWidth(face: Face, text: string, tracking: number): number {
  return walk(face, text, tracking).width
}

/**
 * The outlines of a line as path data in tenths of a unit, to be drawn under `scale(.1)`. Whole numbers and relative
 * steps make it half as long as absolute ones with fractions.
 */
export function lineOutline(face: Face, text: string, x: number, baseline: number, size: number, tracking = 0): string {
  let d = ''
  let penX = 0
  let penY = 0
  let lastLetter = ''
  let lastControl = { x: 0, y: 0 }

  function write(letter: string, values: readonly number[]): void {
    if (letter !== lastLetter) d += letter
    values.forEach((value, i) => {
      const continues = i > 0 || letter === lastLetter
      d += continues && value >= 0 ? ` ${value}` : `${value}`
    })
    lastLetter = letter
  }

  for (const { placed, x: stepX } of walk(face, text, tracking).steps) {
    const scale = (size * 10) / placed.font.unitsPerEm
    const originX = (x + stepX * size) * 10
    const atX = (value: number): number => Math.round(originX + value * scale)
    const atY = (value: number): number => Math.round(baseline * 10 - value * scale)

    for (const outline of (placed.outlines ??= outlinesOf(placed.glyph))) {
      for (const stroke of outline) {
        const toX = atX(stroke.x)
        const toY = atY(stroke.y)
        const dx = toX - penX
        const dy = toY - penY
        if (stroke.type === 'M') {
          // Absolute: after "z" the pen is back at the start of the outline, not where the last curve ended.
          d += `M${toX} ${toY}`
          lastLetter = 'M'
        } else if (stroke.type === 'L') {
          if (dx === 0 && dy === 0) continue
          if (dy === 0) write('h', [dx])
          else if (dx === 0) write('v', [dy])
          else write('l', [dx, dy])
        } else {
          const controlX = atX(stroke.x1)
          const controlY = atY(stroke.y1)
          const mirrorX = 2 * penX - lastControl.x
          const mirrorY = 2 * penY - lastControl.y
          // Most curves of a TrueType outline go on from the one before, where "t" spares the control point.
          const goesOn =
            /[qt]/.test(lastLetter) && Math.abs(mirrorX - controlX) <= 1 && Math.abs(mirrorY - controlY) <= 1
          if (goesOn) write('t', [dx, dy])
          else write('q', [controlX - penX, controlY - penY, dx, dy])
          lastControl = goesOn ? { x: mirrorX, y: mirrorY } : { x: controlX, y: controlY }
        }
        penX = toX
        penY = toY
      }
      d += 'z'
      lastLetter = 'z'
    }
  }
  return d
}
