import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { AddressClaim } from '../../../../contract/auth.ts'
import { passwordMinLength } from '../../../../contract/constants.ts'
import { callConfirmation } from '../../../lib/auth-client.ts'
import { useT } from '../../../lib/i18n.tsx'
import { FormProblem, PasswordField } from '../../../ui/forms/fields.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { enterFirstTime } from '../session/enter.ts'
import classes from './auth.module.css'

interface DisownButtonProps {
  token: string
  onDone: () => void
}

/** One press locks out the person who registered with this address. */
export function DisownButton({ token, onDone }: DisownButtonProps) {
  const { t } = useT()
  const disown = useMutation({
    mutationFn: () => callConfirmation('verify-email/disown', { token }),
    onSuccess: onDone,
  })
  return (
    <Button variant="default" loading={disown.isPending} onClick={() => disown.mutate()}>
      {t('I didn’t register')}
    </Button>
  )
}

interface DisownedAccountProps {
  token: string
  email: string
  onDeleted: () => void
}

/** The owner of the address keeps the account with a password of their own, or deletes it. */
export function DisownedAccount({ token, email, onDeleted }: DisownedAccountProps) {
  const { t } = useT()
  const { form, handleSubmit, isBusy, problem } = useSchemaForm({
    schema: AddressClaim,
    initialValues: { token, newPassword: '' },
    onSubmit: async (values) => {
      await callConfirmation('verify-email/claim', values)
      await enterFirstTime()
    },
  })
  const removal = useMutation({
    mutationFn: () => callConfirmation('verify-email/delete', { token }),
    onSuccess: onDeleted,
  })
  return (
    <>
      <form className={classes.form} onSubmit={handleSubmit} noValidate>
        <FormProblem>{problem}</FormProblem>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          key={form.key('newPassword')}
          {...form.getInputProps('newPassword')}
          name="new-password"
          label={t('New password')}
          description={t('At least :min characters. A few random words work well.', { min: passwordMinLength })}
          autoComplete="new-password"
        />
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          {t('Keep the account')}
        </Button>
      </form>
      <div className={classes.actions}>
        <Button variant="outline" color="red" loading={removal.isPending} onClick={() => removal.mutate()}>
          {t('Delete account')}
        </Button>
      </div>
    </>
  )
}
