import { cellLength, line } from './cells.ts'
import type { ImportBook, Remark } from './import-row.ts'

type Series = NonNullable<ImportBook['series']>

const maxPosition = 10_000

/** A place in a series; some programs write -1 where it is unknown, or a date. */
export const placeIn = (number: number | null): number | null =>
  number !== null && number >= 0 && number < maxPosition ? number : null

interface SeriesPart {
  series: Series
  /** The series and one position in it are all that the words say. */
  isAll: boolean
}

/** "Discworld, #8", "The Night Trilogy #1", "#2, Part 1 of 2"; several volumes in one, "#1-3", get no position. */
function seriesPartIn(words: string): SeriesPart | null {
  const match = /^(.*?)#\s*(\d{1,4}(?:\.\d{1,2})?)(\s*[-–&]\s*\d)?/u.exec(words)
  const title = line((match?.[1] ?? '').trimEnd().replace(/,$/, ''))
  if (!match || !title) return null
  const position = Number(match[2])
  return {
    series: { title, position: match[3] ? null : placeIn(position) },
    isAll: !match[3] && match[0].length === words.length,
  }
}

/** "Guards! Guards! (Discworld, #8; City Watch, #1)": a title, and the first series behind it. */
export function splitTitle(whole: string): { title: string; series: Series | null; remarks: Remark[] } {
  const start = whole.lastIndexOf('(')
  const title = whole.slice(0, Math.max(start, 0)).trimEnd()
  const within = whole.slice(start + 1, -1)
  const hasSeries = title !== '' && whole.endsWith(')') && !within.includes(')') && /#\s*\d/.test(within)
  const [first = '', ...others] = within.split(';')
  const seriesPart = hasSeries ? seriesPartIn(first.trim()) : null
  if (!seriesPart) return { title: whole, series: null, remarks: [] }
  return { title, series: seriesPart.series, remarks: seriesPart.isAll && others.length === 0 ? [] : ['one_series'] }
}

/** "The Warlord Chronicles (#1.0)" in a column of its own. */
export function seriesIn(cell: string): Series | null {
  const [first = ''] = (line(cell, cellLength) ?? '').split(/;|(?<=\)),/)
  const title = line(first)
  return seriesPartIn(first.replace(/\(\s*#/, '#').trim())?.series ?? (title ? { title, position: null } : null)
}
