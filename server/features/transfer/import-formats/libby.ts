import { addDays } from '../../../../shared/zoned-time.ts'
import { isbnIn, line, partsOf, titleIn } from './cells.ts'
import { authorsOf } from './credits.ts'
import { dayIn } from './days.ts'
import { bought, importRow, withRemark, type ImportRow, type ParsedRow } from './import-row.ts'
import { columnKey, type Cell, type TableFormat } from './table-format.ts'

const daysIn = (details: string) => Number(/(\d{1,4}) +days?/.exec(details)?.[1] ?? 0)

/** A loan from a library: what was barrowed, for how long, and, once it is back, when. */
function row(cell: Cell): ImportRow {
  const day = dayIn(cell('timestamp'))
  const activity = cell('activity').toLowerCase()
  const days = daysIn(cell('details'))
  return importRow(
    {
      title: titleIn(cell('title')),
      authors: authorsOf(partsOf(cell('author'), ',')),
      isbn_13: isbnIn(cell('isbn')),
      publisher: line(cell('publisher')),
      format: 'ebook',
    },
    {
      shelf: activity === 'placed on hold' ? 'want-to-read' : null,
      added_on: day,
      transactions:
        activity === 'borrowed'
          ? [
              bought({
                type: 'barrowed',
                date: day,
                due_date: day && days > 0 ? addDays(day, days) : null,
                name: line(cell('library')),
              }),
            ]
          : [],
      remarks: day || cell('timestamp') === '' ? [] : ['bad_date'],
    },
  )
}

interface LoanEvent {
  number: number
  activity: 'borrowed' | 'returned' | 'renew'
  day: string
  /** With the minutes: a book is returned and barrowed again on one day. */
  moment: string
  details: string
}

const isActivity = (word: string): word is LoanEvent['activity'] => ['borrowed', 'returned', 'renew'].includes(word)

function eventIn({ row: read, raw }: ParsedRow, number: number): (LoanEvent & { key: string }) | undefined {
  const cells = new Map(Object.entries(raw).map(([name, content]) => [columnKey(name), content.slice(0, 200)]))
  const activity = cells.get('activity')?.toLowerCase() ?? ''
  if (!read?.added_on || !isActivity(activity)) return undefined
  const [, hour = '', minute = ''] = /(\d{1,2}):(\d{2})/.exec(cells.get('timestamp') ?? '') ?? []
  const { book, added_on: day } = read
  return {
    number,
    activity,
    day,
    moment: `${day} ${hour.padStart(2, '0')}:${minute}`,
    details: cells.get('details') ?? '',
    key: `${book.isbn_13 ?? `${book.title} ${book.authors[0]?.name}`} ${cells.get('library') ?? ''}`,
  }
}

/** What later rows add to a loan. */
export interface LoanEnd {
  return_date: string | null
  /** Undefined: the loan's own due date holds. Null: the loan was renewed to an unknown date. */
  due_date?: string | null
}

/** The ends of the loans of one title, by the number of the loan's row; the oldest that is open is the one returned. */
function endsOf(events: LoanEvent[]): [number, LoanEnd][] {
  const loans: [number, LoanEnd][] = []
  let oldestOpen = 0
  for (const { number, activity, day, details } of events) {
    const [, end] = loans[oldestOpen] ?? []
    const days = daysIn(details)
    if (activity === 'borrowed') loans.push([number, { return_date: null }])
    else if (end && activity === 'renew') end.due_date = days > 0 ? addDays(day, days) : null
    else if (end) {
      end.return_date = day
      if (end.due_date === null && /early|on due date/.test(details)) end.due_date = addDays(day, days)
      oldestOpen += 1
    }
  }
  return loans
}

/** Every event is a row of its own; the file is sorted newest first or oldest first. */
export async function findEnds(rows: AsyncIterable<ParsedRow>): Promise<Map<number, LoanEnd>> {
  const events = new Map<string, LoanEvent[]>()
  let [number, first, last] = [0, '', '']
  for await (const each of rows) {
    const event = eventIn(each, number)
    number += 1
    if (!event) continue
    const { key, ...about } = event
    const ofTitle = events.get(key)
    if (ofTitle) ofTitle.push(about)
    else events.set(key, [about])
    first ||= event.moment
    last = event.moment
  }
  const forward = first <= last ? 1 : -1
  const inOrder = (a: LoanEvent, b: LoanEvent) =>
    a.moment === b.moment ? (a.number - b.number) * forward : a.moment < b.moment ? -1 : 1
  return new Map([...events.values()].flatMap((ofTitle) => endsOf(ofTitle.toSorted(inOrder))))
}

/** The rows, each loan combined with its later rows. */
export async function* withEnds(rows: AsyncIterable<ParsedRow>, ends: Map<number, LoanEnd>): AsyncGenerator<ParsedRow> {
  let number = 0
  for await (const each of rows) {
    const end = ends.get(number)
    number += 1
    if (!end || !each.row) {
      yield each
      continue
    }
    const transactions = each.row.transactions.map((transaction) => ({ ...transaction, ...end }))
    const joined = { ...each.row, transactions }
    yield { raw: each.raw, row: end.due_date === null ? withRemark(joined, 'renewed') : joined }
  }
}

export const libby: TableFormat = {
  name: 'libby',
  needs: ['title', 'timestamp', 'activity', 'details'],
  spare: ['cover'],
  row,
}
