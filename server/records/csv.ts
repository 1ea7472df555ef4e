/**
 * Text that a spreadsheet would take for a formula and run. One apostrophe before it makes it text to all of them; text
 * that has some already gets one more, so that taking one away always gives back what was there.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

const guarded = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The same read back, by the import. */
export const unguarded = (cell: string): string => (/^'+[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell)

/** A formula of our own making, which another's form asks for. */
export interface Formula {
  formula: string
}

/** Every text is guarded against being run as a formula; numbers are written as they are. */
export type Cell = string | number | null | Formula

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return guarded(cell)
  return typeof cell === 'number' ? String(cell) : cell.formula
}

const quoted = (cell: string): string => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export const csvLine = (cells: readonly Cell[], end: string): string =>
  cells.map((cell) => quoted(written(cell))).join(',') + end
