import { screens } from '../../../../contract/screens.ts'
import type { Bar } from '../../../../contract/statistics.ts'
import { appData } from '../../../lib/app-data.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Link } from '../../../ui/buttons/link.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { Bars } from './bars.tsx'
import { ChartCard } from '../../../ui/display/chart-card.tsx'
import type { ChartData } from './chart-data.ts'
import { chartWords } from './chart-words.ts'
import { Ranking } from './ranking.tsx'
import type { SectionProps } from './reading-section.tsx'
import classes from './sections.module.css'
import { sentencesOf } from './sentences.ts'

/** How the books were read: by which readers, how fast, how they were liked, which were given up. */
export function ReaderSection(props: SectionProps) {
  const translator = useT()
  const { t, plural } = translator
  const words = chartWords(translator)
  const { statistics } = props
  const sentences = sentencesOf(statistics, translator, words)
  const chartProps = { ...props, column: t('Books'), format: words.number }
  const outcomes: Record<string, string> = {
    started: t('Started'),
    finished: t('Finished'),
    stopped: t('Did Not Finish'),
  }
  return (
    <Section title={t('How you read')}>
      <div className={classes.grid}>
        <Ranking
          {...chartProps}
          chart="authors"
          title={t('Authors')}
          sentence={sentences.authors}
          heading={t('Author')}
          labelOf={({ label, key }) => label ?? key}
        />
        <Ranking
          {...chartProps}
          chart="ratings"
          title={t('Your ratings')}
          sentence={sentences.ratings}
          heading={t('Rating')}
          order="key"
          labelOf={({ key }) => plural(Number(key), ':count star', ':count stars')}
        />
        <Differences {...props} />
        <Paces {...props} />
        <BookPaces {...props} />
        <Ranking
          {...chartProps}
          chart="outcomes"
          title={t('Started and finished')}
          sentence={sentences.outcomes}
          heading={t('Reading logs')}
          column={t('Reading logs')}
          labelOf={({ key }) => outcomes[key] ?? key}
        />
        <Ranking
          {...chartProps}
          chart="stops"
          title={t('Where you stopped')}
          heading={t('Progress')}
          order="key"
          labelOf={({ key }) =>
            t(':from to :to', { from: words.percent(Number(key) / 100), to: words.percent((Number(key) + 10) / 100) })
          }
        />
        <Series {...props} />
      </div>
    </Section>
  )
}

/** Rows of one key each, from bars that come in parts. */
const byKey = (bars: readonly Bar[]) =>
  [...Map.groupBy(bars, ({ key }) => key)].map(([key, parts]) => ({
    key,
    label: parts[0]?.label ?? key,
    part: (name: string) => parts.find(({ part }) => part === name)?.amount ?? 0,
  }))

function Paces({ statistics, onPick }: SectionProps) {
  const translator = useT()
  const { t } = translator
  const words = chartWords(translator)
  const { bars, words: explained } = statistics.charts.paces
  if (bars.length === 0) return null
  const { bookFormats } = appData()
  const rows = byKey(bars).map(({ key, part }) => {
    const label = bookFormats[key] ?? key
    const isHeard = part('heard') > 0
    return {
      key,
      part: 'sat',
      label,
      short: label,
      values: [isHeard ? null : part('pages') / (part('sat') / 60), isHeard ? part('heard') / part('sat') : null],
    }
  })
  const data: ChartData = {
    chart: 'paces',
    heading: t('Format'),
    columns: [
      { label: t('Pages an hour'), format: words.number },
      { label: t('Listening speed'), format: (value) => t(':speed×', { speed: words.fine(value) }) },
    ],
    rows,
  }
  const pick = ({ key, label }: { key: string; label: string }) =>
    onPick({ chart: 'paces', key, part: 'sat', title: label })
  return (
    <ChartCard
      title={t('Pace by format')}
      sentence={sentencesOf(statistics, translator, words).pace}
      words={explained}
      data={data}
      onPick={pick}
    >
      <Bars data={data} onPick={pick} />
    </ChartCard>
  )
}

function BookPaces({ statistics, onPick }: SectionProps) {
  const translator = useT()
  const { t } = translator
  const words = chartWords(translator)
  const { bars, words: explained } = statistics.charts['book-paces']
  const rows = byKey(bars)
    .filter(({ part }) => part('pages') > 0)
    .map(({ key, label, part }) => ({
      key,
      part: 'sat',
      label,
      short: label,
      values: [part('pages') / (part('sat') / 60)],
    }))
    .toSorted((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0))
  if (rows.length === 0) return null
  const data: ChartData = {
    chart: 'book-paces',
    heading: t('Book'),
    columns: [{ label: t('Pages an hour'), format: words.number }],
    rows,
  }
  const pick = ({ key, label }: { key: string; label: string }) =>
    onPick({ chart: 'book-paces', key, part: 'sat', title: label })
  return (
    <ChartCard title={t('Pace by book')} words={explained} data={data} onPick={pick}>
      <div className={classes.long}>
        <Bars data={data} onPick={pick} />
      </div>
    </ChartCard>
  )
}

function Differences({ statistics }: SectionProps) {
  const translator = useT()
  const { t } = translator
  const words = chartWords(translator)
  const { bars, words: explained } = statistics.charts.differences
  if (bars.length === 0) return null
  const rows = byKey(bars)
    .map(({ key, label, part }) => ({ key, part: null, label, short: label, values: [part('mine'), part('everyone')] }))
    .toSorted((a, b) => gap(b.values) - gap(a.values))
  const data: ChartData = {
    heading: t('Book'),
    columns: [
      { label: t('You'), format: words.exact },
      { label: t('Everyone#average'), format: words.exact },
    ],
    rows,
  }
  return (
    <ChartCard title={t('Where you differ')} words={explained} data={data}>
      <ul className={classes.list}>
        {rows.map(({ key, label, values: [mine, everyone] }) => (
          <li key={key}>
            <Link to={screens.book.path} params={{ book: key }}>
              {label}
            </Link>
            <span>
              {t('you :mine, everyone :everyone', {
                mine: words.exact(mine ?? 0),
                everyone: words.exact(everyone ?? 0),
              })}
            </span>
          </li>
        ))}
      </ul>
    </ChartCard>
  )
}

const gap = ([mine = 0, everyone = 0]: number[]) => Math.abs(mine - everyone)

function Series({ statistics }: SectionProps) {
  const translator = useT()
  const { t, plural } = translator
  const words = chartWords(translator)
  const { bars, words: explained } = statistics.charts.series
  if (bars.length === 0) return null
  const sizeOf = (kind: string) => bars.filter(({ key }) => key === kind).length
  const startedCount = sizeOf('started')
  const rows = bars.map(({ key, label, part, amount }) => ({
    key: `${key} ${part}`,
    part,
    label: label ?? '',
    short: '',
    values: [amount],
  }))
  const data: ChartData = {
    heading: t('Series#one'),
    columns: [{ label: t('Books read'), format: words.number }],
    rows,
  }
  return (
    <ChartCard
      title={t('Series')}
      sentence={t('You started :started and completed :completed.', {
        started: plural(startedCount, ':count series', ':count series'),
        completed: words.number(sizeOf('completed')),
      })}
      words={explained}
      data={data}
    >
      <ul className={`${classes.list} ${classes.long}`}>
        {bars.map(({ key, label, part, amount }) => (
          <li key={`${key} ${part}`}>
            <Link to={screens.series.path} params={{ series: part ?? '' }}>
              {label}
            </Link>
            <span>
              {key === 'completed'
                ? t('completed')
                : plural(amount, 'started, :count book read', 'started, :count books read')}
            </span>
          </li>
        ))}
      </ul>
    </ChartCard>
  )
}
