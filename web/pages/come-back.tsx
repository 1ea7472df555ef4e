import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { daysToReturn, returnToQuire } from '../../contract/account-deletion.ts'
import { screens } from '../../contract/screens.ts'
import { useReader } from '../features/account/session/api.ts'
import { AuthScreen } from '../features/account/auth/auth-screen.tsx'
import classes from '../features/account/auth/auth.module.css'
import { signOut } from '../features/account/session/sign-out.ts'
import { call } from '../lib/api-client.ts'
import { formatDay } from '../lib/dates.ts'
import { useT } from '../lib/i18n.tsx'

const dayMilliseconds = 24 * 60 * 60 * 1000

/** Shown after signing in to an account that is scheduled for deletion. */
export default function ComeBack() {
  const translator = useT()
  const { t } = translator
  const reader = useReader()
  const leave = useMutation({ mutationFn: signOut })
  const comeBack = useMutation({
    mutationFn: () => call(returnToQuire, {}),
    onSuccess: () => window.location.assign(screens.library.path),
  })
  if (!reader?.leaving_at) return null
  const end = new Date(new Date(reader.leaving_at).getTime() + daysToReturn * dayMilliseconds).toISOString()
  return (
    <AuthScreen
      title={t('Keep your account?')}
      intro={t('You deleted your account. Everything stays here until :date, then it’s deleted for good.', {
        date: formatDay(end, translator, reader.time_zone),
      })}
    >
      <div className={classes.actions}>
        <Button loading={comeBack.isPending} onClick={() => comeBack.mutate()}>
          {t('Keep my account')}
        </Button>
        <Button variant="default" loading={leave.isPending} onClick={() => leave.mutate()}>
          {t('Sign out')}
        </Button>
      </div>
    </AuthScreen>
  )
}
