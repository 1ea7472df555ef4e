import { isFromTheRight, mirrored, Pen, tinted, type Box, type Drawing, type Measure } from './drawing.ts'
import type { YearPage } from './year-pages.ts'

/** One drawing for every shape: words above what is shown, or beside it where the sheet is wider than high. */

export interface Sheet {
  width: number
  /** A page with more to show becomes higher. */
  height: number
  /** The size of plain type. */
  unit: number
  measure: Measure
  /** At the foot, where the page goes elsewhere than into Quire. */
  foot?: string
}

/** What is said, from the top of a column; answers how high it became. */
function say(
  pen: Pen,
  { kicker, title, lines, name }: YearPage,
  column: Omit<Box, 'height'>,
  unit: number,
  isWide: boolean,
): number {
  const large = name === 'opening' ? 3.1 : isWide ? 2.9 : 2.3
  let y = column.y
  const add = (
    text: string,
    size: number,
    extra: { style?: 'bold'; paint?: 'accent' | 'faded'; most?: number; gap?: number },
  ) => {
    const { most = 3, gap = 0, ...look } = extra
    // Arabic letters reach further down.
    const tight = isFromTheRight(text) ? 1.3 : 1.12
    const wanted = { size: unit * size, leading: size > 2 ? tight : 1.4, ...look }
    // Large words are set smaller rather than cut.
    const [longest = ''] = text.split(' ').toSorted((one, other) => other.length - one.length)
    const lettering = size > 2 ? pen.fitted(longest, wanted, column.width) : wanted
    y += unit * gap
    y += pen.text(text, { ...column, y }, { lettering, most })
  }
  add(kicker, 0.95, { style: 'bold', paint: 'accent', most: 1 })
  add(title, large, { style: 'bold', gap: 0.25 })
  for (const line of lines) add(line, 1.15, { paint: 'faded', gap: 0.35, most: 6 })
  return y - column.y
}

export function drawYearPage(page: YearPage, { width, height, unit, measure, foot }: Sheet): Drawing {
  const pen = new Pen(measure)
  const isWide = width > height * 1.15
  const margin = isWide ? Math.min(unit * 3, width * 0.06) : Math.min(unit * 2.1, width * 0.086)
  const footHeight = foot === undefined ? 0 : unit * 2.2
  const least = page.art.least * unit
  let full = height
  if (isWide) {
    const gap = unit * 3
    const column = (width - 2 * margin - gap) * 0.38
    const said = say(pen.another(), page, { x: margin, y: 0, width: column }, unit, isWide)
    full = Math.max(height, said + 2 * margin + footHeight, least + 2 * margin)
    say(pen, page, { x: margin, y: (full - said - footHeight) / 2, width: column }, unit, isWide)
    const x = margin + column + gap
    page.art.draw(pen, { x, y: margin, width: width - margin - x, height: full - 2 * margin }, unit)
  } else {
    const said = say(pen, page, { x: margin, y: margin, width: width - 2 * margin }, unit, isWide)
    const top = margin + said + unit * 1.6
    full = Math.max(height, top + least + footHeight + margin)
    page.art.draw(pen, { x: margin, y: top, width: width - 2 * margin, height: full - top - footHeight - margin }, unit)
  }
  const brandPen = new Pen(measure)
  if (foot !== undefined) {
    const baseline = full - margin + unit * 0.4
    const brand = { size: unit * 1.05, style: 'bold' as const, paint: 'accent' as const }
    brandPen.line('Quire', brand, margin, baseline)
    const x = margin + pen.widthOf('Quire', brand) + unit * 0.7
    brandPen.line(foot, pen.fitted(foot, { size: unit * 0.9, paint: 'faded' }, width - margin - x), x, baseline)
  }
  // Quire's name keeps Quire's colour.
  const drawing = { width, height: full, marks: [...tinted(pen.marks, page.hue), ...brandPen.marks] }
  return page.direction === 'rtl' ? mirrored(drawing) : drawing
}
