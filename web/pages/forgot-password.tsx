import { useState } from 'react'
import { screens } from '../../contract/screens.ts'
import { AddressForm } from '../features/account/auth/address-form.tsx'
import { AuthScreen } from '../features/account/auth/auth-screen.tsx'
import classes from '../features/account/auth/auth.module.css'
import { callAuth } from '../lib/auth-client.ts'
import { useT } from '../lib/i18n.tsx'
import { ButtonLink, Link } from '../ui/buttons/link.tsx'

export default function ForgotPassword() {
  const { t } = useT()
  const [sentTo, setSentTo] = useState<string | undefined>()

  async function handleSubmit(email: string) {
    await callAuth('request-password-reset', { email })
    setSentTo(email)
  }

  if (sentTo !== undefined) {
    return (
      // The same answer for known and unknown addresses, so nobody can probe who has an account.
      <AuthScreen
        title={t('Forgot your password?')}
        heading={t('Check your e-mail')}
        intro={t(
          'If there’s an account for :email, we’ve sent a link to choose a new password. It works for an hour.',
          {
            email: sentTo,
          },
        )}
      >
        <div className={classes.actions}>
          <ButtonLink to={screens.landing.path} variant="default">
            {t('Back to sign in')}
          </ButtonLink>
        </div>
      </AuthScreen>
    )
  }

  return (
    <AuthScreen
      title={t('Forgot your password?')}
      intro={t('It happens. Enter your e-mail address and we’ll send you a link to choose a new one.')}
    >
      <AddressForm submitLabel={t('Send link')} onSubmit={handleSubmit} />
      <p className={classes.aside}>
        <Link to={screens.landing.path} underline="always">
          {t('Back to sign in')}
        </Link>
      </p>
    </AuthScreen>
  )
}
