import type { LinkImage } from '../../../../contract/links.ts'
import type { Box } from '../../../../shared/drawing.ts'

/** Where things go in an image, in each shape. From the right to the left, all of it is mirrored. */

export interface Layout {
  width: number
  height: number
  margin: number
  titleSize: number
  textSize: number
  /** For the words, from the top. */
  words: Box
  /** For covers, a chart or days. */
  art: Box
  /** How many covers make a full field, the most first. */
  covers: readonly number[]
  /** Of one book: the field behind its cover, the cover, and what is said of it. */
  single: { field: Box; cover: Box; words: Box; isCentered: boolean; reviewLines: number }
  /** The same of a quote, whose words have more of the sheet. */
  quote: { cover: Box; words: Box; lines: number }
  /** The mark at the foot, as wide as there is room for what follows it. */
  brand: { size: number; x: number; y: number; width: number }
  singleBrand: { size: number; x: number; y: number; width: number }
}

const previewBook = {
  cover: { x: 84, y: 62, width: 372, height: 506 },
  words: { x: 516, y: 56, width: 620, height: 440 },
}

const preview: Layout = {
  width: 1200,
  height: 630,
  margin: 72,
  titleSize: 60,
  textSize: 27,
  words: { x: 72, y: 72, width: 540, height: 400 },
  art: { x: 672, y: 60, width: 468, height: 510 },
  covers: [6, 4, 3, 2, 1],
  single: {
    ...previewBook,
    field: { x: 0, y: 0, width: 268, height: 630 },
    isCentered: false,
    reviewLines: 5,
  },
  quote: { ...previewBook, lines: 7 },
  brand: { size: 44, x: 72, y: 526, width: 540 },
  singleBrand: { size: 44, x: 516, y: 526, width: 620 },
}

const storyColumn = { x: 96, width: 888 }
const storyBrand = { ...storyColumn, size: 60, y: 1752 }

const story: Layout = {
  width: 1080,
  height: 1920,
  margin: 96,
  titleSize: 92,
  textSize: 42,
  words: { ...storyColumn, y: 200, height: 500 },
  art: { ...storyColumn, y: 730, height: 940 },
  covers: [9, 6, 4, 3, 2, 1],
  single: {
    field: { x: 0, y: 0, width: 1080, height: 640 },
    cover: { x: 190, y: 210, width: 700, height: 840 },
    words: { ...storyColumn, y: 1084, height: 610 },
    isCentered: true,
    reviewLines: 6,
  },
  quote: {
    cover: { x: 340, y: 210, width: 400, height: 560 },
    words: { ...storyColumn, y: 830, height: 870 },
    lines: 11,
  },
  brand: storyBrand,
  singleBrand: storyBrand,
}

export const layouts: Record<LinkImage, Layout> = { preview, story }

/** The same box on the other side. */
export const mirroredBox = (box: Box, { width }: Layout): Box => ({ ...box, x: width - box.x - box.width })

const gap = 22

/** Where so many covers go, as large as the box lets them be and in its middle. */
export function coverBoxes(count: number, box: Box): Box[] {
  return gridBoxes(count, box, { ratio: 2 / 3, gap })
}

/** Boxes of one shape in rows, as large as they can be. */
export function gridBoxes(count: number, box: Box, { ratio, gap: between }: { ratio: number; gap: number }): Box[] {
  let best = { columns: 1, width: 0 }
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns)
    const byWidth = (box.width - between * (columns - 1)) / columns
    const byHeight = ((box.height - between * (rows - 1)) / rows) * ratio
    const width = Math.min(byWidth, byHeight)
    if (width > best.width) best = { columns, width }
  }
  const { columns, width } = best
  const height = width / ratio
  const rows = Math.ceil(count / columns)
  const left = box.x + (box.width - (columns * (width + between) - between)) / 2
  const top = box.y + (box.height - (rows * (height + between) - between)) / 2
  return Array.from({ length: count }, (_, index) => ({
    x: left + (index % columns) * (width + between),
    y: top + Math.floor(index / columns) * (height + between),
    width,
    height,
  }))
}

/** A cover of its own shape, as large as it can be, in the middle of a box. */
export function fittedBox(ratio: number, box: Box): Box {
  const width = Math.min(box.width, box.height * ratio)
  const height = width / ratio
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height }
}
