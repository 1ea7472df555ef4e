import { useState } from 'react'
import { calendarDays, type BookChart, type Statistics } from '../../../../contract/statistics.ts'
import { addDays } from '../../../../shared/zoned-time.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { PillChoice } from '../../../ui/forms/pill-choice.tsx'
import { ShareButton } from '../../community/links/share.tsx'
import type { PickedBar } from './api.ts'
import { ChartCard, type ChartRow } from '../../../ui/display/chart-card.tsx'
import { amountOf, type ChartData } from './chart-data.ts'
import { chartWords } from './chart-words.ts'
import classes from './sections.module.css'
import { Columns } from './columns.tsx'
import { HeatGrid } from './heat-grid.tsx'
import { sentencesOf } from './sentences.ts'
import { timesOf, yearEarlier } from './times.ts'

export interface SectionProps {
  statistics: Statistics
  onPick: (bar: PickedBar) => void
}

const metrics = ['books', 'pages', 'minutes'] as const satisfies BookChart[]
type Metric = (typeof metrics)[number]

/** How much was read, and when. */
export function ReadingSection(props: SectionProps) {
  const { t } = useT()
  return (
    <Section title={t('Your reading')}>
      <div className={classes.grid}>
        <OverTime {...props} />
        <ReadingDays {...props} />
        <TimesOfDay {...props} />
      </div>
    </Section>
  )
}

function OverTime({ statistics, onPick }: SectionProps) {
  const translator = useT()
  const { t } = translator
  const words = chartWords(translator)
  const sentences = sentencesOf(statistics, translator, words)
  const [metric, setMetric] = useState<Metric>('books')
  const { charts, unit, is_compared } = statistics
  const names: Record<Metric, string> = { books: t('Books'), pages: t('Pages'), minutes: t('Hours') }
  const format = metric === 'minutes' ? words.hours : words.number
  const short = (value: number) => words.compact(metric === 'minutes' ? value / 60 : value)
  const { bars } = charts[metric]
  const valueAt = (key: string, side: 'amount' | 'before') => bars.find((bar) => bar.key === key)?.[side] ?? 0
  const data: ChartData = {
    chart: metric,
    heading: unit === 'month' ? t('Month') : t('Year'),
    columns: [{ label: names[metric], format }, ...(is_compared ? [{ label: t('A year before'), format }] : [])],
    rows: timesOf(statistics, bars).map((key) => ({
      key,
      part: null,
      label: words.time(key),
      short: words.shortTime(key),
      values: [valueAt(key, 'amount'), ...(is_compared ? [valueAt(yearEarlier(key), 'before')] : [])],
    })),
  }
  const describe = ({ label, values: [now, before] }: ChartRow) =>
    before === undefined
      ? t(':time: :amount', { time: label, amount: format(now ?? 0) })
      : t(':time: :amount, a year before :before', {
          time: label,
          amount: format(now ?? 0),
          before: format(before ?? 0),
        })
  const pick = (row: ChartRow) => onPick({ chart: metric, key: row.key, part: null, title: row.label })
  const sentence = { books: sentences.books, pages: sentences.pages, minutes: sentences.hours }[metric]
  return (
    <ChartCard
      isWide
      title={unit === 'month' ? t('Month by month') : t('Year by year')}
      sentence={sentence}
      words={charts[metric].words}
      data={data}
      onPick={pick}
      aside={
        <PillChoice
          label={t('What to show')}
          choices={metrics.map((value) => ({ value, label: names[value] }))}
          value={metric}
          onChange={setMetric}
        />
      }
    >
      <Columns data={data} describe={describe} short={short} onPick={pick} />
    </ChartCard>
  )
}

const monday = (day: string) => addDays(day, -((new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7))

/** Fewer are no streak to speak of. */
const leastStreak = 2

/** The streak that goes on now, or else the longest of all. */
function ShareStreak({ statistics: { charts } }: Pick<SectionProps, 'statistics'>) {
  const { t, plural } = useT()
  const daysOf = (key: string) => charts.streaks.bars.find((bar) => bar.key === key)?.amount ?? 0
  const current = daysOf('day-current')
  if (Math.max(current, daysOf('day-longest')) < leastStreak) return null
  const shared =
    current >= leastStreak
      ? { thing: 'current', name: plural(current, ':count day in a row', ':count days in a row') }
      : { thing: 'longest', name: t('Longest streak in days') }
  return (
    <div className={classes.share}>
      <ShareButton isQuiet shared={{ kind: 'streak', ...shared }} />
    </div>
  )
}

function ReadingDays({ statistics, onPick }: SectionProps) {
  const translator = useT()
  const { t, plural } = translator
  const words = chartWords(translator)
  const { charts, from, to, today } = statistics
  const { bars } = charts.days
  const valueOn = (day: string, part: string) => bars.find((bar) => bar.key === day && bar.part === part)?.amount ?? 0
  const last = to !== null && to < today ? to : today
  const yearBack = addDays(last, 1 - calendarDays)
  const first = from !== null && from > yearBack ? from : yearBack
  const start = monday(first)
  const weeks = Array.from(
    { length: Math.ceil((Date.parse(last) - Date.parse(start) + 1) / (7 * 86_400_000)) },
    (_, index) => addDays(start, index * 7),
  )
  const dayOf = ({ row, column }: { row: number; column: number }) => addDays(weeks[column] ?? start, row)
  /** The month that a week ends in, as far as it is looked at. */
  const monthOf = (week: string) => {
    const end = addDays(week, 6)
    return (end < last ? end : last).slice(0, 7)
  }
  const weekdays = words.weekdays('short')
  const summaryOf = (day: string) => {
    const pages = valueOn(day, 'pages')
    const minutes = valueOn(day, 'minutes')
    const parts = [
      pages > 0 && plural(Math.round(pages), ':count page', ':count pages'),
      minutes > 0 && plural(Math.round(minutes), ':count minute', ':count minutes'),
    ].filter((part) => part !== false)
    return parts.length > 0 ? parts.join(', ') : valueOn(day, 'sessions') > 0 ? t('Read') : t('Nothing logged')
  }
  const days = [...new Set(bars.map(({ key }) => key))].toSorted()
  const data: ChartData = {
    chart: 'days',
    heading: t('Day'),
    columns: [
      { label: t('Pages'), format: words.number },
      { label: t('Minutes'), format: words.number },
    ],
    rows: days.map((day) => ({
      key: day,
      part: 'sessions',
      label: words.time(day),
      short: day,
      values: [valueOn(day, 'pages'), valueOn(day, 'minutes')],
    })),
  }
  const pick = (day: string) => onPick({ chart: 'days', key: day, part: 'sessions', title: words.time(day) })
  const sentences = sentencesOf(statistics, translator, words)
  return (
    <ChartCard
      isWide
      title={plural(amountOf(charts['reading-days'].bars, 'days'), ':count reading day', ':count reading days')}
      sentence={sentences.streak}
      words={`${charts['reading-days'].words} ${charts.days.words} ${charts.streaks.words}`}
      data={data}
      onPick={({ key }) => pick(key)}
    >
      <HeatGrid
        label={t('Reading days')}
        rows={weekdays.map((name, index) => ({ key: name, label: index % 3 === 0 ? name : '' }))}
        columns={weeks.map((week, index) => ({
          key: week,
          label:
            index === 0 || monthOf(week) !== monthOf(weeks[index - 1] ?? week) ? words.monthName(monthOf(week)) : '',
        }))}
        valueOf={(cell) => {
          const day = dayOf(cell)
          if (day < first || day > last) return undefined
          return valueOn(day, 'pages') + valueOn(day, 'minutes') + valueOn(day, 'sessions')
        }}
        describe={(cell) => t(':time: :amount', { time: words.time(dayOf(cell)), amount: summaryOf(dayOf(cell)) })}
        onPick={(cell) => {
          if (valueOn(dayOf(cell), 'sessions') > 0) pick(dayOf(cell))
        }}
      />
      <ShareStreak statistics={statistics} />
    </ChartCard>
  )
}

function TimesOfDay({ statistics, onPick }: SectionProps) {
  const translator = useT()
  const { t, plural } = translator
  const words = chartWords(translator)
  const { bars, words: explained } = statistics.charts.hours
  if (bars.length === 0) return null
  const sentences = sentencesOf(statistics, translator, words)
  const weekdays = words.weekdays('long')
  const keyOf = (row: number, hour: number) => `${row + 1}-${String(hour).padStart(2, '0')}`
  const valueOf = (key: string) => bars.find((bar) => bar.key === key)?.amount ?? 0
  const labelOf = (key: string) => {
    const [day = 1, hour = 0] = key.split('-').map(Number)
    return t(':weekday, :hour', { weekday: weekdays[day - 1] ?? '', hour: words.hour(hour) })
  }
  const data: ChartData = {
    chart: 'hours',
    heading: t('Time'),
    columns: [{ label: t('Minutes'), format: words.number }],
    rows: bars.map(({ key, amount }) => ({ key, part: null, label: labelOf(key), short: key, values: [amount] })),
  }
  const pick = (key: string) => onPick({ chart: 'hours', key, part: null, title: labelOf(key) })
  return (
    <ChartCard
      isWide
      title={t('Time of day')}
      sentence={sentences.time}
      words={explained}
      data={data}
      onPick={({ key }) => pick(key)}
    >
      <HeatGrid
        label={t('Time of day')}
        rows={words.weekdays('short').map((name) => ({ key: name, label: name }))}
        columns={Array.from({ length: 24 }, (_, hour) => ({
          key: String(hour),
          label: hour % 6 === 0 ? words.hour(hour) : '',
        }))}
        valueOf={({ row, column }) => valueOf(keyOf(row, column))}
        describe={({ row, column }) => {
          const key = keyOf(row, column)
          return t(':time: :amount', {
            time: labelOf(key),
            amount: plural(Math.round(valueOf(key)), ':count minute', ':count minutes'),
          })
        }}
        onPick={({ row, column }) => {
          const key = keyOf(row, column)
          if (valueOf(key) > 0) pick(key)
        }}
      />
    </ChartCard>
  )
}
