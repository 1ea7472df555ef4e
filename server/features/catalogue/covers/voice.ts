import { escapeHtml } from '../../../http/escape-html.ts'
import { type Face, capHeight, hasGlyph, lineOutline, lineWidth } from './glyphs.ts'

export type Align = 'left' | 'centre'

/** A way of setting text: in one of our faces as outlines, or in whatever serif the reader's system has. */
export interface Voice {
  /** What is set of the text: in its case, without the symbols the face lacks. */
  text: string
  isRightToLeft: boolean
  isOutlined: boolean
  /** In em, as is the leading. */
  capHeight: number
  leading: number
  /** What accents on capitals need above the first line. */
  rise: number
  /** What hangs below the last baseline. */
  depth: number
  width(line: string): number
  draw(line: string, position: { x: number; baseline: number; size: number; align: Align; colour: string }): string
}

export interface Style {
  face: Face
  isCapitals?: boolean
  tracking?: number
  leading?: number
}

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const unsettable = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufffd]/gu

/** Text that XML may hold: no controls, lone surrogates or noncharacters; nor marks that turn the reading direction. */
export function cleanText(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').replace(unsettable, '').replace(/ +/g, ' ').trim()
}

/** The marks a typesetter would use: curly apostrophes and quotes, dashes between spaces, one ellipsis. */
export function curlText(text: string): string {
  return text
    .replace(/(?<=\p{L})'|'(?=\d|\p{L}{1,2}\b)/gu, '’')
    .replace(/(^|[\s([])"/g, '$1“')
    .replace(/"/g, '”')
    .replace(/(^|[\s([])'/g, '$1‘')
    .replace(/'/g, '’')
    .replace(/ -{1,2} /g, ' – ')
    .replace(/\.{3}/g, '…')
}

/** Greek capitals lose their accents, which only the Greek locale knows; final ς is right there too. */
function capitals(text: string): string {
  return /\p{Script=Greek}/u.test(text) ? text.toLocaleUpperCase('el') : text.toUpperCase()
}

/** Null when a letter is missing: half a word in outlines and half in another face would be worse than neither. */
function textInFace(face: Face, text: string): string | null {
  // What is still a combining mark after NFC needs mark positioning, which letter by letter nothing does.
  if (/\p{M}/u.test(text.replace(/\ufe0f/g, ''))) return null
  let kept = ''
  for (const character of text) {
    if (hasGlyph(face, character)) kept += character
    else if (/[\p{L}\p{N}]/u.test(character)) return null
  }
  kept = kept.replace(/ +/g, ' ').trim()
  return /[^\s\p{P}]/u.test(kept) || !/[^\s\p{P}]/u.test(text) ? kept : null
}

function outlinedVoice(style: Style, text: string): Voice {
  const { face, tracking = 0 } = style
  const widths = new Map<string, number>()
  const rise = /\p{Lu}\p{M}/u.test(text.normalize('NFD')) ? 0.2 : 0
  return {
    text,
    isRightToLeft: false,
    isOutlined: true,
    capHeight: capHeight(face),
    leading: (style.leading ?? 1.2) + (style.isCapitals ? rise * 0.7 : 0),
    rise,
    depth: style.isCapitals ? 0.04 : 0.25,
    width(line) {
      let width = widths.get(line)
      if (width === undefined) widths.set(line, (width = lineWidth(face, line, tracking)))
      return width
    },
    draw(line, { x, baseline, size, align, colour }) {
      const left = align === 'centre' ? x - (lineWidth(face, line, tracking) * size) / 2 : x
      return `<path fill="${colour}" transform="scale(.1)" d="${lineOutline(face, line, left, baseline, size, tracking)}"/>`
    },
  }
}

const systemSerif = "'Noto Serif','Noto Serif CJK JP','Songti SC','Hiragino Mincho ProN','Yu Mincho',serif"

/** Generous, because the face that will set it is not known here. */
function guessedWidth(character: string): number {
  if (/\p{Mc}/u.test(character)) return 0.4
  if (/\p{M}/u.test(character)) return 0
  if (
    // The dot between names and the mark of a long vowel belong to no script.
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}・ー\u3000-\u303f\uff00-\uff60]/u.test(
      character,
    )
  )
    return 1
  if (/\p{Extended_Pictographic}/u.test(character)) return 1.3
  if (/[\s\p{P}]/u.test(character)) return 0.4
  if (/[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}]/u.test(character)) return 0.62
  return 0.72
}

function systemVoice(text: string): Voice {
  const isRightToLeft =
    /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(text)
  return {
    text,
    isRightToLeft,
    isOutlined: false,
    capHeight: 0.78,
    leading: 1.3,
    rise: 0.05,
    depth: 0.28,
    width: (line) => Array.from(line).reduce((sum, character) => sum + guessedWidth(character), 0),
    draw(line, { x, baseline, size, align, colour }) {
      const anchor = align === 'centre' ? ' text-anchor="middle"' : ''
      const direction = isRightToLeft ? ' direction="rtl"' : ''
      const position = `x="${Math.round(x * 10) / 10}" y="${Math.round(baseline * 10) / 10}" font-size="${Math.round(size * 10) / 10}"`
      return `<text ${position} fill="${colour}" font-family="${systemSerif}"${anchor}${direction}>${escapeHtml(line)}</text>`
    },
  }
}

/** The first of the styles whose face has every letter of the text; else the system's serif. `text` is clean. */
export function chooseVoice(text: string, styles: readonly Style[]): Voice {
  for (const style of styles) {
    const settable = textInFace(style.face, style.isCapitals ? capitals(text) : text)
    if (settable !== null) return outlinedVoice(style, settable)
  }
  return systemVoice(text)
}
