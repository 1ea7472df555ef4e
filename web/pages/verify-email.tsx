import { Button, Loader } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { daysToReturn } from '../../contract/account-deletion.ts'
import { screens } from '../../contract/screens.ts'
import { AddressForm } from '../features/account/auth/address-form.tsx'
import { AuthScreen } from '../features/account/auth/auth-screen.tsx'
import classes from '../features/account/auth/auth.module.css'
import { CodeForm } from '../features/account/auth/code-form.tsx'
import { DisownButton, DisownedAccount } from '../features/account/auth/disowned-account.tsx'
import { useLinkState } from '../features/account/auth/verification.ts'
import { VerifyForm } from '../features/account/auth/verify-form.tsx'
import { useReader } from '../features/account/session/api.ts'
import { callAuth, callConfirmation } from '../lib/auth-client.ts'
import { ApiError } from '../lib/http.ts'
import { useT } from '../lib/i18n.tsx'
import { ButtonLink } from '../ui/buttons/link.tsx'
import { useMutation } from '@tanstack/react-query'

interface VerifyButtonProps {
  token: string
  label: string
  onDone: () => void
}

/** For the reader who is signed in to the account that the link is about. */
function VerifyButton({ token, label, onDone }: VerifyButtonProps) {
  const verify = useMutation({
    mutationFn: () => callConfirmation('verify-email', { token }),
    onSuccess: onDone,
  })
  return (
    <Button loading={verify.isPending} onClick={() => verify.mutate()}>
      {label}
    </Button>
  )
}

async function resend(email: string) {
  await callAuth('send-verification-email', { email })
}

/** What has come of the link on this page. */
type Step = 'link' | 'code' | 'verified' | 'disowned' | 'deleted'

export default function VerifyEmail() {
  const { t } = useT()
  const reader = useReader()
  const { searchStr } = useLocation()
  const token = new URLSearchParams(searchStr).get('token') ?? ''
  const { data: link, isError, isFetching, error, refetch } = useLinkState(token)
  const [step, setStep] = useState<Step>('link')
  const title = t('Verify your e-mail address')

  if (link && (step === 'verified' || link.state === 'verified')) {
    return (
      <AuthScreen
        title={title}
        heading={t('E-mail address verified')}
        intro={t('Thank you. You can now use all of Quire.')}
      >
        <div className={classes.actions}>
          {/* A full navigation: the account in the page's data has changed. */}
          <Button component="a" href={screens.landing.path}>
            {reader ? t('Go to your library') : t('Sign in')}
          </Button>
        </div>
      </AuthScreen>
    )
  }

  if (step === 'code') {
    return (
      <AuthScreen title={title} heading={t('E-mail address verified')}>
        <CodeForm onStartAgain={() => window.location.assign(screens.landing.path)} />
      </AuthScreen>
    )
  }

  if (link && step === 'disowned') {
    return (
      <AuthScreen
        title={title}
        heading={t('They’re locked out')}
        intro={t(
          'We signed everyone out and removed the password. Choose your own to keep the account for :email, or delete it.',
          { email: link.email },
        )}
      >
        <DisownedAccount token={token} email={link.email} onDeleted={() => setStep('deleted')} />
      </AuthScreen>
    )
  }

  if (step === 'deleted') {
    return (
      <AuthScreen
        title={title}
        heading={t('Account deleted')}
        intro={t('It’s hidden from everyone. We’ll delete everything in it in :days days.', { days: daysToReturn })}
      />
    )
  }

  if (link?.state === 'ready') {
    return (
      <AuthScreen
        title={title}
        heading={link.is_change ? t('Change your e-mail address') : title}
        intro={
          link.is_change
            ? t('Your account will use :email.', { email: link.email })
            : t('Is :email yours?', { email: link.email })
        }
      >
        <div className={classes.actions}>
          <VerifyButton
            token={token}
            label={link.is_change ? t('Change e-mail') : t('Verify address')}
            onDone={() => setStep('verified')}
          />
        </div>
      </AuthScreen>
    )
  }

  if (link?.state === 'password') {
    return (
      <AuthScreen
        title={title}
        intro={t('Enter the password of the account registered with :email.', { email: link.email })}
      >
        <VerifyForm token={token} email={link.email} onCodeAsked={() => setStep('code')} />
        <section className={classes.disown}>
          <p>{t('Someone else may have used your address. You can lock them out.')}</p>
          <DisownButton token={token} onDone={() => setStep('disowned')} />
        </section>
      </AuthScreen>
    )
  }

  const isUnreachable = error instanceof ApiError && (error.status === 0 || error.status >= 500)
  if (isError && isUnreachable) {
    return (
      <AuthScreen
        title={title}
        heading={t('That didn’t work')}
        // The reason is in the toast.
        intro={t('Your address isn’t verified yet.')}
      >
        <div className={classes.actions}>
          <Button loading={isFetching} onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        </div>
      </AuthScreen>
    )
  }

  // The link is fine, but it changes the address of an account that isn't signed in here, or to one that is taken.
  if (error instanceof ApiError && error.status === 409) {
    return (
      <AuthScreen title={title} heading={t('That didn’t work')} intro={error.message}>
        <div className={classes.actions}>
          <ButtonLink to={reader ? screens.account.path : screens.landing.path}>
            {reader ? t('Account') : t('Sign in')}
          </ButtonLink>
        </div>
      </AuthScreen>
    )
  }

  if (isError || token === '') {
    return (
      <AuthScreen
        title={title}
        heading={token === '' ? t('This link is incomplete') : t('This link doesn’t work')}
        intro={t('Links work for a day. Enter your e-mail address and we’ll send you a new one.')}
      >
        <AddressForm submitLabel={t('Resend link')} onSubmit={resend} />
      </AuthScreen>
    )
  }

  return (
    <AuthScreen
      title={title}
      heading={t('Checking your link')}
      intro={
        <output>
          {t('Just a moment.')} <Loader size="xs" type="dots" component="span" aria-hidden />
        </output>
      }
    />
  )
}
