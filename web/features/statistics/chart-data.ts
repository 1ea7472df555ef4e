import type { Bar, BookChart } from '../../../contract/statistics.ts'

/** One bar, or one line of the table. */
export interface ChartRow {
  key: string
  part: string | null
  label: string
  /** Where there is little room, such as `M` for May. */
  short: string
  /** One number for each column of the table; null where it is not known. */
  values: (number | null)[]
}

export interface ChartColumn {
  label: string
  format: (value: number) => string
}

/** What a chart shows and its table says. */
export interface ChartData {
  /** Leads to the books behind a bar; left out where there are none. */
  chart?: BookChart
  rows: ChartRow[]
  /** What the rows are, such as months. */
  heading: string
  columns: ChartColumn[]
}

export const total = (bars: readonly Bar[], part?: string) =>
  bars.reduce((sum, bar) => (part === undefined || bar.part === part ? sum + bar.amount : sum), 0)

export const totalBefore = (bars: readonly Bar[]) => bars.reduce((sum, { before }) => sum + before, 0)

export const amountOf = (bars: readonly Bar[], key: string, part: string | null = null) =>
  bars.find((bar) => bar.key === key && bar.part === part)?.amount ?? 0

export const largest = <Item>(items: readonly Item[], valueOf: (item: Item) => number): Item | undefined =>
  items.reduce<Item | undefined>(
    (best, item) => (best === undefined || valueOf(item) > valueOf(best) ? item : best),
    undefined,
  )
