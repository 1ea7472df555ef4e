import { useState } from 'react'
import type { Statistics } from '../../../../contract/statistics.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { formatPartialDate } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { PillChoice } from '../../../ui/forms/pill-choice.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { ChartCard, type ChartRow } from '../../../ui/display/chart-card.tsx'
import { amountOf, total, type ChartData } from './chart-data.ts'
import { chartWords } from './chart-words.ts'
import { Columns } from './columns.tsx'
import { Ranking } from './ranking.tsx'
import type { SectionProps } from './reading-section.tsx'
import classes from './sections.module.css'
import { monthsLasting, sentencesOf } from './sentences.ts'
import { timesOf } from './times.ts'

/** What waits to be read, what books cost, who has them. */
export function OwnedSection(props: SectionProps) {
  const translator = useT()
  const { t } = translator
  const words = chartWords(translator)
  const { charts } = props.statistics
  const sentences = sentencesOf(props.statistics, translator, words)
  const loans: Record<string, string> = {
    'all lent': t('Lent'),
    'all barrowed': t('Borrowed'),
    'returned lent': t('Lent and returned'),
    'returned barrowed': t('Borrowed and returned'),
    'overdue lent': t('Lent and overdue'),
    'overdue barrowed': t('Borrowed and overdue'),
  }
  const isEmpty = [charts.money, charts.loans].every(({ bars }) => bars.length === 0)
  if (isEmpty && !isPiled(props.statistics)) return null
  return (
    <Section title={t('Your shelves')}>
      <div className={classes.grid}>
        <Pile {...props} />
        <Money {...props} />
        <Ranking
          {...props}
          chart="shops"
          title={t('Shops')}
          heading={t('Shop')}
          column={t('Spent')}
          format={words.exact}
          labelOf={({ key, part }) => `${key} (${part})`}
        />
        <Ranking
          {...props}
          chart="loans"
          title={t('Loans')}
          sentence={charts.loans.bars.length > 0 ? sentences.loans : undefined}
          heading={t('Loans')}
          column={t('Books')}
          format={words.number}
          labelOf={({ key, part }) => loans[`${key} ${part}`] ?? key}
        />
        <Ranking
          {...props}
          chart="people"
          title={t('Lent to and borrowed from')}
          heading={t('Name')}
          column={t('Books')}
          format={words.number}
          labelOf={({ key, part }) =>
            t(':name (:kind)', { name: key, kind: part === 'lent' ? t('lent') : t('borrowed') })
          }
        />
      </div>
    </Section>
  )
}

function Pile({ statistics, onPick }: SectionProps) {
  const translator = useT()
  const { t, plural } = translator
  const words = chartWords(translator)
  const { charts, unit, shelves_since } = statistics
  const { bars, words: explained } = charts.pile
  if (!isPiled(statistics)) return null
  const data: ChartData = {
    chart: 'pile',
    heading: unit === 'month' ? t('Month') : t('Year'),
    columns: [{ label: t('Books'), format: words.number }],
    rows: timesOf(statistics, bars).map((key) => ({
      key,
      part: null,
      label: words.time(key),
      short: words.shortTime(key),
      values: [bars.find((bar) => bar.key === key)?.amount ?? 0],
    })),
  }
  const describe = ({ label, values }: ChartRow) =>
    t(':time: :amount', { time: label, amount: plural(values[0] ?? 0, ':count book', ':count books') })
  const pick = ({ key, label }: ChartRow) => onPick({ chart: 'pile', key, part: null, title: label })
  const months = monthsLasting(statistics)
  const waiting = plural(bars.at(-1)?.amount ?? 0, ':count book on Want to Read.', ':count books on Want to Read.')
  const lasting = months === undefined ? waiting : `${waiting} ${lastingWords(months, translator)}`
  return (
    <ChartCard
      title={t('To-read pile')}
      sentence={lasting}
      words={`${explained} ${t('Complete since :day. Before that, only books still on the shelf are counted.', { day: formatPartialDate(shelves_since, translator) })}`}
      data={data}
      onPick={pick}
    >
      <Columns data={data} describe={describe} short={words.compact} onPick={pick} />
      {isSinceShown(statistics) && (
        <p className={classes.note}>
          {t('Complete since :day.', { day: formatPartialDate(shelves_since, translator) })}
        </p>
      )}
    </ChartCard>
  )
}

/** Whether anything waited at all in these days. */
const isPiled = ({ charts }: Statistics) => total(charts.pile.bars) > 0

/** In months, or in years where there are many. */
function lastingWords(exact: number, { plural }: Translator): string {
  const months = Math.max(Math.round(exact), 1)
  const years = Math.round(exact / 12)
  return months < 24
    ? plural(months, 'At this pace they’d last :count month.', 'At this pace they’d last :count months.')
    : plural(years, 'At this pace they’d last :count year.', 'At this pace they’d last :count years.')
}

const isSinceShown = ({ from, shelves_since }: Statistics) => from === null || from < shelves_since

function Money({ statistics, onPick }: SectionProps) {
  const translator = useT()
  const { t, plural } = translator
  const words = chartWords(translator)
  const [chosenCurrency, setChosenCurrency] = useState<string | undefined>()
  const { charts, unit } = statistics
  const { bars, words: explained } = charts.money
  const currencies = [...new Set(bars.map(({ label }) => label ?? ''))].toSorted()
  const currency = chosenCurrency !== undefined && currencies.includes(chosenCurrency) ? chosenCurrency : currencies[0]
  if (currency === undefined) return null
  const currencyBars = bars.filter(({ label }) => label === currency)
  const money = (value: number) => words.money(value, currency)
  const parts = { bought: `bought-${currency}`, sold: `sold-${currency}` }
  const data: ChartData = {
    chart: 'money',
    heading: unit === 'month' ? t('Month') : t('Year'),
    columns: [
      { label: t('Bought'), format: money },
      { label: t('Sold'), format: money },
    ],
    rows: timesOf(statistics, currencyBars).map((key) => ({
      key,
      part: parts.bought,
      label: words.time(key),
      short: words.shortTime(key),
      values: [amountOf(currencyBars, key, parts.bought), amountOf(currencyBars, key, parts.sold)],
    })),
  }
  const spent = total(currencyBars, parts.bought)
  const copies = total(
    charts.copies.bars.filter(({ key }) => key === currency),
    'bought',
  )
  const hours = total(charts.minutes.bars) / 60
  const sentences = [
    plural(copies, 'You spent :amount on :count book.', 'You spent :amount on :count books.', { amount: money(spent) }),
    copies > 1 && t('That’s :amount each.', { amount: money(spent / copies) }),
    hours >= 1 && t('Reading cost :amount an hour.', { amount: money(spent / hours) }),
  ].filter((sentence) => sentence !== false)
  const describe = ({ label, values: [bought, sold] }: ChartRow) =>
    t(':month: bought :bought, sold :sold', { month: label, bought: money(bought ?? 0), sold: money(sold ?? 0) })
  const pick = ({ key, label }: ChartRow) => onPick({ chart: 'money', key, part: parts.bought, title: label })
  return (
    <ChartCard
      title={t('Money')}
      sentence={sentences.join(' ')}
      words={explained}
      data={data}
      onPick={pick}
      aside={
        currencies.length > 1 && (
          <PillChoice
            label={t('Currency')}
            choices={currencies.map((code) => ({ value: code, label: code }))}
            value={currency}
            onChange={setChosenCurrency}
          />
        )
      }
    >
      <Columns data={data} describe={describe} short={words.compact} onPick={pick} />
    </ChartCard>
  )
}
