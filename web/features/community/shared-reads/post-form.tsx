import { Button } from '@mantine/core'
import { NewPost, postLength } from '../../../../contract/shared-read-posts.ts'
import type { OwnReading } from '../../../../contract/shared-reads.ts'
import { useT } from '../../../lib/i18n.tsx'
import { LeaveGuard } from '../../../ui/dialogs/lazy-leave-guard.ts'
import { FormProblem } from '../../../ui/forms/fields.tsx'
import { MarkedField } from '../../../ui/forms/marked-field.tsx'
import { numberIn, useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { BookPositionField, unitOf } from './book-position-field.tsx'
import classes from './post-form.module.css'

interface PostFormProps {
  /** The shared read, the post to answer or the one to edit. */
  about: string
  reading: OwnReading | null
  label: string
  submit: string
  /** The text to edit; the position of an edited post cannot be changed. */
  content?: string
  onSave: (post: NewPost) => Promise<unknown>
  onCancel?: () => void
}

/** Writes a post at a position; by default the reader's own, if they have a log. */
export function PostForm({ about, reading, label, submit, content, onSave, onCancel }: PostFormProps) {
  const { t } = useT()
  const { form, handleSubmit, isBusy, problem } = useSchemaForm({
    schema: NewPost,
    draft: `post ${about}`,
    initialValues: { content: content ?? '', position: { position: '' } },
    read: ({ content: words, position: { position } }) => ({
      content: words,
      // Without a log, the server does not know where the reader is.
      ...((position.trim() !== '' || (!reading && content === undefined)) && {
        position: { position: numberIn(position), length_type: unitOf(reading).length_type },
      }),
    }),
    onSubmit: async (post) => {
      await onSave(post)
      form.reset()
    },
  })
  return (
    <form onSubmit={handleSubmit} noValidate className={classes.root}>
      <FormProblem>{problem}</FormProblem>
      <MarkedField
        key={form.key('content')}
        {...form.getInputProps('content')}
        label={label}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={postLength}
      />
      <div className={classes.foot}>
        {content === undefined && (
          <BookPositionField
            key={form.key('position.position')}
            className={classes.position}
            reading={reading}
            input={form.getInputProps('position.position')}
            placeholder={reading ? String(reading.progress) : ''}
            isRequired={!reading}
          />
        )}
        <div className={classes.buttons}>
          {onCancel && (
            <Button variant="default" size="sm" onClick={onCancel}>
              {t('Cancel')}
            </Button>
          )}
          <Button type="submit" size="sm" loading={isBusy}>
            {submit}
          </Button>
        </div>
      </div>
      <LeaveGuard isDirty={() => form.isDirty()} />
    </form>
  )
}
