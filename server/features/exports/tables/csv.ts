/**
 * Text that a spreadsheet would take for a formula and run. One apostrophe before it makes it text to all of them; text
 * that has some already gets one more, so that taking one away always gives back what was there.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** What a reader wrote. */
export const words = (text: string | null): string => (text === null ? '' : formula.test(text) ? `'${text}` : text)

/** The same read back, by the import. */
export const unguarded = (cell: string): string => (/^'+[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell)

/** A number or a day of our own making, in which there is nothing to run. */
export const figure = (value: number | string | null): string => (value === null ? '' : String(value))

const quoted = (cell: string): string => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export const csvLine = (cells: string[], end: string): string => cells.map(quoted).join(',') + end
