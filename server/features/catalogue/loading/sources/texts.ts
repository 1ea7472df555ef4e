import { isVisible } from '../../../../../contract/text-fields.ts'
import { plainText } from '../../../../records/html-text.ts'

/** Texts as strangers wrote them, in the form the catalogue keeps. */

/** Halves of a tie over two letters, which old library records are full of and no screen draws. */
const ties = /[\uFE20-\uFE2F]/g
// oxlint-disable-next-line no-control-regex -- these are what is to go
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B\uFEFF]/g

function cut(text: string, length: number): string {
  if (text.length <= length) return text
  // Never through the middle of a pair that is one letter.
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}

const clean = (value: string) => value.toWellFormed().replaceAll(controls, '').replaceAll(ties, '').normalize('NFC')

/** One line, trimmed; null where nothing is left that shows. */
export function lineOf(value: unknown, length: number): string | null {
  if (typeof value !== 'string') return null
  const line = cut(clean(value).replaceAll(/\s+/g, ' ').trim(), length).trimEnd()
  return isVisible(line) ? line : null
}

/** What Open Library's editors put below a text: where it is from, and the addresses of its links. */
const footer = /\n[^\S\n]*(?:-{5,}|\(?\[source\]|\[\d+\]:\s*http)[\s\S]*$/i
const sourceMark = /\s?\(\[source\]\[\d+\]\)/gi

/** Paragraphs, given as a text or as an object around one; some are HTML. */
export function proseOf(value: unknown, length: number): string | null {
  const text = typeof value === 'object' && value !== null && 'value' in value ? value.value : value
  if (typeof text !== 'string') return null
  const tidy = clean(plainText(text))
    .replace(footer, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(sourceMark, '')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return cut(tidy, length).trimEnd() || null
}

/** The parts of a list that are texts. */
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

/** How a name is sorted: the family name first, for a person's name of the usual form. */
export function sortNameOf(name: string): string {
  if (name.includes(',')) return name
  const words = name.split(' ')
  const last = words.at(-1) ?? ''
  const isName = words.length >= 2 && words.length <= 4 && /^[\p{Lu}][\p{Ll}\p{M}'’-]+$/u.test(last)
  return isName ? `${last}, ${words.slice(0, -1).join(' ')}` : name
}
