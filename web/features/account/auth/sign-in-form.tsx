import { Button } from '@mantine/core'
import { useState } from 'react'
import { SignedIn, SignIn } from '../../../../contract/auth.ts'
import { screens } from '../../../../contract/screens.ts'
import { callAuth } from '../../../lib/auth-client.ts'
import { ApiError } from '../../../lib/http.ts'
import { useT } from '../../../lib/i18n.tsx'
import { FormProblem, PasswordField, TextField } from '../../../ui/forms/fields.tsx'
import { Link } from '../../../ui/buttons/link.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { PasskeyButton } from '../passkeys/passkey-button.tsx'
import { CodeForm } from './code-form.tsx'
import classes from './auth.module.css'
import { enter } from '../session/enter.ts'
import { refusalIn, Refusal } from './refusal.tsx'
import { ResendButton } from './resend-button.tsx'

export function SignInForm() {
  const { t } = useT()
  const [unconfirmed, setUnconfirmed] = useState<string | undefined>()
  const [refusal, setRefusal] = useState<ReturnType<typeof refusalIn>>()
  const [isCodeAsked, setCodeAsked] = useState(false)
  const { form, handleSubmit, isBusy, problem } = useSchemaForm({
    schema: SignIn,
    initialValues: { email: '', password: '' },
    onSubmit: async (values) => {
      setUnconfirmed(undefined)
      setRefusal(undefined)
      try {
        const { twoFactorRedirect } = SignedIn.parse(await callAuth('sign-in/email', values))
        if (twoFactorRedirect) {
          setCodeAsked(true)
          return
        }
      } catch (error) {
        if (error instanceof ApiError && error.code === 'email_unverified') setUnconfirmed(values.email)
        setRefusal(refusalIn(error))
        throw error
      }
      await enter()
    },
  })

  if (isCodeAsked) return <CodeForm onStartAgain={() => setCodeAsked(false)} />
  return (
    <>
      {refusal && <Refusal {...refusal} />}
      <form className={classes.form} onSubmit={handleSubmit} noValidate>
        <FormProblem>{problem}</FormProblem>
        {unconfirmed !== undefined && <ResendButton email={unconfirmed} />}
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
          autoComplete="current-password"
        />
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          {t('Sign in')}
        </Button>
        <PasskeyButton onResult={(error) => setRefusal(refusalIn(error))} />
        <p className={classes.below}>
          <Link to={screens.forgotPassword.path} underline="always">
            {t('Forgot your password?')}
          </Link>
          {/* Keeps `?next=`, the page to open after signing in. */}
          <Link to={screens.register.path} search underline="always">
            {t('Create an account')}
          </Link>
        </p>
      </form>
    </>
  )
}
