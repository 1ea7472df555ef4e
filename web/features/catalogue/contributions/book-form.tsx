import { Button } from '@mantine/core'
import { useRef, useState, type FormEvent, type FormEventHandler, type ReactNode } from 'react'
import type { Book } from '../../../../contract/books.ts'
import { globalShelves } from '../../../../contract/shelves.ts'
import { useT } from '../../../lib/i18n.tsx'
import { FormProblem, SelectField } from '../../../ui/forms/fields.tsx'
import { FormGroup } from '../../../ui/forms/form-group.tsx'
import { EditionGroup, PeopleGroup, WorkGroup, type BookFormFields } from './book-fields.tsx'
import classes from './book-form.module.css'
import { CoverField } from './cover-field.tsx'
import { DuplicatesPanel } from './duplicates-panel.tsx'
import { LeaveGuard } from '../../../ui/dialogs/lazy-leave-guard.ts'

interface BookFormProps extends BookFormFields {
  /** Left out when adding. */
  book?: Book
  onSubmit: FormEventHandler<HTMLFormElement>
  isBusy: boolean
  problem: ReactNode
  /** Nothing would be lost by leaving: it was saved, or nothing was entered. */
  isSafe: () => boolean
  /** The cancel button or link. */
  cancel: ReactNode
}

/** The fields of a book in groups, for adding and editing. */
export function BookForm({ form, isLocked, book, onSubmit, isBusy, problem, isSafe, cancel }: BookFormProps) {
  const { t } = useT()
  const isNew = book === undefined
  const root = useRef<HTMLFormElement>(null)
  const upload = useRef<Promise<boolean>>(undefined)
  const [isWaiting, setWaiting] = useState(false)

  function handleUpload(newUpload: Promise<boolean>) {
    upload.current = newUpload
    void newUpload.then(() => {
      if (upload.current === newUpload) upload.current = undefined
    })
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (!upload.current) {
      onSubmit(event)
      return
    }
    event.preventDefault()
    if (!isWaiting) void submitAfterUploads()
  }

  /** The preview shows the cover already, so the book is only saved with it. */
  async function submitAfterUploads() {
    setWaiting(true)
    let isSent = true
    // Another one may be chosen meanwhile.
    while (upload.current) isSent = await upload.current
    setWaiting(false)
    if (isSent) root.current?.requestSubmit()
  }

  return (
    <form ref={root} className={classes.layout} onSubmit={handleSubmit} noValidate>
      <div className={classes.groups}>
        <PeopleGroup form={form} isLocked={isLocked} />
        {isNew && <DuplicatesPanel form={form} />}
        <EditionGroup form={form} hasIsbn={!isNew} />
        <WorkGroup form={form} isLocked={isLocked} />
        {isNew && (
          <FormGroup title={t('Your library')}>
            <SelectField
              {...form.getInputProps('shelf')}
              label={t('Add to a shelf')}
              data={[
                ...Object.entries(globalShelves).map(([value, label]) => ({ value, label: t(label) })),
                { value: '', label: t('No shelf') },
              ]}
            />
          </FormGroup>
        )}
      </div>
      <div className={classes.side}>
        <CoverField form={form} {...(book && { book })} onUpload={handleUpload} />
      </div>
      <div className={classes.footer}>
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" size="md" loading={isBusy || isWaiting}>
          {isNew ? t('Add book') : t('Save changes')}
        </Button>
        {cancel}
      </div>
      <LeaveGuard isDirty={() => !isSafe()} />
    </form>
  )
}
