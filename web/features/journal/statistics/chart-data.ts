import type { Bar, BookChart } from '../../../../contract/statistics.ts'
import type { TableData } from '../../../ui/display/chart-card.tsx'

/** What a chart shows and its table says. */
export interface ChartData extends TableData {
  /** Leads to the books behind a bar; left out where there are none. */
  chart?: BookChart
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
