import { useState } from 'react'
import { screens } from '../../contract/screens.ts'
import { AuthScreen } from '../features/auth/auth-screen.tsx'
import classes from '../features/auth/auth.module.css'
import { RegisterForm } from '../features/auth/register-form.tsx'
import { ResendButton } from '../features/auth/resend-button.tsx'
import { useRegistration } from '../features/registration/api.ts'
import { useT } from '../lib/i18n.tsx'
import { Link } from '../ui/buttons/link.tsx'

export default function Register() {
  const { t } = useT()
  const registration = useRegistration()
  const [sentTo, setSentTo] = useState<string | undefined>()

  if (sentTo !== undefined) {
    return (
      <AuthScreen
        title={t('Create account')}
        heading={t('Check your e-mail')}
        intro={t('We’ve sent a link to :email. Open it to confirm your address and finish signing up.', {
          email: sentTo,
        })}
      >
        <div className={classes.actions}>
          <ResendButton email={sentTo} />
        </div>
        <p className={classes.aside}>{t('Nothing after a few minutes? Check your spam folder or resend the link.')}</p>
      </AuthScreen>
    )
  }

  if (registration === 'closed') {
    return (
      <AuthScreen
        title={t('Create account')}
        heading={t('Sign-ups closed')}
        intro={t('Sign-ups are closed right now.')}
      >
        <SignInLine />
      </AuthScreen>
    )
  }

  return (
    <AuthScreen title={t('Create account')} heading={t('Create your account')} intro={t('Then add your first book.')}>
      {registration && <RegisterForm isByInvitation={registration === 'invitation'} onUnconfirmed={setSentTo} />}
      <SignInLine />
    </AuthScreen>
  )
}

function SignInLine() {
  const { t } = useT()
  return (
    <p className={classes.aside}>
      {t('Already have an account?')}{' '}
      <Link to={screens.landing.path} search underline="always">
        {t('Sign in')}
      </Link>
    </p>
  )
}
