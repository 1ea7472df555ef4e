/** Longer than the longest review with all else that is said about a book. What is longer is no row, and never held whole. */
export const maxRecordLength = 1024 * 1024

export const keptLength = 2000

/** What is kept of a record that is too long to be one. */
export const keptOf = (text: string): string => text.slice(0, keptLength).toWellFormed()
