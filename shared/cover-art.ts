import { starPath, type Box, type Pen } from './drawing.ts'
import type { YearBook } from './year-facts.ts'

/** Arrangements of covers. Sizes are in units: one is the size of plain type on the sheet. */

export interface Art {
  /** How high it is at least, in units; a sheet grows where it has less. */
  least: number
  draw: (pen: Pen, box: Box, unit: number) => void
}

/** Height to width. */
const ratio = 1.5

function placeCover(pen: Pen, address: string, box: Box, unit: number): void {
  pen.rect({ ...box, y: box.y + unit * 0.14 }, 'shadow', { radius: unit * 0.16, opacity: 0.2 })
  pen.cover(address, box)
}

/** One large cover fills a box as well as many do, but says less of a year. */
const leastColumns = (count: number) => (count >= 16 ? 4 : count >= 9 ? 3 : count >= 4 ? 2 : 1)

/** Columns and rows that fill a box best; rows are whole, so some covers may be left over. */
function gridFor(count: number, box: Box, gap: number) {
  let best = { columns: 1, rows: 1, width: Math.min(box.width, box.height / ratio), area: 0 }
  for (let columns = leastColumns(count); columns <= Math.min(count, 9); columns += 1) {
    const byWidth = (box.width - gap * (columns - 1)) / columns
    const rows = Math.max(
      1,
      Math.min(Math.floor((box.height + gap) / (byWidth * ratio + gap)), Math.floor(count / columns)),
    )
    const width = Math.min(byWidth, (box.height - gap * (rows - 1)) / rows / ratio)
    const area = columns * rows * width * width
    if (area > best.area * 1.01) best = { columns, rows, width, area }
  }
  return best
}

/** Covers side by side, as large as the box lets them be. */
export const mosaic = (books: readonly YearBook[]): Art => ({
  least: 16,
  draw: (pen, box, unit) => {
    const gap = unit * 0.6
    const { columns, rows, width } = gridFor(books.length, box, gap)
    const height = width * ratio
    const left = box.x + (box.width - columns * (width + gap) + gap) / 2
    const top = box.y + (box.height - rows * (height + gap) + gap) / 2
    books.slice(0, columns * rows).forEach(({ cover }, index) => {
      const x = left + (index % columns) * (width + gap)
      const y = top + Math.floor(index / columns) * (height + gap)
      placeCover(pen, cover, { x, y, width, height }, unit)
    })
  },
})

function board(pen: Pen, x: number, y: number, width: number, unit: number): void {
  pen.rect({ x, y, width, height: unit * 0.34 }, 'line', { radius: unit * 0.08 })
}

/** As many as the eye can separate. */
const mostOnShelves = 60

/** Covers standing on boards, all of them where the eye can still separate them. */
export const shelves = (books: readonly YearBook[]): Art => ({
  least: 18,
  draw: (pen, box, unit) => {
    const shown = books.slice(0, mostOnShelves)
    const [gap, between] = [unit * 0.4, unit * 1]
    let [columns, rows, width] = [1, 1, 0]
    for (columns = 3; columns < 16; columns += 1) {
      rows = Math.ceil(shown.length / columns)
      width = (box.width - gap * (columns - 1)) / columns
      if (rows * (width * ratio + between) <= box.height) break
    }
    // A few books are not blown up to the width of the sheet.
    width = Math.min(width, unit * 9, (box.height / rows - between) / ratio)
    const height = width * ratio
    const top = box.y + (box.height - rows * (height + between)) / 2
    for (let row = 0; row < rows; row += 1) {
      const y = top + row * (height + between)
      const its = shown.slice(row * columns, (row + 1) * columns)
      const left = box.x + (box.width - columns * (width + gap) + gap) / 2
      its.forEach(({ cover }, index) => {
        placeCover(pen, cover, { x: left + index * (width + gap), y, width, height }, unit)
      })
      board(pen, box.x, y + height, box.width, unit)
    }
  },
})

export interface Month {
  name: string
  count: string
  books: readonly YearBook[]
}

/** A small board for each month, with the covers of its books one behind the other. */
export const monthShelves = (months: readonly Month[]): Art => ({
  least: 28,
  draw: (pen, box, unit) => {
    const columns = box.width > box.height * 1.1 ? 4 : 3
    const rows = Math.ceil(months.length / columns)
    const gap = unit * 1.2
    const cell = { width: (box.width - gap * (columns - 1)) / columns, height: Math.min(box.height / rows, unit * 12) }
    const height = Math.min(cell.height - unit * 2.6, cell.width * 0.72 * ratio)
    const width = height / ratio
    const top = box.y + (box.height - cell.height * rows) / 2
    months.forEach(({ name, count, books }, index) => {
      const x = box.x + (index % columns) * (cell.width + gap)
      const y = top + Math.floor(index / columns) * cell.height + (cell.height - unit * 2.4 - height)
      const step = books.length < 2 ? 0 : Math.min(width + unit * 0.2, (cell.width - width) / (books.length - 1))
      // From the end: the first one is in front.
      books.toReversed().forEach(({ cover }, back) => {
        placeCover(pen, cover, { x: x + (books.length - 1 - back) * step, y, width, height }, unit)
      })
      board(pen, x, y + height, cell.width, unit)
      const room = cell.width - pen.widthOf(count, { size: unit * 0.82 }) - unit * 0.2
      pen.line(name, pen.fitted(name, { size: unit * 0.82, style: 'bold' }, room), x, y + height + unit * 1.5)
      pen.line(count, { size: unit * 0.82, paint: 'faded' }, x + cell.width, y + height + unit * 1.5, 'end')
    })
  },
})

export interface Captioned {
  book: YearBook
  label: string
  fact: string
}

/** One or two books beside each other, each with what it is. */
export const beside = (books: readonly Captioned[]): Art => ({
  least: 24,
  draw: (pen, box, unit) => {
    const gap = unit * 2
    const column = Math.min((box.width - gap * (books.length - 1)) / books.length, unit * 18)
    const below = unit * 8.2
    const width = Math.min(column, (box.height - below) / ratio)
    const height = width * ratio
    const left = box.x + (box.width - books.length * (column + gap) + gap) / 2
    const top = box.y + Math.max((box.height - height - below) / 2, 0)
    books.forEach(({ book, label, fact }, index) => {
      const x = left + index * (column + gap)
      placeCover(pen, book.cover, { x: x + (column - width) / 2, y: top, width, height }, unit)
      let y = top + height + unit * 1.1
      const middle = { x, width: column }
      const anchor = 'middle' as const
      y += pen.text(
        label,
        { ...middle, y },
        { lettering: { size: unit * 0.9, style: 'bold', paint: 'accent' }, most: 1, anchor },
      )
      y += unit * 0.2
      y += pen.text(
        book.title,
        { ...middle, y },
        { lettering: { size: unit * 1.12, style: 'bold', leading: 1.25 }, most: 2, anchor },
      )
      pen.text(
        fact,
        { ...middle, y: y + unit * 0.2 },
        { lettering: { size: unit * 0.92, paint: 'faded' }, most: 2, anchor },
      )
    })
  },
})

/** A star and what was given. */
export function rating(pen: Pen, figure: string, x: number, baseline: number, unit: number): void {
  pen.path(starPath, 'star', x, baseline - unit * 0.86, unit / 24)
  pen.line(figure, { size: unit, style: 'bold' }, x + unit * 1.25, baseline)
}

export interface Rated {
  book: YearBook
  figure: string
}

/** The best ones in a row with their stars, and below them what the reader wrote. */
export const favourites = (books: readonly Rated[], quote: { words: string; source: string } | undefined): Art => ({
  least: quote ? 27 : 18,
  draw: (pen, box, unit) => {
    const shown = books.slice(0, box.width > unit * 30 ? 4 : 3)
    const gap = unit * 1.2
    const said = quote ? unit * 11.5 : 0
    const width = Math.min(
      (box.width - gap * (shown.length - 1)) / shown.length,
      (box.height - said - unit * 2.4) / ratio,
      unit * 12,
    )
    const height = width * ratio
    const left = box.x + (box.width - shown.length * (width + gap) + gap) / 2
    const top = box.y + Math.max((box.height - height - unit * 2.4 - said) / 2, 0)
    shown.forEach(({ book, figure }, index) => {
      const x = left + index * (width + gap)
      placeCover(pen, book.cover, { x, y: top, width, height }, unit)
      const half = (unit * 1.25 + pen.widthOf(figure, { size: unit, style: 'bold' })) / 2
      rating(pen, figure, x + width / 2 - half, top + height + unit * 1.7, unit)
    })
    if (!quote) return
    const column = { x: box.x, width: box.width }
    let y = top + height + unit * 3.4
    pen.rect({ x: box.x + box.width / 2 - unit * 1.5, y, width: unit * 3, height: unit * 0.14 }, 'accent')
    y += unit * 1
    const lettering = { size: unit * 1.2, style: 'italic' as const, leading: 1.4 }
    y += pen.text(quote.words, { ...column, y }, { lettering, most: 4, anchor: 'middle' })
    const small = { size: unit * 0.88, paint: 'faded' as const }
    pen.text(quote.source, { ...column, y: y + unit * 0.5 }, { lettering: small, most: 1, anchor: 'middle' })
  },
})

export interface CoverRow {
  name: string
  fact: string
  books: readonly YearBook[]
}

/** Names, one below the other, each with the covers that belong to it. */
export const coverRows = (rows: readonly CoverRow[]): Art => ({
  least: rows.length * 5.4,
  draw: (pen, box, unit) => {
    const each = Math.min(box.height / rows.length, unit * 9)
    const top = box.y + (box.height - each * rows.length) / 2
    const height = each - unit * 1.4
    const width = height / ratio
    const room = Math.max(box.width * 0.46, width)
    rows.forEach(({ name, fact, books }, index) => {
      const y = top + index * each
      const shown = books.slice(0, 5)
      const step = shown.length < 2 ? 0 : Math.min(width + unit * 0.3, (room - width) / (shown.length - 1))
      const used = width + step * (shown.length - 1)
      const right = box.x + box.width
      shown.toReversed().forEach(({ cover }, back) => {
        placeCover(
          pen,
          cover,
          { x: right - used + (shown.length - 1 - back) * step, y: y + unit * 0.7, width, height },
          unit,
        )
      })
      const column = { x: box.x, width: box.width - (shown.length > 0 ? used + unit : 0) }
      const middle = y + each / 2 - unit * 1.5
      const high = pen.text(
        name,
        { ...column, y: middle },
        { lettering: { size: unit * 1.2, style: 'bold', leading: 1.2 }, most: 2 },
      )
      pen.text(
        fact,
        { ...column, y: middle + high + unit * 0.1 },
        { lettering: { size: unit * 0.92, paint: 'faded' }, most: each > unit * 7 ? 3 : 2 },
      )
      if (index > 0) pen.rect({ x: box.x, y, width: box.width, height: unit * 0.06 }, 'line')
    })
  },
})
