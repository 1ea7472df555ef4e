import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Book } from '../../../../contract/books.ts'
import { BookPatch } from '../../../../contract/contributions.ts'
import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useOptimisticLock } from '../../../lib/optimistic-lock.ts'
import { ButtonLink } from '../../../ui/buttons/link.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { refetchBook, useUpdateBook } from './api.ts'
import { BookForm } from './book-form.tsx'
import { readChanges, valuesOf, withFresh } from './book-values.ts'

/** Fields of the work are not sent when other editions share them. */
const withoutWork = ({ authors, series, genres, description, ...edition }: BookPatch): BookPatch => edition

export function EditBookForm({ book }: { book: Book }) {
  const { t } = useT()
  const navigate = useNavigate()
  const updateBook = useUpdateBook(book.slug)
  const write = useOptimisticLock(book.updated_at, refetch)
  const [initialValues, setInitialValues] = useState(() => valuesOf(book))
  const isSaved = useRef(false)
  const isLocked = !book.can.edit_work

  const { form, handleSubmit, isBusy, problem } = useSchemaForm({
    schema: BookPatch,
    draft: `book ${book.slug}`,
    mode: 'controlled',
    initialValues,
    read: (values) => readChanges(values, initialValues),
    onSubmit: async (patch) => {
      const body = isLocked ? withoutWork(patch) : patch
      const { data } = await write((version) => updateBook.mutateAsync({ ...body, ...version }))
      isSaved.current = true
      await navigate({ to: screens.book.path, params: { book: data.slug } })
    },
  })

  /** Shows what is there now, except where the reader has written something else. */
  async function refetch() {
    const current = await refetchBook(book.slug)
    if (!current) return undefined
    const freshValues = valuesOf(current)
    form.setValues(withFresh(form.getValues(), initialValues, freshValues))
    form.resetDirty(freshValues)
    setInitialValues(freshValues)
    return current
  }

  return (
    <BookForm
      form={form}
      isLocked={isLocked}
      book={book}
      onSubmit={handleSubmit}
      isBusy={isBusy}
      problem={problem}
      isSafe={() => isSaved.current || !form.isDirty()}
      cancel={
        <ButtonLink to={screens.book.path} params={{ book: book.slug }} variant="default" size="md">
          {t('Cancel')}
        </ButtonLink>
      }
    />
  )
}
