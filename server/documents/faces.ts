import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'

/** Which font file shows which character. Files are small and each knows a part of a script, as they are made for browsers. */

export type Style = 'roman' | 'italic' | 'bold'

interface Family {
  name: string
  /** The weight that stands for bold. */
  bold: number
  hasItalic?: true
}

/** The first that knows a character shows it. */
const families: readonly Family[] = [
  { name: 'literata', bold: 600, hasItalic: true },
  { name: 'noto-serif', bold: 600, hasItalic: true },
  { name: 'noto-naskh-arabic', bold: 700 },
  { name: 'noto-serif-hebrew', bold: 700 },
  { name: 'noto-serif-devanagari', bold: 700 },
  { name: 'noto-serif-armenian', bold: 700 },
  { name: 'noto-serif-georgian', bold: 700 },
  { name: 'noto-serif-bengali', bold: 700 },
  { name: 'tiro-gurmukhi', bold: 400, hasItalic: true },
  { name: 'noto-serif-gujarati', bold: 700 },
  { name: 'noto-sans-oriya', bold: 700 },
  { name: 'noto-serif-tamil', bold: 700 },
  { name: 'noto-serif-telugu', bold: 700 },
  { name: 'noto-sans-kannada', bold: 700 },
  { name: 'gayathri', bold: 700 },
  { name: 'noto-serif-sinhala', bold: 700 },
  { name: 'noto-serif-khmer', bold: 700 },
  { name: 'noto-sans-thai', bold: 700 },
  { name: 'noto-serif-lao', bold: 700 },
  { name: 'noto-serif-myanmar', bold: 700 },
  { name: 'noto-serif-tibetan', bold: 700 },
  { name: 'noto-sans-ethiopic', bold: 700 },
  { name: 'gowun-batang', bold: 700 },
  { name: 'lxgw-wenkai-tc', bold: 700 },
  // Simplified letters that the one before lacks. It has one weight.
  { name: 'zcool-xiaowei', bold: 400 },
]

interface Part {
  subset: string
  ranges: [from: number, to: number][]
}

const require = createRequire(import.meta.url)
const partsOf = new Map<string, Part[]>()
const knownCharacters = new Map<string, Set<number>>()
const knownFaces = new Map<string, string | undefined>()

function parseRange(range: string): [number, number] {
  const [from = '0', to = from] = range.trim().slice('U+'.length).split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

function readParts(family: string): Part[] {
  const known = partsOf.get(family)
  if (known) return known
  const path = require.resolve(`@fontsource/${family}/unicode.json`)
  const ranges = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
  const parts = Object.entries(ranges).map(([subset, listed]) => ({
    // Parts without a name are numbered, as `[12]`.
    subset: subset.replaceAll(/[[\]]/g, ''),
    ranges: listed.split(',').map(parseRange),
  }))
  partsOf.set(family, parts)
  return parts
}

/** What a file really has; its declared ranges say more. */
function charactersIn(path: string): Set<number> {
  let known = knownCharacters.get(path)
  if (!known) {
    try {
      const font = create(readFileSync(path))
      known = new Set('characterSet' in font ? font.characterSet : [])
    } catch {
      // One that cannot be read shows nothing.
      known = new Set()
    }
    knownCharacters.set(path, known)
  }
  return known
}

// .woff, because glyphs of .woff2 cannot be taken out one by one.
function fileOf({ name, bold, hasItalic }: Family, subset: string, style: Style): string | undefined {
  const weight = style === 'bold' ? bold : 400
  const slant = style === 'italic' && hasItalic ? 'italic' : 'normal'
  try {
    return require.resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-${slant}.woff`)
  } catch {
    return undefined
  }
}

function findFace(character: number, style: Style): string | undefined {
  for (const family of families) {
    for (const { subset, ranges } of readParts(family.name)) {
      if (!ranges.some(([from, to]) => character >= from && character <= to)) continue
      const path = fileOf(family, subset, style)
      if (path && charactersIn(path).has(character)) return path
    }
  }
  return undefined
}

/** Shows a box for what it does not know. */
export const usualFace = (style: Style) =>
  fileOf({ name: 'literata', bold: 600, hasItalic: true }, 'latin', style) ?? ''

const atMost = 20_000

/** Marks, joiners and spaces belong to what they follow, or letters would not join. */
const follows = /^(?:\p{M}|\p{Join_Control}| )$/u

function knownFace(character: string, style: Style): string | undefined {
  const key = `${style}${character}`
  if (!knownFaces.has(key)) {
    // Texts are anyone's: without a bound, every rare character ever typed would stay in memory.
    if (knownFaces.size >= atMost) knownFaces.clear()
    knownFaces.set(key, findFace(character.codePointAt(0) ?? 0, style))
  }
  return knownFaces.get(key)
}

/** Pictures, and what only turns one into another. */
const isPicture = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Variation_Selector}]$/u

/** A picture that no file has says less as a box than by not being there; a letter that none has is a box, so that it is missed. */
export const isLeftOut = (character: string, style: Style): boolean =>
  isPicture.test(character) && knownFace(character, style) === undefined

/** The file that shows a character; a box where none does. `previous`: the one before it. */
export function faceFor(character: string, style: Style, previous: string | undefined): string {
  const code = character.codePointAt(0) ?? 0
  if (previous && follows.test(character) && charactersIn(previous).has(code)) return previous
  return knownFace(character, style) ?? usualFace(style)
}
