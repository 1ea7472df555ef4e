import { Button } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { reminderKinds, reminderOf } from '../../contract/reminders.ts'
import { screens } from '../../contract/screens.ts'
import { AuthScreen } from '../features/account/auth/auth-screen.tsx'
import classes from '../features/account/auth/auth.module.css'
import { useTurnOffReminder } from '../features/account/reminders/api.ts'
import { useReader } from '../features/account/session/api.ts'
import { ApiError } from '../lib/http.ts'
import { useT } from '../lib/i18n.tsx'
import { ButtonLink } from '../ui/buttons/link.tsx'

/** From the link of a reminder's e-mail: nothing changes until the button is pressed, and no one has to sign in. */
export default function TurnOffReminder() {
  const { t } = useT()
  const reader = useReader()
  const { searchStr } = useLocation()
  const token = new URLSearchParams(searchStr).get('token') ?? ''
  const kind = reminderOf(token)
  const turnOff = useTurnOffReminder()
  const title = t('Turn off a reminder')
  const isWrong = !kind || (turnOff.error instanceof ApiError && turnOff.error.status === 404)

  if (isWrong || turnOff.isSuccess) {
    return (
      <AuthScreen
        title={title}
        heading={isWrong ? title : t('Reminder turned off')}
        intro={
          isWrong
            ? t('This link doesn’t work. Turn reminders off in your account.')
            : t('You can turn it on again in your account.')
        }
      >
        <div className={classes.actions}>
          <ButtonLink to={reader ? screens.account.path : screens.landing.path}>
            {reader ? t('Account') : t('Sign in')}
          </ButtonLink>
        </div>
      </AuthScreen>
    )
  }

  return (
    <AuthScreen title={title} heading={t('Turn off the reminder “:reminder”?', { reminder: t(reminderKinds[kind]) })}>
      <div className={classes.actions}>
        <Button size="md" loading={turnOff.isPending} onClick={() => turnOff.mutate(token)}>
          {t('Turn off')}
        </Button>
      </div>
    </AuthScreen>
  )
}
