import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { screens } from '../../contract/screens.ts'
import { AuthScreen } from '../features/auth/auth-screen.tsx'
import classes from '../features/auth/auth.module.css'
import { ResetPasswordForm } from '../features/auth/reset-password-form.tsx'
import { useT } from '../lib/i18n.tsx'
import { ButtonLink, Link } from '../ui/buttons/link.tsx'

export default function ResetPassword() {
  const { t } = useT()
  const { searchStr } = useLocation()
  const token = new URLSearchParams(searchStr).get('token') ?? ''
  const [isDone, setDone] = useState(false)

  if (isDone) {
    return (
      <AuthScreen
        title={t('Choose a new password')}
        heading={t('Your new password is set')}
        intro={t('You have been signed out everywhere else. Sign in with the new password.')}
      >
        <div className={classes.actions}>
          <ButtonLink to={screens.landing.path}>{t('Sign in')}</ButtonLink>
        </div>
      </AuthScreen>
    )
  }

  if (token === '') {
    return (
      <AuthScreen
        title={t('Choose a new password')}
        heading={t('This link is incomplete')}
        intro={t('Open the link from our message once more, or ask for a fresh one.')}
      >
        <div className={classes.actions}>
          <ButtonLink to={screens.forgotPassword.path}>{t('Ask for a fresh link')}</ButtonLink>
        </div>
      </AuthScreen>
    )
  }

  return (
    <AuthScreen title={t('Choose a new password')} intro={t('It replaces the old one at once, on every device.')}>
      <ResetPasswordForm token={token} onDone={() => setDone(true)} />
      <p className={classes.aside}>
        <Link to={screens.forgotPassword.path} underline="always">
          {t('Ask for a fresh link')}
        </Link>
      </p>
    </AuthScreen>
  )
}
