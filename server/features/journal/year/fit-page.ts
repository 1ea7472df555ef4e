import type { Drawing, Measure } from '../../../../shared/drawing.ts'
import { drawYearPage, type Sheet } from '../../../../shared/year-drawing.ts'
import type { YearPage } from '../../../../shared/year-pages.ts'
import { facesIn } from '../../../documents/faces.ts'
import { widthOf } from '../../../documents/outlines.ts'

export const measureIn = (fontsFolder: string): Measure => {
  const faces = facesIn(fontsFolder)
  return (text, style, size) => widthOf(text, style, size, faces)
}

/** An image and a printed page do not grow: where a page has more to show, its type is smaller. */
export function drawToFit(page: YearPage, sheet: Sheet): Drawing {
  const drawing = drawYearPage(page, sheet)
  return drawing.height <= sheet.height + 0.01 || sheet.unit < 1
    ? drawing
    : drawToFit(page, { ...sheet, unit: sheet.unit * 0.94 })
}

export const coversIn = ({ marks }: Drawing): string[] => [
  ...new Set(marks.flatMap((mark) => (mark.kind === 'cover' ? [mark.address] : []))),
]

/** Whose it is, unless the page itself begins with that. */
export const footOf = ({ kicker }: YearPage, reader: string) => (kicker === reader ? '' : reader)
