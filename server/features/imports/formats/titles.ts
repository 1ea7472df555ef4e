import { line } from './cells.ts'
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
  const found = /^(.+?)\s*\(([^()]*#\s*\d[^()]*)\)$/u.exec(whole)
  const [first] = found?.[2]?.split(';') ?? []
  const series = first === undefined ? null : placeIn(first.trim())
  return series && found?.[1] ? { title: found[1], series } : { title: whole, series: null }
}

/** "The Warlord Chronicles (#1.0)" in a column of its own. */
export function seriesIn(cell: string): Series | null {
  const [first = ''] = cell.split(/;|(?<=\)),/)
  return (
    placeIn(first.replace(/\(\s*#/, '#').trim()) ?? (line(first) ? { title: line(first) ?? '', position: null } : null)
  )
}
