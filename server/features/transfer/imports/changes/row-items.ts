/** All that rows have of one kind, in their order, each with its row and its book. */
export const itemsOf = <Row extends { number: number; bookId: string }, Item extends object>(
  rows: Row[],
  pick: (row: Row) => Item[],
): (Item & { number: number; book_id: string })[] =>
  rows.flatMap((row) => pick(row).map((item) => ({ ...item, number: row.number, book_id: row.bookId })))

/** The ids of what was written, by row; `ids` are in the order of the items. */
export function idsByRow(items: { number: number }[], ids: string[]): Map<number, string[]> {
  const numbered = items.map(({ number }, index) => ({ number, id: ids[index] ?? '' }))
  const byRow = Map.groupBy(numbered, ({ number }) => number)
  return new Map([...byRow].map(([number, rowItems]) => [number, rowItems.map(({ id }) => id)]))
}
