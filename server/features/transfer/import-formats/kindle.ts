import { partialDateOf } from '../../catalogue/loading/sources/partial-date.ts'
import { cellLength, line, partsOf, textIn, titleIn } from './cells.ts'
import { authorsOf, peopleIn } from './credits.ts'
import { importRow, type ParsedRow } from './import-row.ts'
import { keptOf, maxRecordLength } from '../../../records/record-length.ts'
import { linesIn, type Texts } from './texts.ts'

/** "My Clippings.txt": every highlight, note and bookmark of a Kindle, in the language it was set to. */

const divider = /^={10}\s*$/m
const metaLine = /^- .*(?:\d)/m

export const isClippings = (text: string): boolean => {
  const head = text.slice(0, 20_000)
  return divider.test(head) && metaLine.test(head)
}

const kinds: readonly (readonly [RegExp, 'Bookmark' | 'Note' | 'Highlight'])[] = [
  [/bookmark|lesezeichen|signet|marcador|segnalibro|书签|ブックマーク/i, 'Bookmark'],
  [/\bnote\b|notiz|\bnota\b|笔记|メモ/i, 'Note'],
  [/highlight|markierung|surlignement|subrayado|destaque|evidenziazione|标注|ハイライト/i, 'Highlight'],
]

const pageIn = (meta: string) => /(?:page|seite|página|pagina|第)\s*(\d{1,6})|(\d{1,6})\s*(?:ページ|页)/i.exec(meta)
const locationIn = (meta: string) =>
  /(?:location|position|emplacement|posición|posição|posizione|位置(?:No\.)?)\s*(?:#\s*)?(\d+(?:-\d+)?)/i.exec(meta)

/** The moment on the device's own clock, as `2023-03-30T19:09`. */
function momentIn(meta: string): string | null {
  const momentText = meta.split('|').at(-1) ?? ''
  const [beforeTime = ''] = momentText.replace(/^[^\d]*?(?=\d{4}年)/, '').split(/\d{1,2}:\d{2}/, 1)
  const day = partialDateOf(beforeTime)
  if (day?.length !== 10) return null
  const time = /(\d{1,2}):(\d{2})(?::\d{2})?\s*(am|pm)?/i.exec(momentText)
  if (!time) return day
  const isAfternoon = /下午/.test(momentText) || time[3]?.toLowerCase() === 'pm'
  const isMorning = /上午/.test(momentText) || time[3]?.toLowerCase() === 'am'
  const hour = (Number(time[1]) % (isAfternoon || isMorning ? 12 : 24)) + (isAfternoon ? 12 : 0)
  return `${day}T${String(hour).padStart(2, '0')}:${time[2]}`
}

/** "The Sworn Sword (George R. R. Martin)", and of several authors "A;B". */
function bookIn(heading: string) {
  const match = /^(.*\S)\s*[((]([^()()]*)[))]\s*$/u.exec(heading)
  const title = titleIn(match?.[1] ?? heading)
  return { title, authors: authorsOf(partsOf(match?.[2] ?? '', ';').flatMap(peopleIn)), format: 'kindle' as const }
}

function readBlock(block: string): ParsedRow | undefined {
  const lines = block.replaceAll('\uFEFF', '').split(/\r?\n/)
  const start = lines.findIndex((each) => each.trim() !== '')
  if (start === -1) return undefined
  const [heading = '', meta = ''] = lines.slice(start, start + 2).map((each) => line(each, cellLength) ?? '')
  const words = lines
    .slice(start + 2)
    .join('\n')
    .trim()
  const raw = {
    Title: keptOf(lines[start]?.trim() ?? ''),
    Clipping: keptOf(lines[start + 1]?.trim() ?? ''),
    Text: words,
  }
  if (!meta.startsWith('-')) return { raw, unreadable: 'not_a_row' }
  const kind = kinds.find(([pattern]) => pattern.test(meta))?.[1] ?? 'Highlight'
  const page = pageIn(meta)
  const location = locationIn(meta)?.[1]
  const where = location ? `Location ${location}` : page ? `Page ${page[1] ?? page[2]}` : kind
  const text = textIn(words) ?? (kind === 'Bookmark' ? { content: where, remarks: [] } : null)
  if (!text) return { raw, unreadable: 'no_text' }
  const book = bookIn(heading)
  if (!book.title) return { raw, unreadable: 'no_title' }
  return {
    raw,
    row: importRow(book, {
      is_only_mention: true,
      notes: [
        {
          name: line(kind === 'Highlight' ? where : `${kind}, ${where}`),
          content: text.content,
          written_at: momentIn(meta),
          page: page ? Number(page[1] ?? page[2]) : null,
          ...(kind === 'Highlight' && { is_quote: true as const }),
        },
      ],
      remarks: text.remarks,
    }),
  }
}

export async function* readClippings(texts: Texts): AsyncGenerator<ParsedRow> {
  let block: string[] = []
  let length = 0
  const takeBlock = (): ParsedRow[] => {
    const text = block.join('\n')
    const parsedRow =
      length > maxRecordLength ? { raw: { '#1': keptOf(text) }, unreadable: 'too_long' as const } : readBlock(text)
    block = []
    length = 0
    return parsedRow ? [parsedRow] : []
  }
  for await (const { line: each } of linesIn(texts)) {
    if (/^={10}\s*$/.test(each)) {
      yield* takeBlock()
      continue
    }
    length += each.length
    if (length <= maxRecordLength || block.length === 0) block.push(each)
  }
  yield* takeBlock()
}
