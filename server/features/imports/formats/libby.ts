import { addDays } from '../../../../contract/zoned-time.ts'
import { isbnIn, line, partsOf, titleIn } from './cells.ts'
import { authorsOf } from './credits.ts'
import { dayIn } from './days.ts'
import { bought, importRow, type ImportRow, type ParsedRow } from './import-row.ts'
import type { Cell, TableFormat } from './table-format.ts'

/** A loan from a library: what was barrowed, for how long, and, once it is back, when. */
function row(cell: Cell): ImportRow {
  const day = dayIn(cell('timestamp'))
  const activity = cell('activity').toLowerCase()
  const days = Number(/(\d+)\s+days?/.exec(cell('details'))?.[1] ?? 0)
  const isLoan = activity === 'borrowed'
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
      transactions: isLoan
        ? [
            bought({
              type: 'barrowed',
              date: day,
              due_date: day && days > 0 ? addDays(day, days) : null,
              name: line(cell('library')),
            }),
          ]
        : [],
    },
  )
}

const loanKey = ({ book }: ImportRow) => book.isbn_13 ?? `${book.title} ${book.authors[0]?.name}`

/** A loan, by its place in the file, or a return. */
interface Event {
  day: string
  loan: number | null
}

/**
 * The days on which loans came back, by the place of the loan in the file. Every event is a row of its own: what was
 * returned is told apart from its loan, which is the last one before it that is still out.
 */
export async function findReturns(rows: AsyncIterable<ParsedRow>): Promise<Map<number, string>> {
  const events = new Map<string, Event[]>()
  let place = 0
  for await (const { row: read, raw } of rows) {
    place += 1
    const isLoan = read !== undefined && read.transactions.length > 0
    if (!read?.added_on || (!isLoan && !/^returned$/i.test(raw['activity'] ?? ''))) continue
    const event = { day: read.added_on, loan: isLoan ? place : null }
    const known = events.get(loanKey(read))
    if (known) known.push(event)
    else events.set(loanKey(read), [event])
  }
  const returned = new Map<number, string>()
  for (const told of events.values()) {
    const out: number[] = []
    // On one day, the loan comes before the return.
    told.sort((a, b) => (a.day === b.day ? Number(a.loan === null) - Number(b.loan === null) : a.day < b.day ? -1 : 1))
    for (const { day, loan } of told) {
      if (loan !== null) out.push(loan)
      else returned.set(out.pop() ?? 0, day)
    }
  }
  return returned
}

/** The same rows, and loans with the day of their return. */
export async function* withReturns(
  rows: AsyncIterable<ParsedRow>,
  returned: Map<number, string>,
): AsyncGenerator<ParsedRow> {
  let place = 0
  for await (const read of rows) {
    place += 1
    const [loan] = read.row?.transactions ?? []
    if (loan) loan.return_date = returned.get(place) ?? null
    yield read
  }
}

export const libby: TableFormat = { name: 'libby', needs: ['title', 'timestamp', 'activity', 'details'], row }
