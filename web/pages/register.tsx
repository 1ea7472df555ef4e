import { useState } from 'react'
import { screens } from '../../contract/screens.ts'
import { AuthScreen } from '../features/account/auth/auth-screen.tsx'
import classes from '../features/account/auth/auth.module.css'
import { RegisterForm } from '../features/account/auth/register-form.tsx'
import { ResendButton } from '../features/account/auth/resend-button.tsx'
import { useRegistration } from '../features/account/registration/api.ts'
import { appData } from '../lib/app-data.ts'
import { useT } from '../lib/i18n.tsx'
import { Link } from '../ui/buttons/link.tsx'
import { Loaded } from '../ui/feedback/loaded.tsx'

export default function Register() {
  const { t } = useT()
  const answer = useRegistration()
  const registration = answer.data?.data.registration
  const [sentTo, setSentTo] = useState<string | undefined>()
  const [isWaiting, setWaiting] = useState(false)

  if (isWaiting) {
    return (
      <AuthScreen
        title={t('Create account')}
        heading={t('Thank you')}
        intro={t('Your account is waiting for approval. Once a moderator approves it, you can sign in.')}
      >
        <p className={classes.aside}>
          {appData().sendsMail
            ? t('We’ve sent you a link. Open it to verify your address, and you’ll get the answer by e-mail.')
            : t('This server sends no e-mail. Sign in here later to see if you’ve been approved.')}
        </p>
      </AuthScreen>
    )
  }

  if (sentTo !== undefined) {
    return (
      <AuthScreen
        title={t('Create account')}
        heading={t('Check your e-mail')}
        intro={t('We’ve sent a link to :email. Open it to verify your address and finish signing up.', {
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
    <AuthScreen
      title={t('Create account')}
      heading={t('Create your account')}
      intro={registration === 'approval' ? t('A moderator approves new accounts.') : t('Then add your first book.')}
    >
      <Loaded answer={answer}>
        {({ data }) => (
          <RegisterForm registration={data.registration} onWaiting={() => setWaiting(true)} onUnconfirmed={setSentTo} />
        )}
      </Loaded>
      <RulesLine />
      <SignInLine />
    </AuthScreen>
  )
}

function RulesLine() {
  const { t } = useT()
  return (
    <p className={classes.aside}>
      {t('Before you join, read how things work here:')}{' '}
      <Link to={screens.rules.path} underline="always">
        {t('Rules')}
      </Link>
      {', '}
      <Link to={screens.privacy.path} underline="always">
        {t('Privacy')}
      </Link>
    </p>
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
