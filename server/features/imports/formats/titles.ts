import { cellLength, line } from './cells.ts'
import type { ImportBook } from './import-row.ts'

type Series = NonNullable<ImportBook['series']>

const maxPosition = 10_000

/** "Discworld, #8", "The Night Trilogy #1", "#2, Part 1 of 2"; several volumes in one, "#1-3", stand nowhere in the row. */
function placeIn(words: string): Series | null {
  const found = /^(.*?),?\s*#\s*(\d{1,4}(?:\.\d{1,2})?)(\s*[-–&]\s*\d)?/u.exec(words)
  const title = line(found?.[1] ?? '')
  if (!found || !title) return null
  const position = Number(found[2])
  return { title, position: found[3] || position > maxPosition ? null : position }
}

/** "Guards! Guards! (Discworld, #8; City Watch, #1)": a title, and the first series behind it. */
export function splitTitle(whole: string): { title: string; series: Series | null } {
  const start = whole.lastIndexOf('(')
  const title = whole.slice(0, Math.max(start, 0)).trimEnd()
  const within = whole.slice(start + 1, -1)
  const isPlace = title !== '' && whole.endsWith(')') && !within.includes(')') && /#\s*\d/.test(within)
  const series = isPlace ? placeIn(within.split(';', 1)[0]?.trim() ?? '') : null
  return series ? { title, series } : { title: whole, series: null }
}

/** "The Warlord Chronicles (#1.0)" in a column of its own. */
export function seriesIn(cell: string): Series | null {
  const [first = ''] = (line(cell, cellLength) ?? '').split(/;|(?<=\)),/)
  const title = line(first)
  return placeIn(first.replace(/\(\s*#/, '#').trim()) ?? (title ? { title, position: null } : null)
}
