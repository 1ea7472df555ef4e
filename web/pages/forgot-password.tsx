import { useState } from 'react'
import { screens } from '../../contract/screens.ts'
import { AddressForm } from '../features/door/address-form.tsx'
import { DoorScreen } from '../features/door/door-screen.tsx'
import classes from '../features/door/door.module.css'
import { callDoor } from '../lib/door-client.ts'
import { useT } from '../lib/i18n.tsx'
import { ButtonLink, Link } from '../ui/buttons/link.tsx'

export default function ForgotPassword() {
  const { t } = useT()
  const [sentTo, setSentTo] = useState<string | undefined>()

  async function handleSubmit(email: string) {
    await callDoor('request-password-reset', { email })
    setSentTo(email)
  }

  if (sentTo !== undefined) {
    return (
      // The same whether the address is known or not: who has an account here is nobody's business.
      <DoorScreen
        title={t('Forgot your password?')}
        heading={t('Check your mail')}
        intro={t(
          'If there is an account with :email, a link to choose a new password is on its way. It works for an hour.',
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
      </DoorScreen>
    )
  }

  return (
    <DoorScreen
      title={t('Forgot your password?')}
      intro={t('It happens. Tell us your address, and we will send you a link to choose a new one.')}
    >
      <AddressForm submitLabel={t('Send the link')} onSubmit={handleSubmit} />
      <p className={classes.aside}>
        <Link to={screens.landing.path} underline="always">
          {t('Back to sign in')}
        </Link>
      </p>
    </DoorScreen>
  )
}
