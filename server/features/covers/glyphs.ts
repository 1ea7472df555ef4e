import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font, Glyph } from 'opentype.js'
import { loadOpentype } from '../../documents/lazy-packages.ts'

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

interface PlacedGlyph {
  font: Font
  glyph: Glyph
}

const require = createRequire(import.meta.url)
const openFonts = new Map<string, Font>()
const knownGlyphs = new Map<string, PlacedGlyph | null>()

function openFont(family: string, subset: string, style: string): Font {
  const path = `@fontsource/${family}/files/${family}-${subset}-${style}.woff`
  let font = openFonts.get(path)
  if (!font) {
    // .woff, because opentype.js has no decompressor for .woff2.
    font = loadOpentype().parse(new Uint8Array(readFileSync(require.resolve(path))).buffer)
    openFonts.set(path, font)
  }
  return font
}

function findGlyph(face: Face, character: string): PlacedGlyph | null {
  const key = face + character
  const known = knownGlyphs.get(key)
  if (known !== undefined) return known
  const { family, subsets, style } = files[face]
  let found: PlacedGlyph | null = null
  for (const subset of subsets) {
    const font = openFont(family, subset, style)
    // Not the library's own shaping: it throws on lookups it does not know.
    const glyph = font.charToGlyph(character)
    if (glyph.index !== 0) {
      found = { font, glyph }
      break
    }
  }
  // Titles are anyone's: without a bound, every rare character ever typed would stay in memory.
  if (knownGlyphs.size < 5000) knownGlyphs.set(key, found)
  return found
}

export function hasGlyph(face: Face, character: string): boolean {
  return findGlyph(face, character) !== null
}

/** The height of a capital, in em. */
export function capHeight(face: Face): number {
  const { family, style } = files[face]
  const font = openFont(family, 'latin', style)
  return (font.tables.os2?.sCapHeight ?? 700) / font.unitsPerEm
}

interface Step extends PlacedGlyph {
  /** The x of the glyph's origin, in em. */
  x: number
}

function walk(face: Face, text: string, tracking: number): { steps: Step[]; width: number } {
  const steps: Step[] = []
  let x = 0
  let last: PlacedGlyph | undefined
  for (const character of text) {
    const positioned = findGlyph(face, character)
    if (!positioned) continue
    const { font, glyph } = positioned
    if (last) x += tracking
    if (last?.font === font) x += font.getKerningValue(last.glyph, glyph) / font.unitsPerEm
    steps.push({ font, glyph, x })
    x += (glyph.advanceWidth ?? 0) / font.unitsPerEm
    last = positioned
  }
  return { steps, width: x }
}

/** The width of a line in em; characters without a glyph take no room. */
export function lineWidth(face: Face, text: string, tracking: number): number {
  return walk(face, text, tracking).width
}

/**
 * The outlines of a line as path data in tenths of a unit, to be drawn under `scale(.1)`. Whole numbers and relative
 * steps make it half as long as what opentype.js writes.
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

  for (const step of walk(face, text, tracking).steps) {
    const scale = (size * 10) / step.font.unitsPerEm
    const originX = (x + step.x * size) * 10
    const atX = (value: number): number => Math.round(originX + value * scale)
    const atY = (value: number): number => Math.round(baseline * 10 - value * scale)

    for (const command of step.glyph.path.commands) {
      if (command.type === 'Z') {
        d += 'z'
        lastLetter = 'z'
        continue
      }
      const toX = atX(command.x)
      const toY = atY(command.y)
      const dx = toX - penX
      const dy = toY - penY
      if (command.type === 'M') {
        // Absolute: after "z" the pen is back at the start of the outline, not where the last curve ended.
        d += `M${toX} ${toY}`
        lastLetter = 'M'
      } else if (command.type === 'L') {
        if (dx === 0 && dy === 0) continue
        if (dy === 0) write('h', [dx])
        else if (dx === 0) write('v', [dy])
        else write('l', [dx, dy])
      } else if (command.type === 'Q') {
        const controlX = atX(command.x1)
        const controlY = atY(command.y1)
        const mirrorX = 2 * penX - lastControl.x
        const mirrorY = 2 * penY - lastControl.y
        // Most curves of a TrueType outline go on from the one before, where "t" spares the control point.
        const goesOn = /[qt]/.test(lastLetter) && Math.abs(mirrorX - controlX) <= 1 && Math.abs(mirrorY - controlY) <= 1
        if (goesOn) write('t', [dx, dy])
        else write('q', [controlX - penX, controlY - penY, dx, dy])
        lastControl = goesOn ? { x: mirrorX, y: mirrorY } : { x: controlX, y: controlY }
      } else if (command.type === 'C') {
        const first = [atX(command.x1) - penX, atY(command.y1) - penY]
        write('c', [...first, atX(command.x2) - penX, atY(command.y2) - penY, dx, dy])
      }
      penX = toX
      penY = toY
    }
  }
  return d
}
