import { rating, type Art } from './cover-art.ts'
import type { Pen } from './drawing.ts'
import { moodHues } from './mood-hues.ts'
import { dayPartNames, type DayPart } from './reading-times.ts'
import type { YearBook } from './year-facts.ts'

/** What is shown of numbers. */

export interface Figure {
  value: string
  label: string
  /** What it was the year before. */
  aside: string
  /** From nothing to the larger of both years, which is 1. */
  now: number
  before: number
}

/** Large numbers, one below the other, each with a bar beside that of the year before. */
export const figures = (items: readonly Figure[]): Art => ({
  least: items.length * 8,
  draw: (pen, box, unit) => {
    const each = Math.min(box.height / items.length, unit * 11)
    const top = box.y + (box.height - each * items.length) / 2
    items.forEach(({ value, label, aside, now, before }, index) => {
      const y = top + index * each + (each - unit * 7) / 2
      const small = { size: unit * 1.15 }
      const room = box.width - pen.widthOf(label, small) - unit * 0.7
      const large = pen.fitted(value, { size: unit * 4, style: 'bold' }, room)
      pen.line(value, large, box.x, y + unit * 3.2)
      pen.line(label, small, box.x + pen.widthOf(value, large) + unit * 0.7, y + unit * 3.2)
      pen.rect(
        { x: box.x, y: y + unit * 4.2, width: Math.max(box.width * now, unit * 0.3), height: unit * 0.5 },
        'accent',
        {
          radius: unit * 0.25,
        },
      )
      if (aside === '') return
      pen.rect({ x: box.x, y: y + unit * 5, width: box.width * before, height: unit * 0.5 }, 'line', {
        radius: unit * 0.25,
      })
      pen.line(aside, pen.fitted(aside, { size: unit * 0.88, paint: 'faded' }, box.width), box.x, y + unit * 6.7)
    })
  },
})

interface Counted {
  name: string
  amount: number
}

/** A row of pills, broken like words; answers how high it became. */
function pills(
  pen: Pen,
  moods: readonly (Counted & { slug: string })[],
  column: { x: number; y: number; width: number },
  unit: number,
) {
  const [high, gap] = [unit * 2.1, unit * 0.55]
  let [x, y] = [column.x, column.y]
  for (const { slug, name, amount } of moods) {
    const hue = moodHues.get(slug) ?? '85'
    const words = `${name} ${amount}`
    const lettering = pen.fitted(words, { size: unit * 0.95 }, column.width - unit * 2.5)
    const width = pen.widthOf(words, lettering) + unit * 2.5
    if (x > column.x && x + width > column.x + column.width) {
      x = column.x
      y += high + gap
    }
    pen.rect({ x, y, width, height: high }, `moodfill-${hue}`, { radius: high / 2 })
    pen.rect(
      { x: x + unit * 0.7, y: y + high / 2 - unit * 0.35, width: unit * 0.7, height: unit * 0.7 },
      `mood-${hue}`,
      {
        radius: unit * 0.35,
      },
    )
    pen.line(words, lettering, x + unit * 1.75, y + high * 0.66)
    x += width + gap
  }
  return y + high - column.y
}

/** Genres as bars, moods in their colours. */
export const tastes = (
  genres: readonly Counted[],
  moods: readonly (Counted & { slug: string })[],
  moodsTitle: string,
): Art => ({
  least: genres.length * 3 + (moods.length > 0 ? 13 : 0),
  draw: (pen, box, unit) => {
    const most = Math.max(1, ...genres.map(({ amount }) => amount))
    const column = { x: box.x, width: box.width }
    const trial = pen.another()
    const felt = moods.length === 0 ? 0 : pills(trial, moods, { ...column, y: 0 }, unit) + unit * 2.4
    const each = Math.min(unit * 3.8, (box.height - felt) / Math.max(genres.length, 1))
    let y = box.y + Math.max((box.height - genres.length * each - felt) / 2, 0)
    for (const { name, amount } of genres) {
      const count = String(amount)
      const room = box.width - pen.widthOf(count, { size: unit * 1.1 }) - unit * 0.5
      pen.line(name, pen.fitted(name, { size: unit * 1.1, style: 'bold' }, room), box.x, y + unit * 1.1)
      pen.line(count, { size: unit * 1.1, paint: 'faded' }, box.x + box.width, y + unit * 1.1, 'end')
      const bar = { x: box.x, y: y + unit * 1.6, height: unit * 0.5 }
      pen.rect({ ...bar, width: box.width }, 'soft', { radius: unit * 0.25 })
      pen.rect({ ...bar, width: Math.max((box.width * amount) / most, unit * 0.5) }, 'accent', { radius: unit * 0.25 })
      y += each
    }
    if (moods.length === 0) return
    const small = pen.fitted(moodsTitle, { size: unit * 0.95, paint: 'faded' }, box.width)
    pen.line(moodsTitle, small, box.x, y + unit * 1.2)
    pills(pen, moods, { ...column, y: y + unit * 2 }, unit)
  },
})

export interface Fact {
  value: string
  label: string
}

interface Week {
  times: readonly { weekday: number; part: DayPart; minutes: number }[]
  weekdays: readonly string[]
  parts: Record<DayPart, string>
}

/** A week with its times of day, the busier the darker, and below it a few facts. */
export const week = ({ times, weekdays, parts }: Week, facts: readonly Fact[]): Art => ({
  least: (times.length > 0 ? 15 : 0) + facts.length * 4.6,
  draw: (pen, box, unit) => {
    const widest = Math.max(...dayPartNames.map((part) => pen.widthOf(parts[part], { size: unit * 0.88 })))
    const names = Math.min(widest + unit, box.width * 0.4)
    const isShown = times.length > 0
    const cell = Math.min((box.width - names) / 7, unit * 4.2, (box.height - facts.length * unit * 4.6 - unit * 3) / 4)
    const grid = isShown ? cell * 4 + unit * 3 : 0
    const each = unit * 4.6
    let y = box.y + Math.max((box.height - grid - facts.length * each) / 2, 0)
    if (isShown) {
      const most = Math.max(...times.map(({ minutes }) => minutes))
      weekdays.forEach((name, index) => {
        pen.line(name, { size: unit * 0.88, paint: 'faded' }, box.x + names + (index + 0.5) * cell, y + unit, 'middle')
      })
      dayPartNames.forEach((part, row) => {
        const top = y + unit * 1.6 + row * cell
        const small = pen.fitted(parts[part], { size: unit * 0.88, paint: 'faded' }, names - unit * 0.5)
        pen.line(parts[part], small, box.x, top + cell / 2 + unit * 0.3)
        weekdays.forEach((_, column) => {
          const at = { x: box.x + names + column * cell, y: top, width: cell - unit * 0.25, height: cell - unit * 0.25 }
          pen.rect(at, 'shade', { radius: unit * 0.3 })
          const minutes = times.find((time) => time.weekday === column + 1 && time.part === part)?.minutes ?? 0
          // Little is still to be seen.
          if (minutes > 0) pen.rect(at, 'accent', { radius: unit * 0.3, opacity: 0.15 + (0.85 * minutes) / most })
        })
      })
      y += grid
    }
    for (const { value, label } of facts) {
      pen.text(
        value,
        { x: box.x, y, width: box.width },
        { lettering: pen.fitted(value, { size: unit * 1.9, style: 'bold', leading: 1.2 }, box.width), most: 1 },
      )
      pen.text(
        label,
        { x: box.x, y: y + unit * 2.3, width: box.width },
        { lettering: { size: unit * 0.95, paint: 'faded' }, most: 1 },
      )
      y += each
    }
  },
})

export interface Difference {
  book: YearBook
  mine: number
  everyone: number
  /** Both in words. */
  words: string
  figure: string
}

const highest = 5

/** Books with what the reader gave and what everyone gives, on one line from one star to five. */
export const differences = (items: readonly Difference[]): Art => ({
  least: items.length * 7.5,
  draw: (pen, box, unit) => {
    const each = Math.min(box.height / items.length, unit * 10.5)
    const start = box.y + (box.height - each * items.length) / 2
    items.forEach(({ book, mine, everyone, words, figure }, index) => {
      const y = start + index * each
      const width = Math.min((each - unit * 1.6) / 1.5, box.width * 0.3)
      const height = width * 1.5
      const middle = y + each / 2
      const top = middle - height / 2
      pen.rect({ x: box.x, y: top + unit * 0.14, width, height }, 'shadow', { radius: unit * 0.16, opacity: 0.2 })
      pen.cover(book.cover, { x: box.x, y: top, width, height })
      const column = { x: box.x + width + unit * 1.2, width: box.width - width - unit * 1.2 }
      const indent = column.width > unit * 12 ? unit * 3.8 : 0
      if (indent > 0) rating(pen, figure, column.x, middle - unit * 2, unit)
      pen.text(
        book.title,
        { x: column.x + indent, width: column.width - indent, y: middle - unit * 3 },
        { lettering: { size: unit * 1.1, style: 'bold' }, most: 1 },
      )
      const at = (stars: number) => column.x + unit * 0.5 + ((column.width - unit) * (stars - 1)) / (highest - 1)
      pen.rect({ x: column.x, y: middle - unit * 0.1, width: column.width, height: unit * 0.2 }, 'line', {
        radius: unit * 0.1,
      })
      const [from, to] = [Math.min(at(mine), at(everyone)), Math.max(at(mine), at(everyone))]
      pen.rect({ x: from, y: middle - unit * 0.1, width: to - from, height: unit * 0.2 }, 'accent', { opacity: 0.5 })
      const dot = (x: number, radius: number) => ({
        x: x - radius,
        y: middle - radius,
        width: radius * 2,
        height: radius * 2,
      })
      pen.rect(dot(at(everyone), unit * 0.45), 'faded', { radius: unit * 0.45 })
      pen.rect(dot(at(mine), unit * 0.6), 'accent', { radius: unit * 0.6 })
      pen.text(
        words,
        { ...column, y: middle + unit * 1.1 },
        { lettering: { size: unit * 0.92, paint: 'faded' }, most: 1 },
      )
      if (index > 0) pen.rect({ x: box.x, y, width: box.width, height: unit * 0.06 }, 'line')
    })
  },
})
