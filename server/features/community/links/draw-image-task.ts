import type { LinkImage } from '../../../../contract/links.ts'
import { goalLines } from '../../../../shared/goal-lines.ts'
import type { Box } from '../../../../shared/drawing.ts'
import { plainWords } from '../../../../shared/plain-words.ts'
import { boxAttributes as at, drawPicture, type Picture } from '../../../documents/draw-marks.ts'
import { facesIn, type Faces } from '../../../documents/faces.ts'
import { setText, type Column, type Lettering } from '../../../documents/outlines.ts'
import { rasterize } from '../../../documents/rasterize.ts'
import { iconSvg } from '../../../pages/icon.ts'
import { coverPictures, jpegPicture } from '../../catalogue/covers/cover-pictures.ts'
import type { CoverSource } from '../../catalogue/covers/cover-sources.ts'
import { initialOf } from './initial.ts'
import type { SharedThing } from './shared-thing.ts'
import { starsDrawing } from './stars.ts'

/** One drawing for both shapes: what is said, and beside or below it what is shown. */

const paper = '#fbf8f1'
const ink = '#241f19'
const faded = '#665d50'
const accent = '#1f4d40'
const soft = '#e4eee8'
const hairline = '#d8cfc0'

interface Layout {
  width: number
  height: number
  margin: number
  /** For the words, from the top. */
  words: Box
  /** For covers or a chart. */
  art: Box
  titleSize: number
  textSize: number
  /** How many covers make a full field, the most first. */
  covers: readonly number[]
}

const layouts: Record<LinkImage, Layout> = {
  preview: {
    width: 1200,
    height: 630,
    margin: 72,
    words: { x: 72, y: 72, width: 540, height: 400 },
    art: { x: 672, y: 60, width: 468, height: 510 },
    titleSize: 60,
    textSize: 27,
    covers: [6, 4, 3, 2, 1],
  },
  story: {
    width: 1080,
    height: 1920,
    margin: 96,
    words: { x: 96, y: 200, width: 888, height: 560 },
    art: { x: 96, y: 800, width: 888, height: 860 },
    titleSize: 92,
    textSize: 42,
    covers: [9, 6, 4, 3, 2, 1],
  },
}

const gap = 22

/** Where so many covers go, as large as the box lets them be and in its middle. */
function placesFor(count: number, box: Box): Box[] {
  let best = { columns: 1, width: 0 }
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns)
    const byWidth = (box.width - gap * (columns - 1)) / columns
    const byHeight = ((box.height - gap * (rows - 1)) / rows / 3) * 2
    const width = Math.min(byWidth, byHeight)
    if (width > best.width) best = { columns, width }
  }
  const { columns, width } = best
  const height = width * 1.5
  const rows = Math.ceil(count / columns)
  const left = box.x + (box.width - (columns * (width + gap) - gap)) / 2
  const top = box.y + (box.height - (rows * (height + gap) - gap)) / 2
  return Array.from({ length: count }, (_, index) => ({
    x: left + (index % columns) * (width + gap),
    y: top + Math.floor(index / columns) * (height + gap),
    width,
    height,
  }))
}

const drawCovers = (pictures: Picture[], places: Box[]) =>
  pictures
    .map((picture, index) => {
      const box = places[index]
      if (!box) return ''
      const shadow = { ...box, y: box.y + 5 }
      return `<rect ${at(shadow)} fill="${ink}" opacity=".13"/>${drawPicture(picture, box)}<rect ${at(box)} fill="none" stroke="${ink}" stroke-opacity=".18"/>`
    })
    .join('')

/** Writes one text below the other. */
class Words {
  svg = ''
  #y: number
  readonly #box: Box
  readonly #faces: Faces

  constructor(box: Box, faces: Faces) {
    this.#box = box
    this.#y = box.y
    this.#faces = faces
  }

  get y(): number {
    return this.#y
  }

  add(text: string, lettering: Lettering, maxLines: number, before = 0): void {
    if (text.trim() === '') return
    this.#y += before
    const room = Math.floor((this.#box.y + this.#box.height - this.#y) / lettering.leading)
    const lines = Math.min(maxLines, Math.max(room, 0))
    if (lines === 0) return
    const column: Column = { x: this.#box.x, y: this.#y, width: this.#box.width, maxLines: lines }
    const { svg, height } = setText(text, lettering, column, this.#faces)
    this.svg += svg
    this.#y += height
  }

  draw(height: number, before: number, draw: (y: number) => string): void {
    this.svg += draw(this.#y + before)
    this.#y += before + height
  }
}

function drawFace(box: Box, picture: Picture | undefined, name: string, faces: Faces): string {
  const [cx, cy, radius] = [box.x + box.width / 2, box.y + box.height / 2, box.width / 2]
  if (picture) {
    return `<clipPath id="face"><circle cx="${cx}" cy="${cy}" r="${radius}"/></clipPath><g clip-path="url(#face)">${drawPicture(picture, box)}</g>`
  }
  const size = box.width * 0.42
  const letter = setText(
    initialOf(name),
    { size, leading: size * 1.4, color: accent, style: 'bold' },
    { x: box.x, y: cy - size * 0.72, width: box.width, maxLines: 1, alignment: 'center' },
    faces,
  )
  return `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="${soft}"/>${letter.svg}`
}

function drawGoal(goal: NonNullable<SharedThing['goal']>, { art }: Layout): string {
  const box = { ...art, y: art.y + art.height * 0.14, height: art.height * 0.62 }
  const { area, read, steady } = goalLines(goal, box)
  const bar = { x: box.x, y: box.y + box.height + 40, width: box.width, height: 22 }
  const doneBar = { ...bar, width: Math.max(bar.width * Math.min(1, goal.progress / goal.target), bar.height) }
  return `<g transform="translate(${box.x} ${box.y})"><path d="${area}" fill="${soft}"/><path d="M0 ${box.height}H${box.width}" stroke="${hairline}" stroke-width="2"/><path d="${steady}" fill="none" stroke="${faded}" stroke-width="3" stroke-dasharray="10 12"/><path d="${read}" fill="none" stroke="${accent}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"/></g>
<rect ${at(bar)} rx="11" fill="#ece5d6"/><rect ${at(doneBar)} rx="11" fill="${accent}"/>`
}

function drawBrand({ margin, height }: Layout, faces: Faces): string {
  const size = height > 1000 ? 64 : 44
  const top = height - margin - size + 12
  const words = setText(
    'Quire',
    { size: size * 0.66, leading: size, color: ink, style: 'bold' },
    { x: margin + size * 1.35, y: top, width: 300, maxLines: 1 },
    faces,
  )
  const place = `<svg x="${margin}" y="${top}" width="${size}" height="${size}" `
  return iconSvg.replace('<svg ', place) + words.svg
}

/** All pictures that a drawing of a thing needs. */
interface Pictures {
  covers: Picture[]
  face: Picture | undefined
}

function drawThing(thing: SharedThing, image: LinkImage, pictures: Pictures, faces: Faces): string {
  const layout = layouts[image]
  const { width, height, art, titleSize, textSize } = layout
  const hasArt = pictures.covers.length > 0 || thing.goal !== undefined
  // With nothing beside them, the words have the whole sheet.
  const box = hasArt ? layout.words : { ...layout.words, width: width - 2 * layout.margin }
  const words = new Words(box, faces)
  const small = { size: textSize, leading: textSize * 1.4, color: faded }
  const face = textSize * 3.4
  if (thing.isProfile) {
    words.draw(face, 0, (y) =>
      drawFace({ x: box.x, y, width: face, height: face }, pictures.face, thing.owner.name, faces),
    )
  }
  words.add(thing.byline, { ...small, color: accent, style: 'bold' }, 1, thing.isProfile ? textSize * 0.7 : 0)
  const isLong = Array.from(thing.title).length > 32
  const size = isLong ? titleSize * 0.76 : titleSize
  words.add(thing.title, { size, leading: size * 1.2, color: ink, style: 'bold' }, 3, textSize * 0.3)
  if (thing.review) {
    const { review } = thing
    words.add(review.book.line, small, 1, textSize * 0.2)
    const stars = textSize * 1.5
    words.draw(stars, textSize * 0.7, (y) =>
      starsDrawing(review.rating, '#b7791f', '#e0d6c3').replace(
        'width="132" height="24"',
        `x="${box.x}" y="${y}" width="${stars * 5.5}" height="${stars}"`,
      ),
    )
    words.add(
      plainWords(review.content ?? ''),
      { ...small, color: ink, style: 'italic' },
      image === 'story' ? 6 : 5,
      textSize * 0.7,
    )
  } else if (thing.quote) {
    const { content, said_by, book } = thing.quote
    const [of, large] = [image === 'story' ? 7 : 6, textSize * 1.15]
    words.add(book.line, small, 1, textSize * 0.2)
    const lettering = { size: large, leading: large * 1.4, color: ink, style: 'italic' } as const
    words.add(`“${plainWords(content)}”`, lettering, of, textSize * 0.7)
    words.add(said_by === null ? '' : `— ${said_by}`, small, 1, textSize * 0.4)
  } else {
    if (thing.goal) {
      const large = textSize * 1.5
      words.add(
        thing.goal.words,
        { size: large, leading: large * 1.35, color: accent, style: 'bold' },
        1,
        textSize * 0.4,
      )
    }
    words.add(thing.facts.join(' · '), small, 2, textSize * 0.4)
    words.add(plainWords(thing.about ?? ''), { ...small, color: ink }, 4, textSize * 0.6)
  }
  const count = layout.covers.find((most) => most <= pictures.covers.length) ?? 0
  const covers = pictures.covers.slice(0, count)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${paper}"/><rect width="${width}" height="${image === 'story' ? 20 : 14}" fill="${accent}"/>${words.svg}${thing.goal ? drawGoal(thing.goal, layout) : drawCovers(covers, placesFor(count, art))}${drawBrand(layout, faces)}</svg>`
}

interface LinkDrawing {
  thing: SharedThing
  image: LinkImage
  covers: ReadonlyMap<string, CoverSource>
  /** The owner's picture, as it is stored. */
  face: Buffer | undefined
  fontsFolder: string
}

/** A shared thing as a PNG. */
export default async ({ thing, image, covers, face, fontsFolder }: LinkDrawing): Promise<Buffer> => {
  const faces = facesIn(fontsFolder)
  const pictures = {
    covers: [...(await coverPictures(covers, faces)).values()],
    face: face && (await jpegPicture(face, 256)),
  }
  return rasterize(drawThing(thing, image, pictures, faces), layouts[image].width)
}
