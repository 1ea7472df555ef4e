import { Button } from '@mantine/core'
import { commentLength, NewComment } from '../../../../contract/comments.ts'
import { useT } from '../../../lib/i18n.tsx'
import { LeaveGuard } from '../../../ui/dialogs/lazy-leave-guard.ts'
import { FormProblem, TextareaField } from '../../../ui/forms/fields.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import classes from './comments-panel.module.css'

interface CommentFormProps {
  /** What it is on, or the comment to edit. */
  about: string
  label: string
  content?: string
  onSave: (comment: { content: string }) => Promise<void>
  onCancel?: () => void
}

export function CommentForm({ about, label, content = '', onSave, onCancel }: CommentFormProps) {
  const { t } = useT()
  const { form, handleSubmit, isBusy, problem } = useSchemaForm({
    schema: NewComment,
    draft: `comment ${about}`,
    initialValues: { content },
    onSubmit: async (comment) => {
      await onSave(comment)
      form.reset()
    },
  })
  return (
    <form onSubmit={handleSubmit} noValidate className={classes.form}>
      <FormProblem>{problem}</FormProblem>
      <TextareaField
        key={form.key('content')}
        {...form.getInputProps('content')}
        label={label}
        rows={2}
        maxLength={commentLength}
        resize="vertical"
      />
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
