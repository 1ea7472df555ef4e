import type { BookChart, Statistics } from '../../../../contract/statistics.ts'
import { Bars } from './bars.tsx'
import { ChartCard, type ChartRow } from '../../../ui/display/chart-card.tsx'
import type { ChartData } from './chart-data.ts'
import type { SectionProps } from './reading-section.tsx'

interface RankingProps extends SectionProps {
  chart: BookChart
  title: string
  sentence?: string | undefined
  heading: string
  column: string
  format: (value: number) => string
  labelOf: (bar: Statistics['charts'][BookChart]['bars'][number]) => string
  hueOf?: (key: string) => number | undefined
  /** The largest first, or as the keys have it. */
  order?: 'amount' | 'key'
}

/** Numbers grow; those in hours follow those in pages. */
const byKey = (first: ChartRow, second: ChartRow) =>
  (second.part ?? '').localeCompare(first.part ?? '') || Number(first.key) - Number(second.key)

/** A chart of horizontal bars; nothing if there is nothing to show. */
export function Ranking({
  statistics,
  onPick,
  chart,
  title,
  sentence,
  heading,
  column,
  format,
  labelOf,
  hueOf,
  order = 'amount',
}: RankingProps) {
  const { bars, words } = statistics.charts[chart]
  if (bars.length === 0) return null
  const rows = bars
    .map((bar): ChartRow => {
      const label = labelOf(bar)
      return { key: bar.key, part: bar.part, label, short: label, values: [bar.amount], hue: hueOf?.(bar.key) }
    })
    .toSorted((first, second) =>
      order === 'key' ? byKey(first, second) : (second.values[0] ?? 0) - (first.values[0] ?? 0),
    )
  const data: ChartData = { chart, heading, columns: [{ label: column, format }], rows }
  const pick = ({ key, part, label }: ChartRow) => onPick({ chart, key, part, title: `${title}: ${label}` })
  return (
    <ChartCard title={title} sentence={sentence} words={words} data={data} onPick={pick}>
      <Bars data={data} onPick={pick} />
    </ChartCard>
  )
}
