import { Button } from '@mantine/core'
import {
  bookLengths,
  listWantedReads,
  moodsIn,
  readingTimes,
  type WantedRead,
} from '../../../../contract/next-reads.ts'
import { screens } from '../../../../contract/screens.ts'
import { listTags } from '../../../../contract/vocabulary.ts'
import { formatAmount } from '../../../../shared/length-words.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useAnswer } from '../../../lib/queries.ts'
import { ButtonLink } from '../../../ui/buttons/link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { SelectField } from '../../../ui/forms/fields.tsx'
import { MultiSelectField } from '../../../ui/forms/multi-select-field.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { BookGridSkeleton } from '../../catalogue/books/book-grid.tsx'
import { useListAddress } from '../list-pages/list-address.ts'
import { useWantedReads } from './api.ts'
import { SuggestionGrid } from './suggestion-grid.tsx'
import classes from './wanted-reads.module.css'

/** As many as a review may have. */
const maxMoods = 5

/** A quarter of an hour more or less is within what a pace can say. */
const quarter = 15

function fitOf({ minutes, moods }: WantedRead, isOwnPace: boolean, translator: Translator): string {
  const { t } = translator
  const moodNames = moods.map(({ name }) => name).join(', ')
  const time =
    minutes !== null && formatAmount(Math.max(quarter, Math.round(minutes / quarter) * quarter), 'minute', translator)
  const sentences = [
    time && (isOwnPace ? t('About :time at your pace.', { time }) : t('About :time to read.', { time })),
    moodNames && t('Readers felt: :moods.', { moods: moodNames }),
  ].filter((sentence) => typeof sentence === 'string' && sentence !== '')
  return sentences.length > 0 ? sentences.join(' ') : t('On your Want to Read shelf.')
}

/** The books on Want to Read that match the filters in the address. */
export function WantedReads() {
  const translator = useT()
  const { t } = translator
  const { search, change, clear, isNarrowed, valueOf } = useListAddress(listWantedReads)
  const wantedReads = useWantedReads(search)
  const tags = useAnswer(listTags, {}).data?.data ?? []
  if (wantedReads.data?.total === 0) return null
  const options = (labels: Record<string, string>) => [
    { value: '', label: t('Any') },
    ...Object.entries(labels).map(([value, label]) => ({ value, label: t(label) })),
  ]
  return (
    <Section title={t('From Want to Read')}>
      <form
        className={classes.form}
        aria-label={t('Choose from Want to Read')}
        onSubmit={(event) => event.preventDefault()}
      >
        <MultiSelectField
          label={t('Mood')}
          placeholder={search.moods ? '' : t('Any')}
          data={tags.map(({ slug, name }) => ({ value: slug, label: name }))}
          value={moodsIn(search.moods)}
          maxValues={maxMoods}
          onChange={(moods) => change({ moods: moods.length > 0 ? moods.join(',') : undefined })}
        />
        <SelectField
          label={t('Length')}
          data={options(bookLengths)}
          value={valueOf('length')}
          onChange={(event) => change({ length: event.currentTarget.value || undefined })}
        />
        <SelectField
          label={t('Time you have')}
          data={options(readingTimes)}
          value={valueOf('time')}
          onChange={(event) => change({ time: event.currentTarget.value || undefined })}
        />
      </form>
      <Loaded answer={wantedReads} skeleton={<BookGridSkeleton count={6} />}>
        {({ data, pages_per_hour }) =>
          data.length > 0 ? (
            <SuggestionGrid
              suggestions={data.map((wantedRead) => ({
                book: wantedRead.book,
                kind: 'wanted',
                reason: fitOf(wantedRead, pages_per_hour !== null, translator),
              }))}
            />
          ) : (
            <EmptyState
              title={t('Nothing on Want to Read fits')}
              action={
                isNarrowed ? (
                  <Button variant="default" onClick={clear}>
                    {t('Show any mood and length')}
                  </Button>
                ) : (
                  <ButtonLink to={screens.search.path} variant="default">
                    {t('Browse all books')}
                  </ButtonLink>
                )
              }
            >
              {isNarrowed && t('Books without a page count or moods won’t show up here.')}
            </EmptyState>
          )
        }
      </Loaded>
    </Section>
  )
}
