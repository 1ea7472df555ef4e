import { Button } from '@mantine/core'
import { useState } from 'react'
import { AddressVerified, PasswordGiven } from '../../../../contract/auth.ts'
import { callConfirmation } from '../../../lib/auth-client.ts'
import { useT } from '../../../lib/i18n.tsx'
import { FormProblem, PasswordField } from '../../../ui/forms/fields.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { enter, enterFirstTime } from '../session/enter.ts'
import classes from './auth.module.css'
import { refusalIn, Refusal } from './refusal.tsx'

interface VerifyFormProps {
  token: string
  email: string
  onCodeAsked: () => void
}

/** For a browser that isn't signed in to the account: its password verifies the address and signs in. */
export function VerifyForm({ token, email, onCodeAsked }: VerifyFormProps) {
  const { t } = useT()
  const [refusal, setRefusal] = useState<ReturnType<typeof refusalIn>>()
  const { form, handleSubmit, isBusy, problem } = useSchemaForm({
    schema: PasswordGiven,
    initialValues: { password: '' },
    onSubmit: async ({ password }) => {
      setRefusal(undefined)
      try {
        const answer = AddressVerified.parse(await callConfirmation('verify-email', { token, password }))
        if (answer.twoFactorRedirect) onCodeAsked()
        else await (answer.is_first_sign_in ? enterFirstTime() : enter())
      } catch (error) {
        setRefusal(refusalIn(error))
        throw error
      }
    },
  })
  return (
    <>
      {refusal && <Refusal {...refusal} />}
      <form className={classes.form} onSubmit={handleSubmit} noValidate>
        <FormProblem>{problem}</FormProblem>
        {/* For password managers: the account that the password belongs to. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          key={form.key('password')}
          {...form.getInputProps('password')}
          name="password"
          label={t('Password')}
          autoComplete="current-password"
        />
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          {t('Verify address')}
        </Button>
      </form>
    </>
  )
}
