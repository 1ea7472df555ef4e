import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { screens } from '../../contract/screens.ts'
import { AuthScreen } from '../features/account/auth/auth-screen.tsx'
import classes from '../features/account/auth/auth.module.css'
import { ResetPasswordForm } from '../features/account/auth/reset-password-form.tsx'
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
        heading={t('Password changed')}
        intro={t('You’ve been signed out everywhere else. Sign in with your new password.')}
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
        intro={t('Open the link in our e-mail again, or get a new one.')}
      >
        <div className={classes.actions}>
          <ButtonLink to={screens.forgotPassword.path}>{t('Get a new link')}</ButtonLink>
        </div>
      </AuthScreen>
    )
  }

  return (
    <AuthScreen title={t('Choose a new password')} intro={t('You’ll be signed out everywhere else.')}>
      <ResetPasswordForm token={token} onDone={() => setDone(true)} />
      <p className={classes.aside}>
        <Link to={screens.forgotPassword.path} underline="always">
          {t('Get a new link')}
        </Link>
      </p>
    </AuthScreen>
  )
}
