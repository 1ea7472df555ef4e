import { Button } from '@mantine/core'
import { commentLength, NewComment, type Comment } from '../../../../contract/comments.ts'
import { useT } from '../../../lib/i18n.tsx'
import { LeaveGuard } from '../../../ui/dialogs/lazy-leave-guard.ts'
import { FormProblem, TextareaField } from '../../../ui/forms/fields.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { LockField } from '../../journal/spoiler-locks/lock-field.tsx'
import { lockIn, lockValues } from '../../journal/spoiler-locks/lock-values.ts'
import classes from './comments-panel.module.css'

interface CommentFormProps {
  /** What it is on, or the comment to edit. */
  about: string
  label: string
  comment?: Pick<Comment, 'content' | 'lock'>
  /** Whether it is about a book, which it can give away. */
  isAboutBook: boolean
  onSave: (comment: NewComment) => Promise<void>
  onCancel?: () => void
}

export function CommentForm({ about, label, comment, isAboutBook, onSave, onCancel }: CommentFormProps) {
  const { t } = useT()
  const { form, handleSubmit, isBusy, problem } = useSchemaForm({
    schema: NewComment,
    draft: `comment ${about}`,
    mode: 'controlled',
    initialValues: { content: comment?.content ?? '', lock: lockValues(comment?.lock, null) },
    read: ({ content, lock }) => ({ content, ...(isAboutBook && { lock: lockIn(lock) }) }),
    onSubmit: async (values) => {
      await onSave(values)
      form.reset()
    },
  })
  return (
    <form onSubmit={handleSubmit} noValidate className={classes.form}>
      <FormProblem>{problem}</FormProblem>
      <TextareaField
        {...form.getInputProps('content')}
        label={label}
        rows={2}
        maxLength={commentLength}
        resize="vertical"
      />
      {isAboutBook && (
        <LockField
          lock={form.values.lock}
          position={form.getInputProps('lock.until.position')}
          unit={form.getInputProps('lock.until.length_type')}
        />
      )}
      <div className={classes.buttons}>
        {onCancel && (
          <Button variant="default" size="sm" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        )}
        <Button type="submit" size="sm" variant={onCancel ? 'filled' : 'light'} loading={isBusy}>
          {onCancel ? t('Save') : t('Comment')}
        </Button>
      </div>
      <LeaveGuard isDirty={() => form.isDirty()} />
    </form>
  )
}
