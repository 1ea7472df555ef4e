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
        title={t('Register')}
        heading={t('Check your mail')}
        intro={t('We have sent a link to :email. Open it to confirm your address, and your account is ready.', {
          email: sentTo,
        })}
      >
        <div className={classes.actions}>
          <ResendButton email={sentTo} />
        </div>
        <p className={classes.aside}>
          {t('Nothing there after a few minutes? Look among the unwanted mail, or have the link sent again.')}
        </p>
      </AuthScreen>
    )
  }

  if (registration === 'closed') {
    return (
      <AuthScreen
        title={t('Register')}
        heading={t('Closed for now')}
        intro={t('Nobody can make an account here at present.')}
      >
        <SignInLine />
      </AuthScreen>
    )
  }

  return (
    <AuthScreen
      title={t('Register')}
      heading={t('A shelf of your own')}
      intro={t('A name, an address and a password, and you can put the first book on it.')}
    >
      {registration && <RegisterForm isByInvitation={registration === 'invitation'} onUnconfirmed={setSentTo} />}
      <SignInLine />
    </AuthScreen>
  )
}

function SignInLine() {
  const { t } = useT()
  return (
    <p className={classes.aside}>
      {t('You have an account already?')}{' '}
      <Link to={screens.landing.path} search underline="always">
        {t('Sign in')}
      </Link>
    </p>
  )
}
