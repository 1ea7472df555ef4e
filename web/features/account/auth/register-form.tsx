import { Button } from '@mantine/core'
import * as z from 'zod/mini'
import { passwordMinLength } from '../../../../contract/constants.ts'
import { joinReasonLength, SignUp } from '../../../../contract/auth.ts'
import type { Registration } from '../../../../contract/registration.ts'
import { callAuth } from '../../../lib/auth-client.ts'
import { useT } from '../../../lib/i18n.tsx'
import { FormProblem, PasswordField, TextareaField, TextField } from '../../../ui/forms/fields.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import classes from './auth.module.css'
import { enterFirstTime } from '../session/enter.ts'

/** Without a token the reader is not signed in: the account waits for approval, or its address has to be verified first. */
const SignUpAnswer = z.object({ token: z.nullable(z.string()), is_waiting: z.boolean() })

/** Invitation links have the code in `?invitation=`. */
const invitationInAddress = () => new URLSearchParams(window.location.search).get('invitation') ?? ''

interface RegisterFormProps {
  registration: Registration
  onWaiting: () => void
  onUnconfirmed: (email: string) => void
}

export function RegisterForm({ registration, onWaiting, onUnconfirmed }: RegisterFormProps) {
  const { t } = useT()
  const { form, handleSubmit, isBusy, problem } = useSchemaForm({
    schema: SignUp,
    initialValues: { name: '', email: '', password: '', invitation: invitationInAddress(), join_reason: '' },
    onSubmit: async (values) => {
      const { token, is_waiting } = SignUpAnswer.parse(await callAuth('sign-up/email', values))
      if (is_waiting) onWaiting()
      else if (token === null) onUnconfirmed(values.email)
      else await enterFirstTime()
    },
  })
  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <FormProblem>{problem}</FormProblem>
      {registration === 'invitation' && (
        <TextField
          key={form.key('invitation')}
          {...form.getInputProps('invitation')}
          name="invitation"
          label={t('Invitation')}
          description={t('Quire is invite-only here. The code is at the end of your invitation link.')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <TextField
        key={form.key('name')}
        {...form.getInputProps('name')}
        name="name"
        label={t('Name')}
        description={t('Other readers see it. You can change it later.')}
        autoComplete="name"
      />
      <TextField
        key={form.key('email')}
        {...form.getInputProps('email')}
        type="email"
        name="email"
        label={t('E-mail address')}
        autoComplete="email"
        spellCheck={false}
      />
      <PasswordField
        key={form.key('password')}
        {...form.getInputProps('password')}
        name="password"
        label={t('Password')}
        description={t('At least :min characters. A few random words work well.', {
          min: passwordMinLength,
        })}
        autoComplete="new-password"
      />
      {registration === 'approval' && (
        <TextareaField
          key={form.key('join_reason')}
          {...form.getInputProps('join_reason')}
          name="join_reason"
          label={t('Why would you like to join?')}
          description={t('Only moderators see it.')}
          rows={3}
          maxLength={joinReasonLength}
          resize="vertical"
        />
      )}
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {t('Create an account')}
      </Button>
    </form>
  )
}
