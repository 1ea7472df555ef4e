import { Button } from '@mantine/core'
import { passwordMinLength } from '../../../../contract/constants.ts'
import { PasswordReset } from '../../../../contract/auth.ts'
import { callAuth } from '../../../lib/auth-client.ts'
import { useT } from '../../../lib/i18n.tsx'
import { FormProblem, PasswordField } from '../../../ui/forms/fields.tsx'
import { SwitchField } from '../../../ui/forms/switch-field.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import classes from './auth.module.css'

interface ResetPasswordFormProps {
  token: string
  onDone: () => void
}

export function ResetPasswordForm({ token, onDone }: ResetPasswordFormProps) {
  const { t } = useT()
  const { form, handleSubmit, isBusy, problem } = useSchemaForm({
    schema: PasswordReset,
    initialValues: { token, newPassword: '', hadIntruder: false },
    onSubmit: async (values) => {
      await callAuth('reset-password', values)
      onDone()
    },
  })
  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <FormProblem>{problem}</FormProblem>
      <PasswordField
        key={form.key('newPassword')}
        {...form.getInputProps('newPassword')}
        name="new-password"
        label={t('New password')}
        description={t('At least :min characters. A few random words work well.', {
          min: passwordMinLength,
        })}
        autoComplete="new-password"
      />
      <SwitchField
        key={form.key('hadIntruder')}
        {...form.getInputProps('hadIntruder', { type: 'checkbox' })}
        label={t('Someone else was in my account')}
        description={t('Also revokes your calendar link and the links you’ve shared.')}
      />
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {t('Save new password')}
      </Button>
    </form>
  )
}
