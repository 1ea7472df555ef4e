import { escapeHtml } from '../../../http/escape-html.ts'
import { type Canvas, type Motif, num, rect } from './canvas.ts'
import { capHeight, lineOutline, lineWidth } from './glyphs.ts'
import { type Box, type Design, type Opening, layouts } from './layouts.ts'
import { forms } from './motifs-forms.ts'
import { landscapes } from './motifs-landscapes.ts'
import { objects } from './motifs-objects.ts'
import { patterns } from './motifs-patterns.ts'
import { type Palette, contrast, distance, palettes } from './palettes.ts'
import { type Random, randomFrom } from '../../../../shared/random.ts'
import { type Style, chooseVoice, cleanText, curlText } from './voice.ts'
import { withoutEnd } from '../../../../shared/trim-characters.ts'

export const motifs: readonly Motif[] = [...landscapes, ...patterns, ...objects, ...forms]

/** Each starts with the face it is named for and goes on to those that know more scripts. */
const titleStyles: readonly (readonly Style[])[] = [
  [{ face: 'roman', leading: 1.02 }],
  [
    { face: 'sans', leading: 1.09, tracking: -0.012 },
    { face: 'roman', leading: 1.02 },
  ],
  [{ face: 'italic', leading: 1.02 }],
  [
    { face: 'condensed', isCapitals: true, leading: 1.06 },
    { face: 'roman', isCapitals: true, leading: 1.04 },
  ],
]
const posterStyle: readonly Style[] = [
  { face: 'condensed', isCapitals: true },
  { face: 'roman', isCapitals: true },
]
const authorStyles: readonly Style[] = [
  { face: 'sans', isCapitals: true, tracking: 0.1, leading: 1.4 },
  { face: 'roman', isCapitals: true, tracking: 0.08, leading: 1.4 },
]

/** In characters: longer ones crowd the cover, and the book page has every word. */
const maxTitle = 84
const maxSubtitle = 56
const maxAuthor = 48
const maxName = 300

/** A shelf shows dozens at once, and a letter takes some 200 bytes: above this the words are shortened further. */
const maxLength = 29_000

/** Cut at a word where there is one in the second half, and never inside a character. */
function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text
  const cut = text
    .slice(0, limit)
    .toWellFormed()
    .replace(/\ufffd$/, '')
  const space = cut.lastIndexOf(' ')
  const kept = space > limit / 2 ? cut.slice(0, space) : cut
  return `${withoutEnd(kept, /[\s,;:.–—-]/)}…`
}

function splitTitle(text: string, limit: number): { title: string; subtitle: string | null } {
  const at = text.indexOf(': ')
  if (at < 1) return { title: shortened(text, limit), subtitle: null }
  const title = shortened(text.slice(0, at), limit)
  const subtitle = text.slice(at + 2).trim()
  const hasRoom = subtitle !== '' && subtitle.length <= maxSubtitle && title.length + subtitle.length <= limit
  return { title, subtitle: hasRoom ? subtitle : null }
}

/** The colours that show on the field, a strong one first. */
function coloursOn(field: string, palette: Palette, random: Random): string[] {
  const plain = field === palette.ground ? palette.ink : palette.ground
  const other = field === palette.ground || field === palette.ink ? [] : [palette.ink]
  const seen = [...random.shuffle([...palette.accents, plain]), ...other].filter(
    (colour) => distance(colour, field) > 0.13,
  )
  // Distance alone would let cream lead on yellow, where thin lines vanish.
  const strong = seen.find((colour) => distance(colour, field) > 0.3 && contrast(colour, field) >= 1.8)
  const lead = strong ?? seen.toSorted((a, b) => contrast(b, field) - contrast(a, field))[0] ?? palette.ink
  const rest = seen.filter((colour) => colour !== lead)
  return rest.length > 1 ? [lead, ...rest] : [lead, ...rest, palette.ink]
}

function clipFor(opening: Opening, { x, y, width, height }: Box): string {
  if (opening === 'circle')
    return `<circle cx="${num(x + width / 2)}" cy="${num(y + height / 2)}" r="${num(width / 2)}"/>`
  const r = num(width / 2)
  return `<path d="M${num(x)} ${num(y + height)}V${num(y + width / 2)}a${r} ${r} 0 0 1 ${num(width)} 0V${num(y + height)}Z"/>`
}

function weighted<T extends { weight: number }>(random: Random, list: readonly T[]): T[] {
  const pool = list.flatMap((item) => Array.from({ length: item.weight }, () => item))
  return [...new Set(random.shuffle(pool))]
}

interface Book {
  slug: string
  title: string
  author: string | null
}

/** A stream for each choice: a motif that takes one number more must not change the palette of every book. */
const streamOf = (slug: string, name: string): Random => randomFrom(`${name}/${slug}`)

/** The colours of a drawn cover: its palette, and the paint of the field that its motif is on. */
export function coverColors(slug: string): { palette: Palette; paint: string } {
  const chosen = streamOf(slug, 'palette').pick(palettes)
  const isInverted = streamOf(slug, 'inverse').chance(0.2)
  const palette = isInverted ? { ...chosen, ground: chosen.ink, ink: chosen.ground } : chosen
  const paints = streamOf(slug, 'field').shuffle([...palette.accents, palette.ink])
  return { palette, paint: paints.find((colour) => distance(colour, palette.ground) > 0.2) ?? palette.ink }
}

/** The cover of a book without one: an SVG of 400 by 600. The same slug and words always give the same drawing. */
export function drawCover(book: Book): string {
  let svg = ''
  for (const share of [1, 0.6, 0.36, 0.2]) {
    svg = drawWithin(book, share)
    if (svg.length <= maxLength) break
  }
  return svg
}

/** `share`: how much of the usual limits the words may take. */
function drawWithin(book: Book, share: number): string {
  const stream = (name: string) => streamOf(book.slug, name)
  const whole = cleanText(book.title) || '—'
  const authorText = cleanText(book.author ?? '')
  const authorLine = shortened(curlText(authorText), maxAuthor * share)
  const { title, subtitle } = splitTitle(curlText(whole), maxTitle * share)

  const { palette, paint } = coverColors(book.slug)
  const style = stream('style').pick(titleStyles)
  const motifOrder = stream('motif').shuffle(motifs)
  const letter = /[\p{L}\p{N}]/u.exec(title)?.[0] ?? ''
  const letterVoice = chooseVoice(letter, [{ face: 'roman', isCapitals: true }])
  // Of a title of one or two letters it would be the title again.
  const hasInitial = Array.from(title).length > 2 && letter !== '' && letterVoice.isOutlined

  function art(
    box: Box,
    { kind, isOnGround = false, opening = 'rectangle' }: Parameters<Design['art']>[1] = {},
  ): string {
    const motif =
      motifOrder.find((one) => (!kind || one.kind === kind) && (one.name !== 'initial' || hasInitial)) ?? patterns[0]
    const field = isOnGround ? palette.ground : paint
    const random = stream('art')
    const canvas: Canvas = {
      width: box.width,
      height: box.height,
      random,
      field,
      colours: coloursOn(field, palette, random),
      initial(x, y, size) {
        const width = lineWidth('roman', letterVoice.text, 0)
        return lineOutline('roman', letterVoice.text, x - (width * size) / 2, y + (capHeight('roman') * size) / 2, size)
      },
    }
    const drawing = rect(0, 0, box.width, box.height, field) + (motif?.draw(canvas) ?? '')
    const position = `x="${num(box.x)}" y="${num(box.y)}" width="${num(box.width)}" height="${num(box.height)}"`
    const picture = `<svg ${position}>${drawing}</svg>`
    if (opening === 'rectangle') return picture
    // Pages that inline several covers share one namespace of ids: only equal openings may share a name.
    const id = `quire-${opening}-${num(box.x)}-${num(box.y)}-${num(box.height)}`.replaceAll('.', '_')
    return `<clipPath id="${id}">${clipFor(opening, box)}</clipPath><g clip-path="url(#${id})">${picture}</g>`
  }

  const readable = palette.accents.find((accent) => contrast(accent, palette.ground) >= 4.5)
  const design: Design = {
    ground: palette.ground,
    ink: palette.ink,
    random: stream('layout'),
    titleInk: stream('title-ink').chance(0.4) ? (readable ?? palette.ink) : palette.ink,
    title: chooseVoice(title, style),
    subtitle: subtitle ? chooseVoice(subtitle, [{ face: 'italic', leading: 1.15 }]) : null,
    // No room for accents: the author's capitals share a baseline with the mark.
    author: authorLine ? { ...chooseVoice(authorLine, authorStyles), rise: 0 } : null,
    art,
  }
  let body: string | null = null
  for (const layout of weighted(stream('order'), layouts)) {
    const isPoster = layout.name === 'poster'
    body = layout.draw(isPoster ? { ...design, title: chooseVoice(title, posterStyle) } : design)
    if (body !== null) break
  }
  const name = escapeHtml(shortened(authorText ? `${whole}, ${authorText}` : whole, maxName))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 600" width="400" height="600" role="img"><title>${name}</title>` +
    `${rect(0, 0, 400, 600, palette.ground)}${body ?? ''}</svg>`
  )
}
