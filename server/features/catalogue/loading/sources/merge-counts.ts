interface KindCounts {
  added: number
  changed: number
  /** Newer in the source, but edited here. */
  kept: number
  /** Gone there, and so here. */
  removed: number
}

/** What a load did to the catalogue. */
export interface MergeCounts {
  authors: KindCounts
  works: KindCounts
  books: KindCounts
  series: number
  /** Editions that were known by their ISBN. */
  recognised: number
  /** Numbers that another edition already has. */
  doubleIsbns: number
}

const none = (): KindCounts => ({ added: 0, changed: 0, kept: 0, removed: 0 })

export const noCounts = (): MergeCounts => ({
  authors: none(),
  works: none(),
  books: none(),
  series: 0,
  recognised: 0,
  doubleIsbns: 0,
})
