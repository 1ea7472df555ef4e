import { Button, Loader } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { screens } from '../../contract/screens.ts'
import { AddressForm } from '../features/auth/address-form.tsx'
import { AuthScreen } from '../features/auth/auth-screen.tsx'
import classes from '../features/auth/auth.module.css'
import { useVerification } from '../features/auth/verification.ts'
import { useReader } from '../features/session/api.ts'
import { enterFirstTime } from '../features/session/enter.ts'
import { callAuth } from '../lib/auth-client.ts'
import { ApiError } from '../lib/http.ts'
import { useT } from '../lib/i18n.tsx'
import { ButtonLink } from '../ui/buttons/link.tsx'

async function resend(email: string) {
  await callAuth('send-verification-email', { email })
}

export default function VerifyEmail() {
  const { t } = useT()
  const reader = useReader()
  const { searchStr } = useLocation()
  const token = new URLSearchParams(searchStr).get('token') ?? ''
  const { data, isError, isFetching, error, refetch } = useVerification(token)
  const isFirstSignIn = data?.is_first_sign_in === true
  useEffect(() => {
    if (isFirstSignIn) void enterFirstTime()
  }, [isFirstSignIn])
  const title = t('Verify your e-mail address')

  if (data && !isFirstSignIn) {
    return (
      <AuthScreen
        title={title}
        heading={t('E-mail address verified')}
        intro={t('Thank you. You can now use all of Quire.')}
      >
        <div className={classes.actions}>
          {/* A full navigation: the link has signed the reader in, and the page needs the data of that session. */}
          <Button component="a" href={screens.landing.path}>
            {t('Go to your library')}
          </Button>
        </div>
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

  // The address is confirmed, but the account is suspended or waiting for approval.
  if (error instanceof ApiError && error.status === 403) {
    return <AuthScreen title={title} heading={t('E-mail address verified')} intro={error.message} />
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
      heading={t('Verifying your address')}
      intro={
        <output>
          {t('Just a moment.')} <Loader size="xs" type="dots" component="span" aria-hidden />
        </output>
      }
    />
  )
}
