import type { Shape } from '../../tests/support/row-shapes.ts'

// Of some values, none of which is known.
const text: Partial<Shape> = { string: [] }
const number: Partial<Shape> = { number: [] }
const boolean: Partial<Shape> = { boolean: true }
const arrayOf = (items: Partial<Shape>): Partial<Shape> => ({ items: { seen: 1, ...items } })

/** What the driver makes of PostgreSQL's types, by their numbers; all others stay text. */
const byType = new Map<number, Partial<Shape>>([
  [16, boolean],
  [17, { bytes: true }],
  [21, number],
  [23, number],
  [26, number],
  [700, number],
  [701, number],
  // Whatever the JSON is, nothing was seen of it.
  [114, {}],
  [3802, {}],
  [1000, arrayOf(boolean)],
  [1005, arrayOf(number)],
  [1007, arrayOf(number)],
  [1021, arrayOf(number)],
  [1022, arrayOf(number)],
  [1009, arrayOf(text)],
  [1015, arrayOf(text)],
  [1016, arrayOf(text)],
  [2951, arrayOf(text)],
  [199, arrayOf({})],
  [3807, arrayOf({})],
])

/** date, timestamp, timestamptz */
const times = new Set([1082, 1114, 1184])

/** What a column would hold, by its type alone: for those that had no value in any test. */
export function shapeOfType(type: number): Partial<Shape> {
  if (times.has(type)) return { date: true }
  return byType.get(type) ?? text
}
