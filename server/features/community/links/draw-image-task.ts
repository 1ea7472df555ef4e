import type { LinkImage } from '../../../../contract/links.ts'
import type { Direction } from '../../../../shared/direction.ts'
import type { Box } from '../../../../shared/drawing.ts'
import { goalLines } from '../../../../shared/goal-lines.ts'
import { plainWords } from '../../../../shared/plain-words.ts'
import { boxAttributes as at, drawPicture, type Picture } from '../../../documents/draw-marks.ts'
import { facesIn, type Faces } from '../../../documents/faces.ts'
import { loadSharp } from '../../../documents/lazy-packages.ts'
import { setText, widthOf, type Column } from '../../../documents/outlines.ts'
import { houseColors, pictureHue, sheetColors, type SheetColors } from '../../../documents/picture-colors.ts'
import { rasterize } from '../../../documents/rasterize.ts'
import { iconSvg } from '../../../pages/icon.ts'
import { coverPictures, jpegPicture } from '../../catalogue/covers/cover-pictures.ts'
import type { CoverSource } from '../../catalogue/covers/cover-sources.ts'
import { coverBoxes, fittedBox, gridBoxes, layouts, mirroredBox, type Layout } from './image-layout.ts'
import { inMiddle, Words } from './image-words.ts'
import { initialOf } from './initial.ts'
import type { SharedThing } from './shared-thing.ts'
import { starsDrawing } from './stars.ts'

/** One drawing for both shapes: what is said, and beside or below it what is shown. */

/** All that a drawing needs besides its thing. */
interface Setting {
  layout: Layout
  colors: SheetColors
  faces: Faces
  isReversed: boolean
  /** The address of this Quire. */
  host: string
}

const shadowFilter =
  '<filter id="shadow" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter>'

function drawCover(picture: Picture, box: Box, { colors }: Setting): string {
  const shadow = { ...box, y: box.y + box.width / 40 }
  return `<rect ${at(shadow)} fill="${colors.ink}" opacity=".3" filter="url(#shadow)"/>${drawPicture(picture, box)}<rect ${at(box)} fill="none" stroke="${colors.ink}" stroke-opacity=".18"/>`
}

function drawCovers(pictures: readonly Picture[], art: Box, setting: Setting): string {
  const count = setting.layout.covers.find((most) => most <= pictures.length) ?? 0
  return coverBoxes(count, art)
    .map((box, index) => {
      const picture = pictures[index]
      if (!picture) return ''
      const x = setting.isReversed ? 2 * art.x + art.width - box.x - box.width : box.x
      return drawCover(picture, { ...box, x }, setting)
    })
    .join('')
}

function drawFace(box: Box, picture: Picture | undefined, name: string, { colors, faces }: Setting): string {
  const [cx, cy, radius] = [box.x + box.width / 2, box.y + box.height / 2, box.width / 2]
  if (picture) {
    return `<clipPath id="face"><circle cx="${cx}" cy="${cy}" r="${radius}"/></clipPath><g clip-path="url(#face)">${drawPicture(picture, box)}</g>`
  }
  const size = box.width * 0.42
  const letter = setText(
    initialOf(name),
    { size, leading: size * 1.4, color: colors.accent, style: 'bold' },
    { x: box.x, y: cy - size * 0.72, width: box.width, maxLines: 1, alignment: 'center' },
    faces,
  )
  return `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="${colors.soft}"/>${letter.svg}`
}

function drawGoal(goal: NonNullable<SharedThing['goal']>, art: Box, { colors }: Setting): string {
  const box = { ...art, y: art.y + art.height * 0.14, height: art.height * 0.62 }
  const { area, read, steady } = goalLines(goal, box)
  const bar = { x: box.x, y: box.y + box.height + 40, width: box.width, height: 22 }
  const doneBar = { ...bar, width: Math.max(bar.width * Math.min(1, goal.progress / goal.target), bar.height) }
  return `<g transform="translate(${box.x} ${box.y})"><path d="${area}" fill="${colors.soft}"/><path d="M0 ${box.height}H${box.width}" stroke="${colors.line}" stroke-width="2"/><path d="${steady}" fill="none" stroke="${colors.faded}" stroke-width="3" stroke-dasharray="10 12"/><path d="${read}" fill="none" stroke="${colors.accent}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"/></g>
<rect ${at(bar)} rx="11" fill="${colors.soft}"/><rect ${at(doneBar)} rx="11" fill="${colors.accent}"/>`
}

/** More are too small to tell apart. */
const mostDays = 366
const daysInWeek = 7
/** In rows of a week, as long as these fit. */
const mostInWeeks = 10 * daysInWeek

/** A leaf for each day. */
function drawStreak({ days }: NonNullable<SharedThing['streak']>, art: Box, { colors, isReversed }: Setting): string {
  const count = Math.min(days, mostDays)
  const step = Math.min(art.width / daysInWeek, art.height / Math.ceil(count / daysInWeek))
  const top = art.y + (art.height - step * Math.ceil(count / daysInWeek)) / 2
  const left = art.x + (art.width - step * daysInWeek) / 2
  const inWeek = (index: number): Box => {
    const column = index % daysInWeek
    const x = left + (isReversed ? daysInWeek - 1 - column : column) * step
    return { x, y: top + Math.floor(index / daysInWeek) * step, width: step, height: step }
  }
  const boxes =
    count <= mostInWeeks
      ? Array.from({ length: count }, (_, index) => inWeek(index))
      : gridBoxes(count, art, { ratio: 1, gap: 0 })
  return boxes
    .map(({ x, y, width }) => {
      const leaf = { x: x + width * 0.1, y: y + width * 0.1, width: width * 0.8, height: width * 0.8 }
      return `<rect ${at(leaf)} rx="${Math.round(leaf.width * 0.22)}" fill="${colors.accent}"/>`
    })
    .join('')
}

/** The mark, the name and where this Quire is. */
function drawBrand({ size, x, y, width }: Layout['brand'], setting: Setting, isCentered = false): string {
  const { layout, colors, faces, host, isReversed } = setting
  const name = { size: size * 0.62, leading: size, color: colors.ink, style: 'bold' as const }
  const small = { size: size * 0.44, leading: size, color: colors.faded }
  const [nameWidth, space] = [widthOf('Quire', 'bold', name.size, faces), size * 0.36]
  const start = size + space
  const rest = width - start - nameWidth - space
  const hostWidth = Math.min(widthOf(host, 'roman', small.size, faces), rest)
  const whole = start + nameWidth + (host === '' ? 0 : space + hostWidth)
  const left = isCentered ? x + (width - whole) / 2 : isReversed ? layout.width - x - whole : x
  const line = (text: string, lettering: typeof small, from: number, room: number) =>
    setText(text, lettering, { x: from, y, width: room, maxLines: 1 }, faces).svg
  const mark = iconSvg.replace('<svg ', `<svg x="${left}" y="${y}" width="${size}" height="${size}" `)
  return `${mark}${line('Quire', name, left + start, nameWidth + 2)}${line(host, small, left + start + nameWidth + space, hostWidth + 2)}`
}

/** All pictures that a drawing of a thing needs. */
interface Pictures {
  covers: Picture[]
  face: Picture | undefined
  /** How wide the first cover is for its height. */
  ratio: number
}

const starColors = ['#b7791f', '#ddd3c1'] as const

function addStars(words: Words, rating: number, size: number, before: number): void {
  const width = size * 5.5
  words.draw(width, size, before, (x, y) =>
    starsDrawing(rating, ...starColors).replace(
      'width="132" height="24"',
      `x="${x}" y="${y}" width="${width}" height="${size}"`,
    ),
  )
}

/** Long titles are set smaller. */
const sizeOfTitle = (title: string, size: number) => {
  const length = Array.from(title).length
  return length > 64 ? size * 0.58 : length > 32 ? size * 0.76 : size
}

/** A few words are set larger than many. */
const sizeOfQuote = (content: string, size: number) =>
  content.length < 140 ? size * 1.35 : content.length < 320 ? size * 1.12 : size * 0.94

/** The words of a quote, and below them who says so and in which book. */
function addQuote(words: Words, { title, quote, withheld = '' }: SharedThing, { layout, colors }: Setting): void {
  if (!quote) return
  const { textSize } = layout
  const content = quote.content === null ? withheld : `“${plainWords(quote.content)}”`
  const size = sizeOfQuote(content, textSize)
  const small = { size: textSize * 0.94, leading: textSize * 1.32, color: colors.faded }
  const lettering = { size, leading: size * 1.4, color: colors.ink, style: 'italic' } as const
  words.add(content, lettering, layout.quote.lines, textSize * 0.5)
  words.add(quote.said_by === null ? '' : `— ${quote.said_by}`, small, 1, textSize * 0.5)
  words.add(title, { ...small, color: colors.ink, style: 'bold' }, 2, textSize * 0.7)
  words.add(quote.book.line, small, 1)
}

/** A book, its stars, and what its reader says of it. */
function addBook(words: Words, thing: SharedThing, { layout, colors }: Setting): void {
  const { textSize, titleSize, single } = layout
  const { review, reading } = thing
  const small = { size: textSize, leading: textSize * 1.4, color: colors.faded }
  const size = sizeOfTitle(thing.title, titleSize * (single.isCentered ? 0.84 : 0.9))
  words.add(thing.title, { size, leading: size * 1.22, color: colors.ink, style: 'bold' }, 3, textSize * 0.3)
  words.add((review ?? reading)?.book.line ?? '', small, 2, textSize * 0.15)
  const rating = review?.rating ?? reading?.rating ?? null
  if (rating !== null) addStars(words, rating, textSize * 1.4, textSize * 0.7)
  const reviewLettering = { ...small, color: colors.ink, style: 'italic' } as const
  words.add(thing.withheld ?? plainWords(review?.content ?? ''), reviewLettering, single.reviewLines, textSize * 0.7)
  const [first = '', ...facts] = reading ? thing.facts : []
  words.add(first, { ...small, color: colors.ink }, 1, textSize * 0.7)
  for (const fact of facts) words.add(fact, small, 1)
}

/** One book and what its reader says of it, in the book's own colours. */
function drawSingle(thing: SharedThing, { covers, ratio }: Pictures, setting: Setting): string {
  const { layout, colors, faces, isReversed } = setting
  const { field, isCentered } = layout.single
  const boxes = thing.quote ? layout.quote : layout.single
  const side = (box: Box) => (isReversed ? mirroredBox(box, layout) : box)
  const alignment: NonNullable<Column['alignment']> = isCentered ? 'center' : isReversed ? 'right' : 'start'
  const [cover] = covers
  const byline = { size: layout.textSize, leading: layout.textSize * 1.4, style: 'bold' as const }
  const wordsSvg = inMiddle(side(boxes.words), faces, alignment, (words) => {
    if (!isCentered) words.add(thing.byline, { ...byline, color: colors.accent }, 1)
    if (thing.quote) addQuote(words, thing, setting)
    else addBook(words, thing, setting)
  })
  const head = isCentered
    ? setText(
        thing.byline,
        { ...byline, color: colors.onField },
        { x: layout.margin, y: 116, width: layout.width - 2 * layout.margin, maxLines: 1, alignment: 'center' },
        faces,
      ).svg
    : ''
  const behind = `<rect ${at(side(field))} fill="${colors.field}"/>`
  const shown = cover ? drawCover(cover, fittedBox(ratio, side(boxes.cover)), setting) : ''
  return behind + head + shown + wordsSvg + drawBrand(layout.singleBrand, setting, isCentered)
}

function drawMany(thing: SharedThing, pictures: Pictures, setting: Setting): string {
  const { layout, colors, faces, isReversed } = setting
  const { width, titleSize, textSize } = layout
  const side = (box: Box) => (isReversed ? mirroredBox(box, layout) : box)
  const hasArt = pictures.covers.length > 0 || thing.goal !== undefined || thing.streak !== undefined
  // With nothing beside them, the words have the whole sheet.
  const box = side(hasArt ? layout.words : { ...layout.words, width: width - 2 * layout.margin })
  const words = new Words(box, faces, isReversed ? 'right' : 'start')
  const small = { size: textSize, leading: textSize * 1.4, color: colors.faded }
  const face = textSize * 3.4
  if (thing.isProfile) {
    words.draw(face, face, 0, (x, y) =>
      drawFace({ x, y, width: face, height: face }, pictures.face, thing.owner.name, setting),
    )
  }
  words.add(thing.byline, { ...small, color: colors.accent, style: 'bold' }, 1, thing.isProfile ? textSize * 0.7 : 0)
  const size = sizeOfTitle(thing.title, titleSize)
  words.add(thing.title, { size, leading: size * 1.2, color: colors.ink, style: 'bold' }, 3, textSize * 0.3)
  if (thing.goal) {
    const large = textSize * 1.5
    words.add(
      thing.goal.words,
      { size: large, leading: large * 1.35, color: colors.accent, style: 'bold' },
      1,
      textSize * 0.4,
    )
  }
  words.add(thing.facts.join(' · '), small, 2, textSize * 0.4)
  words.add(plainWords(thing.about ?? ''), { ...small, color: colors.ink }, 4, textSize * 0.6)
  const art = side(layout.art)
  const shown = thing.goal
    ? drawGoal(thing.goal, art, setting)
    : thing.streak
      ? drawStreak(thing.streak, art, setting)
      : drawCovers(pictures.covers, art, setting)
  return `<rect width="${width}" height="${width > 1100 ? 14 : 20}" fill="${colors.accent}"/>${words.svg}${shown}${drawBrand(layout.brand, setting)}`
}

interface LinkDrawing {
  thing: SharedThing
  image: LinkImage
  covers: ReadonlyMap<string, CoverSource>
  /** The owner's picture, as it is stored. */
  face: Buffer | undefined
  direction: Direction
  host: string
  fontsFolder: string
}

/** Drawn covers have this shape. */
const usualRatio = 2 / 3

/** Of audiobooks many are square; what is stranger is cut. */
async function ratioOf(source: CoverSource | undefined): Promise<number> {
  if (!source || !('file' in source)) return usualRatio
  const { width, height } = await loadSharp()(source.file).metadata()
  return width > 0 && height > 0 ? Math.min(Math.max(width / height, 0.5), 1.1) : usualRatio
}

/** Pixels; as wide as the largest cover is drawn. */
const singleCoverWidth = 720

/** A shared thing as a PNG. */
export default async (drawing: LinkDrawing): Promise<Buffer> => {
  const { thing, image, covers, face, direction, host, fontsFolder } = drawing
  const faces = facesIn(fontsFolder)
  const isSingle = (thing.review ?? thing.reading ?? thing.quote) !== undefined
  const pictures: Pictures = {
    covers: [...(await coverPictures(covers, faces, isSingle ? singleCoverWidth : undefined)).values()],
    face: face && (await jpegPicture(face, 256)),
    ratio: await ratioOf([...covers.values()][0]),
  }
  const [first] = pictures.covers
  const layout = layouts[image]
  const colors = first && !thing.isProfile ? sheetColors(await pictureHue(first)) : houseColors
  const setting: Setting = { layout, colors, faces, isReversed: direction === 'rtl', host }
  const { width, height } = layout
  const inner = isSingle ? drawSingle(thing, pictures, setting) : drawMany(thing, pictures, setting)
  return rasterize(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${colors.ground}"/>${shadowFilter}${inner}</svg>`,
    width,
  )
}
