import { num, rect } from './canvas.ts'
import type { Random } from '../../../../shared/random.ts'
import { type Block, drawBlock, fit, fitPoster } from './typeset.ts'
import type { Align, Voice } from './voice.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export type Opening = 'rectangle' | 'arch' | 'circle'

/** All that a layout arranges. */
export interface Design {
  ground: string
  ink: string
  /** The ink, or an accent that reads as well. */
  titleInk: string
  random: Random
  title: Voice
  subtitle: Voice | null
  author: Voice | null
  art(box: Box, options?: { kind?: 'pattern'; isOnGround?: boolean; opening?: Opening }): string
}

export type Layout = (design: Design) => string | null

const page = { width: 400, height: 600 }
const margin = 30
const column = page.width - margin * 2
const markWidth = 20

/** Three sheets folded into one another, seen from the end: a quire. */
function mark(x: number, y: number, colour: string): string {
  return `<path d="M${num(x)} ${num(y + 12)}l10-12 10 12m-15 0l5-6 5 6" fill="none" stroke="${colour}" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round"/>`
}

/** In the corner where lines end, which for right-to-left scripts is the left one. */
function cornerMark(design: Design, y: number): string {
  const isRightToLeft = (design.author ?? design.title).isRightToLeft
  return mark(isRightToLeft ? margin : page.width - margin - markWidth, y, design.ink)
}

function fitAuthor(design: Design, width: number): Block | null {
  if (!design.author) return null
  // Capitals look larger than the letters of scripts that have none.
  const maxSize = design.author.isOutlined ? 19 : 23
  return fit(design.author, { width, height: 46, maxSize, minSize: 14, maxLines: 2 })
}

interface TitleBlocks {
  height: number
  /** What descenders need below it. */
  depth: number
  draw(top: number, x: number, align: Align, width: number): string
}

/** The title with its subtitle under it, where there is room for one. */
function fitTitle(design: Design, width: number, height: number, maxSize: number, minSize = 27): TitleBlocks {
  const wanted = design.subtitle ? height - 40 : height
  const letters = Array.from(design.title.text).length
  // A word of a few letters can carry the page.
  const scale = letters <= 5 ? 1.55 : letters <= 9 ? 1.2 : 1
  const title = fit(design.title, { width, height: wanted, maxSize: maxSize * scale, minSize, maxLines: 5 })
  const subtitleSize = Math.min(24, title.size * 0.55)
  const subtitle =
    design.subtitle &&
    fit(design.subtitle, { width, height: 60, maxSize: Math.max(17, subtitleSize), minSize: 15, maxLines: 2 })
  const gap = title.size * 0.3 + 12
  return {
    height: title.height + (subtitle ? gap + subtitle.height : 0),
    depth: subtitle ? subtitle.size * subtitle.voice.depth : title.size * title.voice.depth,
    draw(top, x, align, blockWidth) {
      const under = subtitle
        ? drawBlock(subtitle, { x, top: top + title.height + gap, align, colour: design.ink, width: blockWidth })
        : ''
      return drawBlock(title, { x, top, align, colour: design.titleInk, width: blockWidth }) + under
    },
  }
}

function drawAuthor(
  design: Design,
  author: Block | null,
  position: { x: number; top: number; align: Align; width: number },
): string {
  return author ? drawBlock(author, { ...position, colour: design.ink }) : ''
}

/** Author and mark in a running line at the top, the title under it, the art below to the edges. */
function head(design: Design): string {
  const author = fitAuthor(design, column - markWidth - 16)
  const top = margin + 4
  const titleTop = top + (author?.height ?? 12) + 30
  const title = fitTitle(design, column, 210, 84)
  const isOnGround = design.random.chance(0.45)
  const y = Math.max(design.random.pick([190, 215, 240]), titleTop + title.height + title.depth + 28)
  return (
    design.art({ x: 0, y, width: page.width, height: page.height - y }, { isOnGround }) +
    drawAuthor(design, author, { x: margin, top, align: 'left', width: column }) +
    cornerMark(design, top) +
    title.draw(titleTop, margin, 'left', column)
  )
}

/** The art from the top, the title under it, author and mark on the last line. */
function foot(design: Design): string {
  const author = fitAuthor(design, column - markWidth - 16)
  const authorTop = page.height - margin - 2 - (author?.height ?? 12)
  const title = fitTitle(design, column, 210, 84)
  const titleTop = authorTop - 27 - title.depth - title.height
  const height = Math.min(design.random.pick([345, 370, 395]), titleTop - 32)
  const isOnGround = design.random.chance(0.35)
  // Short titles hang from the picture, not from the author's line.
  const hung = Math.min(titleTop, height + 34)
  return (
    design.art({ x: 0, y: 0, width: page.width, height }, { isOnGround }) +
    title.draw(hung, margin, 'left', column) +
    drawAuthor(design, author, { x: margin, top: authorTop, align: 'left', width: column }) +
    cornerMark(design, page.height - margin - 14)
  )
}

/** Patterned paper to all edges with a label pasted on it, as on the small hardbacks of a century ago. */
function label(design: Design): string {
  const width = design.random.pick([268, 284, 300])
  const inner = width - 44
  const title = fitTitle(design, inner, 180, 62, 24)
  const author = fitAuthor(design, inner)
  const gap = 22 + title.depth
  const height = 42 + title.height + (author ? gap + 20 + author.height : title.depth) + 42
  const x = (page.width - width) / 2
  const y = Math.round((page.height - height) * design.random.pick([0.26, 0.36, 0.5]))
  const middle = page.width / 2
  const frame = (inset: number, line: number): string =>
    `<rect x="${num(x + inset)}" y="${num(y + inset)}" width="${num(width - inset * 2)}" height="${num(height - inset * 2)}" fill="none" stroke="${design.ink}" stroke-width="${line}"/>`
  const frames = design.random.pick([frame(9, 1.6), frame(7, 3) + frame(13, 1), frame(0, 4), ''])
  return (
    design.art({ x: 0, y: 0, ...page }, { kind: 'pattern' }) +
    rect(x, y, width, height, design.ground) +
    frames +
    title.draw(y + 42, middle, 'centre', inner) +
    (author ? rect(middle - 14, y + 42 + title.height + gap, 28, 1.6, design.ink) : '') +
    drawAuthor(design, author, { x: middle, top: y + 42 + title.height + gap + 20, align: 'centre', width: inner })
  )
}

/** A picture let into the cover, everything on the middle axis. */
function plate(design: Design): string {
  const opening = design.random.pick<Opening>(['rectangle', 'arch', 'circle', 'arch'])
  const author = fitAuthor(design, column - 20)
  const title = fitTitle(design, column, 150, 66)
  const middle = page.width / 2
  const top = margin + 10
  const authorTop = page.height - margin - 22 - (author?.height ?? 0)
  const free = { top: top + title.height + title.depth + 26, bottom: authorTop - 26 }
  const tall = free.bottom - free.top
  const wide =
    opening === 'circle'
      ? Math.min(column, tall)
      : Math.min(column - (opening === 'arch' ? 60 : 0), Math.max(tall * 0.72, 220))
  const height = opening === 'circle' ? wide : tall
  return (
    title.draw(top, middle, 'centre', column) +
    design.art({ x: middle - wide / 2, y: free.top + (tall - height) / 2, width: wide, height }, { opening }) +
    drawAuthor(design, author, { x: middle, top: authorTop, align: 'centre', width: column }) +
    mark(middle - markWidth / 2, page.height - margin - 8, design.ink)
  )
}

/** The title as large as the page allows, line by line to both edges. */
function poster(design: Design): string | null {
  const type = fitPoster(design.title, { width: column, height: 350, maxSize: 260, minSize: 40 })
  if (!type || design.subtitle || !design.title.isOutlined) return null
  const author = fitAuthor(design, column - markWidth - 16)
  const authorTop = page.height - margin - 2 - (author?.height ?? 12)
  const isArtFirst = design.random.chance(0.4)
  const artTop = isArtFirst ? 0 : margin + 4 + type.height + 28
  const artHeight = isArtFirst ? authorTop - 30 - type.height - 28 : authorTop - 26 - artTop
  const titleTop = isArtFirst ? artHeight + 28 : margin + 4
  const letters = type.rows
    .map(({ line, size, top }) => {
      const baseline = titleTop + top + design.title.capHeight * size
      return design.title.draw(line, { x: margin, baseline, size, align: 'left', colour: design.titleInk })
    })
    .join('')
  return (
    design.art(
      isArtFirst
        ? { x: 0, y: 0, width: page.width, height: artHeight }
        : { x: margin, y: artTop, width: column, height: artHeight },
      artHeight < 150 ? { kind: 'pattern' } : {},
    ) +
    letters +
    drawAuthor(design, author, { x: margin, top: authorTop, align: 'left', width: column }) +
    cornerMark(design, page.height - margin - 14)
  )
}

/** A strip of pattern along the spine, the words beside it. */
function strip(design: Design): string | null {
  // A lone short word beside a strip leaves the page bare.
  if (Array.from(design.title.text).length < 13) return null
  const wide = design.random.pick([104, 124, 144])
  const x = wide + 26
  const width = page.width - x - 24
  const author = fitAuthor(design, width)
  const title = fitTitle(design, width, 330, 92, 25)
  const authorTop = page.height - margin - 30 - (author?.height ?? 0)
  const isLow = design.random.chance(0.35)
  return (
    design.art({ x: 0, y: 0, width: wide, height: page.height }, { kind: 'pattern' }) +
    title.draw(isLow ? authorTop - 27 - title.depth - title.height : margin + 12, x, 'left', width) +
    drawAuthor(design, author, { x, top: authorTop, align: 'left', width }) +
    mark(x, page.height - margin - 8, design.ink)
  )
}

/** The picture fills the page; title and author are on a band in the ground colour across it. */
function band(design: Design): string {
  const author = fitAuthor(design, column)
  const title = fitTitle(design, column, 160, 84)
  const gap = 22 + title.depth
  const height = 36 + title.height + (author ? gap + author.height : title.depth) + 36
  const y = Math.round(design.random.pick([0.56, 0.64, 0.14]) * (page.height - height))
  const middle = page.width / 2
  return (
    design.art({ x: 0, y: 0, ...page }, { kind: 'pattern' }) +
    rect(0, y, page.width, height, design.ground) +
    title.draw(y + 36, middle, 'centre', column) +
    drawAuthor(design, author, { x: middle, top: y + 36 + title.height + gap, align: 'centre', width: column })
  )
}

export const layouts: readonly { name: string; weight: number; draw: Layout }[] = [
  { name: 'head', weight: 5, draw: head },
  { name: 'foot', weight: 5, draw: foot },
  { name: 'label', weight: 3, draw: label },
  { name: 'plate', weight: 4, draw: plate },
  { name: 'poster', weight: 3, draw: poster },
  { name: 'strip', weight: 1, draw: strip },
  { name: 'band', weight: 2, draw: band },
]
