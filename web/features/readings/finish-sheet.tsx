import { Button } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { LocaleCode } from '../../../contract/account.ts'
import type { Reading } from '../../../contract/readings.ts'
import { defaultReviewLanguage, maxReviewTags, reviewLength, type Review } from '../../../contract/reviews.ts'
import { datePrecisions } from '../../../shared/date-precision.ts'
import { partialDateAt, partialMoment } from '../../../shared/partial-dates.ts'
import { text } from '../../../shared/translate.ts'
import { browserTimeZone, today as todayIn } from '../../lib/dates.ts'
import { useT } from '../../lib/i18n.tsx'
import { itemsOf } from '../../lib/page-items.ts'
import { Modal, type ModalControl } from '../../ui/dialogs/modal.tsx'
import { Waiting } from '../../ui/feedback/waiting.tsx'
import { FieldStack, FormProblem } from '../../ui/forms/fields.tsx'
import { MarkedField } from '../../ui/forms/marked-field.tsx'
import { useSchemaForm } from '../../ui/forms/schema-form.ts'
import { SwitchField } from '../../ui/forms/switch-field.tsx'
import { useBook } from '../books/api.ts'
import { useMyReview, useSaveReview } from '../reviews/api.ts'
import { PaletteField } from '../reviews/palette-field.tsx'
import { StarPicker } from '../reviews/star-picker.tsx'
import { useReader } from '../session/api.ts'
import { momentNow, useAddNote, useLogPastRead, usePatchReading, useRunningGoals } from './finish-api.ts'
import { dateIn, FinishDateField, type FinishDate } from './finish-date-field.tsx'
import classes from './finish-sheet.module.css'
import { NextReads } from './next-reads.tsx'

interface FinishSheetProps extends ModalControl {
  book: string
  /** The log that was just finished; without one, the book was read some time before. */
  reading: Reading | undefined
}

export default function FinishSheet({ book, reading, ...control }: FinishSheetProps) {
  const { t } = useT()
  const review = useMyReview(book)
  const title = useBook(book).data?.data.title
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  return (
    <Modal
      {...control}
      title={title === undefined ? t('Finished') : t('You finished :title', { title })}
      isLong
      footer={
        <Button type="submit" form={id} loading={isBusy}>
          {t('Done')}
        </Button>
      }
    >
      {review.isPending ? (
        <Waiting />
      ) : (
        <FinishForm
          id={id}
          book={book}
          reading={reading}
          review={review.data?.data ?? null}
          onBusy={setBusy}
          onClose={control.onClose}
        />
      )}
    </Modal>
  )
}

interface FinishFormProps {
  id: string
  book: string
  reading: Reading | undefined
  review: Review | null
  onBusy: (isBusy: boolean) => void
  onClose: () => void
}

interface FinishValues extends FinishDate {
  tags: string[]
  content: string
  isPublic: boolean
}

const schema = z.object({
  precision: z.enum(datePrecisions),
  day: z.string(),
  month: z.string(),
  year: z.string().check(z.regex(/^(\d{4})?$/, text('Enter a year, like 2019.'))),
  tags: z.array(z.string()).check(z.maxLength(maxReviewTags)),
  content: z.string().check(z.maxLength(reviewLength)),
  isPublic: z.boolean(),
})

function FinishForm({ id, book, reading, review, onBusy, onClose }: FinishFormProps) {
  const { t, locale } = useT()
  const zone = useReader()?.time_zone ?? browserTimeZone()
  const today = todayIn(zone)
  const logged = useBook(book).data?.data
  const quickRating = useSaveReview(book)
  const saveReview = useSaveReview(book)
  const createNote = useAddNote()
  const patchReading = usePatchReading()
  const logPastRead = useLogPastRead()
  /** What is saved already when another part of it could not be. */
  const saved = useRef(new Set<string>())
  const rating = quickRating.variables?.rating ?? review?.rating ?? 0
  const tagsBefore = review?.tags.map(({ slug }) => slug) ?? []
  const dayBefore = reading?.finished_at ? partialDateAt(new Date(reading.finished_at), 'day', zone) : ''

  const once = async (part: string, save: () => Promise<unknown>) => {
    if (saved.current.has(part)) return
    await save()
    saved.current.add(part)
  }

  async function saveDate(date: FinishDate) {
    const known = dateIn(date)
    if (reading && known === dayBefore) return
    if (known === '' && date.precision !== 'unknown') return
    const finished = partialMoment(known, zone, today)
    const end = { finished_at: finished.toISOString(), finished_precision: date.precision }
    if (!reading) {
      if (logged) await logPastRead.mutateAsync({ book: logged, ...end })
      return
    }
    // A log that was begun after that was begun nobody knows when.
    const isBegunLater = finished < new Date(reading.started_at)
    const start = isBegunLater ? { started_at: end.finished_at, started_precision: 'unknown' as const } : {}
    await patchReading.mutateAsync({ id: reading.id, patch: { book, ...start, ...end } })
  }

  const initialValues: FinishValues = {
    precision: reading ? 'day' : 'year',
    day: dayBefore || today,
    month: (dayBefore || today).slice(0, 7),
    year: reading ? today.slice(0, 4) : '',
    tags: tagsBefore,
    content: '',
    isPublic: false,
  }

  const { form, handleSubmit, problem } = useSchemaForm({
    schema,
    mode: 'controlled',
    initialValues,
    onSubmit: async (values) => {
      const content = values.content.trim()
      const isReview = content !== '' && values.isPublic
      const hasNewTags = values.tags.join(' ') !== tagsBefore.join(' ')
      if (rating === 0 && (isReview || hasNewTags)) {
        form.setFieldError(isReview ? 'content' : 'tags', t('Add stars to save this.'))
        return
      }
      onBusy(true)
      try {
        await once('date', () => saveDate(values))
        if (isReview || hasNewTags) {
          const words = isReview && { content, private: 0 as const, language: languageOf(review, locale) }
          await once('review', () => saveReview.mutateAsync({ rating, tags: values.tags, ...words }))
        }
        if (content !== '' && !isReview) {
          await once('note', () => createNote.mutateAsync({ book, content, written_at: momentNow() }))
        }
        form.resetDirty()
        onClose()
      } finally {
        onBusy(false)
      }
    },
  })

  return (
    <form id={id} onSubmit={handleSubmit} noValidate>
      <FieldStack>
        <FormProblem>{problem}</FormProblem>
        <div className={classes.stars}>
          <StarPicker
            label={t('Your rating')}
            rating={rating}
            onPick={(stars) => quickRating.mutate({ rating: stars }, { onError: (error) => console.error(error) })}
            isFollowing
            isFirst
          />
        </div>
        <GoalLines />
        <FinishDateField
          precision={form.getValues().precision}
          propsOf={(field) => form.getInputProps(field)}
          today={today}
        />
        <PaletteField {...form.getInputProps('tags')} known={review?.tags ?? []} />
        <MarkedField
          {...form.getInputProps('content')}
          label={t('A line or more')}
          rows={3}
          maxLength={reviewLength}
          resize="vertical"
        />
        <SwitchField
          {...form.getInputProps('isPublic', { type: 'checkbox' })}
          label={t('Share it as your review')}
          description={form.getValues().isPublic ? t('Everyone can read it.') : t('Saved as a private note.')}
        />
      </FieldStack>
      <NextReads book={book} onChosen={onClose} />
    </form>
  )
}

const languageOf = (review: Review | null, locale: string): string => {
  const own = LocaleCode.safeParse(locale)
  return review?.language ?? (own.success ? own.data : defaultReviewLanguage)
}

/** What the book did for the goals that count books. */
function GoalLines() {
  const { t } = useT()
  const goals = itemsOf(useRunningGoals().data).filter(({ metric }) => metric === 'books')
  if (goals.length === 0) return null
  return (
    <ul className={classes.goals}>
      {goals.map(({ id, name, progress, target, period }) => {
        const isYear = period.start.endsWith('-01-01') && period.end === `${period.start.slice(0, 4)}-12-31`
        const figures = { progress, target }
        const words = isYear ? t(':progress of :target this year', figures) : t(':progress of :target', figures)
        return <li key={id}>{name === null ? words : t(':goal: :words', { goal: name, words })}</li>
      })}
    </ul>
  )
}
