import { appData } from '../../../lib/app-data.ts'
import { moodHues } from '../../../../shared/mood-hues.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { ChartCard } from '../../../ui/display/chart-card.tsx'
import type { ChartData } from './chart-data.ts'
import { chartHues } from './chart-hues.ts'
import { chartWords } from './chart-words.ts'
import { HeatGrid } from './heat-grid.tsx'
import { Ranking } from './ranking.tsx'
import type { SectionProps } from './reading-section.tsx'
import classes from './sections.module.css'
import { sentencesOf } from './sentences.ts'
import { timesOf } from './times.ts'

/** What kind of books they were. */
export function BooksSection(props: SectionProps) {
  const translator = useT()
  const { t } = translator
  const words = chartWords(translator)
  const sentences = sentencesOf(props.statistics, translator, words)
  const { bookFormats, languages } = appData()
  const chartProps = { ...props, column: t('Books'), format: words.number }
  return (
    <Section title={t('Your books')}>
      <div className={classes.grid}>
        <Ranking
          {...chartProps}
          chart="genres"
          title={t('Genres')}
          sentence={sentences.genres}
          heading={t('Genre')}
          labelOf={({ label, key }) => label ?? key}
          hueOf={chartHues.genres}
        />
        <Ranking
          {...chartProps}
          chart="kinds"
          title={t('Fiction and non-fiction')}
          sentence={sentences.kinds}
          heading={t('Kind')}
          labelOf={({ key }) => (key === 'fiction' ? t('Fiction') : t('Non-fiction'))}
          hueOf={chartHues.kinds}
        />
        <Moods {...props} />
        <Ranking
          {...chartProps}
          chart="formats"
          title={t('Formats')}
          heading={t('Format')}
          labelOf={({ key }) => bookFormats[key] ?? key}
          hueOf={chartHues.formats}
        />
        <Ranking
          {...chartProps}
          chart="languages"
          title={t('Languages')}
          sentence={sentences.languages}
          heading={t('Language')}
          labelOf={({ key }) => languages[key] ?? key}
        />
        <Ranking
          {...chartProps}
          chart="lengths"
          order="key"
          title={t('Length')}
          heading={t('Length')}
          labelOf={({ key, part }) => (part === 'minutes' ? words.listening(Number(key)) : words.pages(Number(key)))}
        />
        <Ranking
          {...chartProps}
          chart="ages"
          order="key"
          title={t('Age of the books')}
          heading={t('Age')}
          labelOf={({ key }) => words.years(Number(key))}
        />
        <Ranking
          {...chartProps}
          chart="durations"
          order="key"
          title={t('Days to finish')}
          sentence={sentences.durations}
          heading={t('Days')}
          labelOf={({ key }) => words.days(Number(key))}
        />
        <Ranking
          {...chartProps}
          chart="times"
          title={t('First reads and rereads')}
          heading={t('Reading#noun')}
          labelOf={({ key }) => (key === 'again' ? t('Read again#count') : t('First time'))}
        />
      </div>
    </Section>
  )
}

const mostMoods = 8

function Moods({ statistics, onPick }: SectionProps) {
  const translator = useT()
  const { t, plural } = translator
  const words = chartWords(translator)
  const { bars, words: explained } = statistics.charts.moods
  if (bars.length === 0) return null
  const sums = new Map<string, { slug: string; name: string; amount: number }>()
  for (const { part, label, amount } of bars) {
    const slug = part ?? ''
    sums.set(slug, { slug, name: label ?? slug, amount: (sums.get(slug)?.amount ?? 0) + amount })
  }
  const moods = [...sums.values()].toSorted((a, b) => b.amount - a.amount).slice(0, mostMoods)
  const times = timesOf(statistics, bars)
  const valueOf = (time: string, mood: string) =>
    bars.find(({ key, part }) => key === time && part === mood)?.amount ?? 0
  const data: ChartData = {
    chart: 'moods',
    heading: t('Mood'),
    columns: [{ label: t('Books'), format: words.number }],
    rows: bars.map(({ key, part, label, amount }) => {
      const name = t(':mood, :time', { mood: label ?? '', time: words.time(key) })
      return { key, part, label: name, short: name, values: [amount] }
    }),
  }
  const titleOf = (mood: string, time: string) => t(':mood, :time', { mood, time: words.time(time) })
  return (
    <ChartCard
      title={t('Moods over time')}
      sentence={moods[0] && t('Most often: :mood.', { mood: moods[0].name })}
      words={explained}
      data={data}
      onPick={({ key, part, label }) => onPick({ chart: 'moods', key, part, title: label })}
    >
      <HeatGrid
        label={t('Moods over time')}
        rows={moods.map(({ slug, name }) => ({ key: slug, label: name }))}
        columns={times.map((time) => ({ key: time, label: words.shortTime(time) }))}
        hueOf={(row) => moodHues.get(moods[row]?.slug ?? '')}
        valueOf={({ row, column }) => valueOf(times[column] ?? '', moods[row]?.slug ?? '')}
        describe={({ row, column }) => {
          const value = valueOf(times[column] ?? '', moods[row]?.slug ?? '')
          return t(':time: :amount', {
            time: titleOf(moods[row]?.name ?? '', times[column] ?? ''),
            amount: plural(value, ':count book', ':count books'),
          })
        }}
        onPick={({ row, column }) => {
          const [time, mood] = [times[column], moods[row]]
          if (time !== undefined && mood && valueOf(time, mood.slug) > 0) {
            onPick({ chart: 'moods', key: time, part: mood.slug, title: titleOf(mood.name, time) })
          }
        }}
      />
    </ChartCard>
  )
}
