/** Something to write for a row of an import. */
interface RowItem<What> {
  number: number
  bookId: string
  item: What
}

/** All that rows have of one kind, in their order. */
export const itemsOf = <Row extends { number: number; bookId: string }, What>(
  rows: Row[],
  pick: (row: Row) => What[],
): RowItem<What>[] => rows.flatMap((row) => pick(row).map((item) => ({ number: row.number, bookId: row.bookId, item })))

/** The ids of what was written, by row; `ids` are in the order of the items. */
export function idsByRow(items: { number: number }[], ids: string[]): Map<number, string[]> {
  const numbered = items.map(({ number }, index) => ({ number, id: ids[index] ?? '' }))
  const byRow = Map.groupBy(numbered, ({ number }) => number)
  return new Map([...byRow].map(([number, rowItems]) => [number, rowItems.map(({ id }) => id)]))
}
