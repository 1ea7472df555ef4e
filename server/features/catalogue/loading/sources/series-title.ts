import { withoutEdges, withoutEnd } from '../../../../../shared/trim-characters.ts'

/** "Discworld, #3", "Harry Potter ; 1", "Dune -- bk. 2": a series and the place in it. */
export interface SeriesEntry {
  title: string
  position: number | null
  /** How many main works the series has, where a source states it. */
  total?: number | null
}

const marker = String.raw`(?:#|nos?\.?|nr\.?|n[º°]\.?|vols?\.?|v\.|volume|bks?\.?|book|bd\.?|band|t\.|tome|tomo|teil|part|pt\.?|number|episode|livre|libro)`
const number = String.raw`\[?(\d{1,4}(?:[.,]\d{1,2})?)\]?`
const numbered = new RegExp(String.raw`^(.+?)(?:[,;:(-] ?(?:${marker} ?)?| ${marker} ?)${number} ?[).]*$`, 'iu')
const onlyNumber = new RegExp(String.raw`^[\s,;]*(?:${marker}\s*)?\[?\d`, 'iu')

/**
 * Words in the names of publishers' series ("Penguin Classics"), which are product lines, not stories with a next
 * volume.
 */
const publishers =
  /\b(classics?|librar(y|ies)|paperbacks?|editions?|studies|texts?|papers?|monographs?|lectures?|notes in|proceedings|bulletin|reports?|university|publications?|documents?|reprints?|collection|colección|colecção|collezione|biblioth[eè]que|biblioteca|bibliothek|reihe|schriften|arbeiten|skripten|taschenb\S*|beiträge|abhandlungen|guides?|handbooks?|textbooks?|companions?|introductions?|series in|research|poche|folio|idées|press|books?|serii?a|america|masterworks)\b/iu

/** The parts of one name that a catalogue split: "Napoleonic library ;" and "[31]". */
function joined(parts: readonly string[]): string[] {
  const names: string[] = []
  for (const part of parts) {
    const last = names.at(-1)
    if (last !== undefined && onlyNumber.test(part)) names[names.length - 1] = `${withoutEnd(last, /[\s,;]/)} ; ${part}`
    else names.push(part)
  }
  return names
}

const trimmed = (title: string) => withoutEdges(title, /[\s,;:("-]/)

function entryOf(name: string): SeriesEntry | undefined {
  const match = numbered.exec(name.replaceAll(/\s+/g, ' ').trim())
  const withoutNumber = match?.[1] === undefined ? name : withoutEnd(match[1], /[\s,;:(-]/)
  const title = trimmed(withoutNumber.replace(/\sseries\.?$/i, '').replace(/\.$/, ''))
  const position = match ? Number((match[2] ?? '').replace(',', '.')) : null
  if (title === '' || /^[\d\W]*$/u.test(title) || publishers.test(title)) return undefined
  return { title, position }
}

/** At most a few, each once, a numbered one before the same without a number. */
export function seriesOf(parts: readonly string[]): SeriesEntry[] {
  const entries = new Map<string, SeriesEntry>()
  for (const entry of joined(parts).map(entryOf)) {
    if (!entry) continue
    const key = entry.title.toLowerCase()
    if ((entries.get(key)?.position ?? null) === null) entries.set(key, entry)
  }
  return [...entries.values()].slice(0, 3)
}

/** "The Hunger Games (The Hunger Games, #1)": a title with its series behind it. */
export function splitTitle(title: string): { title: string; series: SeriesEntry[] } {
  const start = title.lastIndexOf('(')
  const plain = title.slice(0, Math.max(start, 0)).trimEnd()
  const within = title.slice(start + 1, -1)
  const hasSeries = plain !== '' && title.endsWith(')') && !within.includes(')') && /.#\s*[\d.]/u.test(within)
  return hasSeries ? { title: plain, series: seriesOf(within.split(/;\s*/)) } : { title, series: [] }
}
