import { addDays } from '../../../../contract/zoned-time.ts'
import { authorsOf, dayIn, isbnIn, line, partsOf, titleIn } from './cells.ts'
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

/** Every event is a row of its own: what was returned is told apart from its loan, which is the last one before it. */
export function joinLoans(rows: ParsedRow[]): ParsedRow[] {
  const loans = new Map<string, ImportRow[]>()
  for (const { row: read } of rows) {
    if (read && read.transactions.length > 0) loans.set(loanKey(read), [...(loans.get(loanKey(read)) ?? []), read])
  }
  for (const { row: read, raw } of rows) {
    if (!read || !/^returned$/i.test(raw['activity'] ?? '')) continue
    const day = read.added_on
    const before = (loans.get(loanKey(read)) ?? []).filter(({ added_on }) => day && added_on && added_on <= day)
    const [loan] = before.toSorted((a, b) => ((a.added_on ?? '') < (b.added_on ?? '') ? 1 : -1))
    const [transaction] = loan?.transactions ?? []
    if (transaction && !transaction.return_date) transaction.return_date = day
  }
  return rows
}

export const libby: TableFormat = { name: 'libby', needs: ['title', 'timestamp', 'activity', 'details'], row }
