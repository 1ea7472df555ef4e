import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { LocaleCode } from '../../../../contract/account.ts'
import { SessionTags, type Reading } from '../../../../contract/readings.ts'
import { defaultReviewLanguage, maxReviewTags, reviewLength, type Review } from '../../../../contract/reviews.ts'
import { required } from '../../../../contract/messages.ts'
import { findPartialMoment, findPrecision, partialDateAt } from '../../../../shared/partial-dates.ts'
import { browserTimeZone, today as todayIn } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useOnce } from '../../../lib/once.ts'
import { FormProblem } from '../../../ui/forms/fields.tsx'
import { MarkedField } from '../../../ui/forms/marked-field.tsx'
import { QuietFolds } from '../../../ui/forms/quiet-folds.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { SwitchField } from '../../../ui/forms/switch-field.tsx'
import { IconCalendar } from '../../../ui/icons/calendar.ts'
import { IconLock } from '../../../ui/icons/lock.ts'
import { IconMoodSmile } from '../../../ui/icons/mood-smile.ts'
import { IconWorld } from '../../../ui/icons/world.ts'
import { useBook } from '../../catalogue/books/api.ts'
import { useTags } from '../../catalogue/vocabulary/api.ts'
import { PaletteField } from '../reviews/palette-field.tsx'
import { StarPicker } from '../reviews/star-picker.tsx'
import { useReader } from '../../account/session/api.ts'
import { useUpdateReadingSession } from './api.ts'
import { momentNow, usePatchReading } from './finish-api.ts'
import { useAddNote, useLogPastRead } from './sheet-api.ts'
import { FinishDateField } from './finish-date-field.tsx'
import { dateIn, datesOf, finishDateChecks, finishDateFields, finishedWords, type FinishDate } from './finish-dates.ts'
import { FinishMilestones } from './finish-milestones.tsx'
import { useFinishReview } from './finish-review.ts'
import classes from './finish-sheet.module.css'
import { AddMoodsButton, LazyMoodsField } from './session-moods.tsx'

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
  session_tags: string[]
  content: string
  isPublic: boolean
}

const Fields = z.object({
  ...finishDateFields,
  tags: z.array(z.string()).check(z.maxLength(maxReviewTags)),
  session_tags: SessionTags,
  content: z.string().check(z.maxLength(reviewLength)),
  isPublic: z.boolean(),
})

/** Stars and a line of text; date, moods and privacy say their values and unfold. */
export function FinishForm({ id, book, reading, review, onBusy, onClose }: FinishFormProps) {
  const translator = useT()
  const { t, locale } = translator
  const zone = useReader()?.time_zone ?? browserTimeZone()
  const today = todayIn(zone)
  const bookData = useBook(book).data?.data
  /** Everything that is saved here is one thing to the reader, with one toast. */
  const about = reading?.id ?? book
  const { before, rating, rate, save: saveReview } = useFinishReview(book, review, about)
  const createNote = useAddNote()
  const patchReading = usePatchReading()
  const logPastRead = useLogPastRead()
  const setMoods = useUpdateReadingSession()
  /** The one that finished it, unless its moods came with it. */
  const unfelt = reading?.sessions.at(-1)?.tags.length === 0 ? reading.sessions.at(-1) : undefined
  const [hasMoods, setHasMoods] = useState(false)
  const tagsBefore = before?.tags.map(({ slug }) => slug) ?? []
  const allTags = useTags().data?.data ?? before?.tags ?? []
  /** Words of an earlier review are edited here; without any, a line becomes a note or a review. */
  const wordsBefore = before?.content ?? ''
  const wasPublic = wordsBefore !== '' && before?.private === 0
  const precisionBefore = reading?.finished_precision ?? 'year'
  /** A time is shown as its day. */
  const precision = precisionBefore === 'time' ? 'day' : precisionBefore
  const dateBefore = reading?.finished_at ? partialDateAt(new Date(reading.finished_at), precisionBefore, zone) : ''
  const once = useOnce({
    moods: [],
    review: { tags: tagsBefore, words: null },
    ...(reading && { date: [dateBefore, precision] }),
  })
  /** As it was saved last: the date may be corrected once more after another part failed. */
  const log = useRef(reading)

  async function saveMoods(tags: string[]) {
    if (!reading || !unfelt) return
    await setMoods.mutateAsync({ reading: reading.id, session: unfelt.id, tags, about })
  }

  async function saveDate(date: FinishDate) {
    const partialDate = dateIn(date)
    if (partialDate === '' && date.precision !== 'unknown') return
    if (log.current) {
      const start = startOf(reading ?? log.current)
      const dates = datesOf(start, partialDate, zone, today)
      if (!dates) return
      // A start that an earlier date made unknown is back with one that it fits.
      const startBefore = log.current.started_at === start.started_at ? {} : start
      const patch = { book, ...startBefore, ...dates }
      log.current = (await patchReading.mutateAsync({ id: log.current.id, patch })).data
      return
    }
    const finished_at = findPartialMoment(partialDate, today)?.toISOString()
    const finished_precision = findPrecision(partialDate)
    if (!bookData || !finished_at || !finished_precision) return
    log.current = (await logPastRead.mutateAsync({ book: bookData, finished_at, finished_precision })).data
  }

  const initialValues: FinishValues = {
    precision,
    day: precision === 'day' ? dateBefore : today,
    month: (dateBefore.length >= 7 ? dateBefore : today).slice(0, 7),
    year: reading ? (dateBefore || today).slice(0, 4) : '',
    tags: tagsBefore,
    session_tags: [],
    content: wordsBefore,
    isPublic: wasPublic,
  }

  const { form, handleSubmit, problem } = useSchemaForm({
    schema: Fields.check(...finishDateChecks(today)),
    draft: `finish ${book}`,
    mode: 'controlled',
    initialValues,
    onSubmit: async (values) => {
      const content = values.content.trim()
      if (wordsBefore !== '' && content === '') {
        form.setFieldError('content', t(required))
        return false
      }
      const isReview =
        wordsBefore === ''
          ? content !== '' && values.isPublic
          : content !== wordsBefore || values.isPublic !== wasPublic
      const hasNewTags = values.tags.join(' ') !== tagsBefore.join(' ')
      if (rating === 0 && (isReview || hasNewTags)) {
        form.setFieldError(isReview ? 'content' : 'tags', t('Add a rating to save this.'))
        return false
      }
      onBusy(true)
      try {
        await once('moods', values.session_tags, () => saveMoods(values.session_tags))
        await once('date', [dateIn(values), values.precision], () => saveDate(values))
        const visibility = values.isPublic ? (0 as const) : (1 as const)
        const words = isReview ? { content, private: visibility, language: languageOf(before, locale) } : null
        await once('review', { tags: values.tags, words }, () => saveReview({ rating, tags: values.tags, ...words }))
        if (content !== '' && !isReview && wordsBefore === '') {
          await once('note', content, () => createNote.mutateAsync({ about, book, content, written_at: momentNow() }))
        }
        form.resetDirty()
        onClose()
        return undefined
      } finally {
        onBusy(false)
      }
    },
  })

  function visibilityHint() {
    if (form.getValues().isPublic) return t('Everyone can read it.')
    if (wordsBefore === '' && before?.private === 1) return t('We’ll save this as a private note.')
    return wordsBefore === ''
      ? t('We’ll save this as a private note. Others see your stars and moods, not this text.')
      : t('Only you will see it, and it won’t affect the average.')
  }

  const { precision: shownPrecision, tags, content, isPublic } = form.getValues()
  const finished = dateIn(form.getValues())
  const hasError = (...fields: string[]) => fields.some((field) => form.errors[field] !== undefined)
  const tagNames = allTags.filter(({ slug }) => tags.includes(slug)).map(({ name }) => name)
  const dateFold = {
    name: 'date',
    icon: IconCalendar,
    value: finishedWords(finished, shownPrecision, today, translator),
    isOpenFirst: reading === undefined,
    hasError: hasError('precision', 'day', 'month', 'year'),
    children: (
      <FinishDateField precision={shownPrecision} propsOf={(field) => form.getInputProps(field)} today={today} />
    ),
  }
  const moodsFold = {
    name: 'moods',
    icon: IconMoodSmile,
    value: tagNames.length > 0 ? tagNames.join(', ') : t('Moods'),
    ...(tagNames.length > 0 && { spokenName: t('Moods') }),
    hasError: hasError('tags', 'session_tags'),
    children: (
      <>
        <PaletteField {...form.getInputProps('tags')} known={before?.tags ?? []} />
        {unfelt &&
          (hasMoods ? (
            <LazyMoodsField {...form.getInputProps('session_tags')} />
          ) : (
            <div>
              <AddMoodsButton label={t('Add moods of your last session')} onClick={() => setHasMoods(true)} />
            </div>
          ))}
      </>
    ),
  }
  const privacyFold = {
    name: 'privacy',
    icon: isPublic ? IconWorld : IconLock,
    value: isPublic ? t('Everyone') : t('Only you'),
    spokenName: wordsBefore === '' ? t('Your thoughts') : t('Your Review'),
    hasError: hasError('isPublic'),
    children: (
      <SwitchField
        {...form.getInputProps('isPublic', { type: 'checkbox' })}
        label={t('Post as a review')}
        description={visibilityHint()}
      />
    ),
  }

  return (
    <form id={id} onSubmit={handleSubmit} noValidate className={classes.form}>
      <FormProblem>{problem}</FormProblem>
      <div className={classes.stars}>
        <StarPicker label={t('Your rating')} rating={rating} onPick={rate} isFollowing isFirst />
      </div>
      {reading && <FinishMilestones reading={reading.id} finished={finished} today={today} />}
      <MarkedField
        {...form.getInputProps('content')}
        label={wordsBefore === '' ? t('Your thoughts') : t('Your Review')}
        autosize
        minRows={1}
        maxRows={12}
        maxLength={reviewLength}
        // The hint about marks is for somebody who writes more than a line.
        {...(content === '' && { description: undefined })}
      />
      <QuietFolds folds={[dateFold, moodsFold, privacyFold]} />
    </form>
  )
}

const startOf = ({ started_at, started_precision }: Reading) => ({ started_at, started_precision })

/** Stars alone have a language too, which nobody chose. */
const languageOf = (review: Review | null, locale: string): string => {
  const own = LocaleCode.safeParse(locale)
  return review?.content ? review.language : own.success ? own.data : defaultReviewLanguage
}
