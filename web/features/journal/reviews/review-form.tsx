import { Button } from '@mantine/core'
import * as z from 'zod/mini'
import {
  defaultReviewLanguage,
  Rating,
  ReviewForm as ReviewFields,
  reviewLength,
  type Review,
} from '../../../../contract/reviews.ts'
import { newLock } from '../../../../contract/spoiler-locks.ts'
import { ReviewTraits } from '../../../../contract/review-traits.ts'
import { appData } from '../../../lib/app-data.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useOptimisticLock } from '../../../lib/optimistic-lock.ts'
import { ModalFooter } from '../../../ui/dialogs/modal.tsx'
import { FieldStack, FormProblem, SelectField } from '../../../ui/forms/fields.tsx'
import { MarkedField } from '../../../ui/forms/marked-field.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { SwitchField } from '../../../ui/forms/switch-field.tsx'
import { useKeptLinks } from '../../community/visibility/kept-links.tsx'
import { LockField } from '../spoiler-locks/lock-field.tsx'
import { lockIn, lockValues } from '../spoiler-locks/lock-values.ts'
import { TraitsField } from '../review-traits/traits-field.tsx'
import { useMyReview, useSaveReview } from './api.ts'
import { DeleteReview } from './delete-review.tsx'
import { PaletteField } from './palette-field.tsx'
import classes from './review-modal.module.css'
import { StarPicker } from './star-picker.tsx'

const Fields = z.extend(ReviewFields, { rating: Rating, private: z.boolean(), traits: ReviewTraits, ...newLock })

interface ReviewFormProps {
  book: string
  review: Review | null
  picked: number | undefined
  onClose: () => void
}

export function ReviewForm({ book, review, picked, onClose }: ReviewFormProps) {
  const { t, locale } = useT()
  const saveReview = useSaveReview(book)
  const { refetch } = useMyReview(book)
  const write = useOptimisticLock(review?.updated_at, async () => (await refetch()).data?.data ?? undefined)

  const { form, handleSubmit, isBusy, problem } = useSchemaForm({
    schema: Fields,
    draft: `review ${book}`,
    mode: 'controlled',
    initialValues: {
      rating: picked ?? review?.rating ?? 0,
      tags: review?.tags.map(({ slug }) => slug) ?? [],
      private: review?.private === 1,
      language: review?.language ?? defaultReviewLanguage,
      content: review?.content ?? '',
      lock: lockValues(review?.lock, null),
      traits: review?.traits ?? {},
    },
    read: ({ lock, ...values }) => ({ ...values, lock: lockIn(lock) }),
    onSubmit: async (values) => {
      const request = { ...values, private: values.private ? 1 : 0, ...links.request } as const
      await write((version) => saveReview.mutateAsync({ ...request, ...version }))
      onClose()
    },
  })

  const links = useKeptLinks(
    review ? { kind: 'review', thing: review.id, from: review.private === 1 ? 'private' : 'public' } : undefined,
    form.values.private ? 'private' : 'public',
  )

  function handleDeleted() {
    form.resetDirty()
    onClose()
  }

  const byLabel = new Intl.Collator(locale)
  const languages = Object.entries(appData().languages)
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => byLabel.compare(a.label, b.label))

  return (
    <form onSubmit={handleSubmit} noValidate>
      <FieldStack>
        <FormProblem>{problem}</FormProblem>
        <div className={classes.stars}>
          <StarPicker
            label={t('Your rating')}
            rating={form.values.rating}
            onPick={(rating) => form.setFieldValue('rating', rating)}
            isFollowing
            isFirst
          />
        </div>
        <PaletteField {...form.getInputProps('tags')} known={review?.tags ?? []} />
        <SwitchField
          {...form.getInputProps('private', { type: 'checkbox' })}
          label={t('Private Review')}
          description={t('Only you will see it, and it won’t affect the average.')}
        />
        {links.field}
        <SelectField
          {...form.getInputProps('language')}
          label={t('Language*')}
          required
          withAsterisk={false}
          data={languages}
        />
        <MarkedField
          {...form.getInputProps('content')}
          label={t('Review*')}
          required
          withAsterisk={false}
          rows={7}
          maxLength={reviewLength}
          resize="vertical"
        />
        <TraitsField
          value={form.values.traits}
          onChange={(traits) => form.setFieldValue('traits', traits)}
          error={form.errors['traits']}
        />
        <LockField
          lock={form.values.lock}
          position={form.getInputProps('lock.until.position')}
          unit={form.getInputProps('lock.until.length_type')}
        />
      </FieldStack>
      <ModalFooter isLong>
        {review && <DeleteReview book={book} review={review.id} onDeleted={handleDeleted} />}
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {t('Save')}
        </Button>
      </ModalFooter>
    </form>
  )
}
