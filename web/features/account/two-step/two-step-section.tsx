import { Button } from '@mantine/core'
import type { Account } from '../../../../contract/account.ts'
import { useT } from '../../../lib/i18n.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { IconShieldCheck } from '../../../ui/icons/shield-check.ts'
import { Section } from '../../../ui/layout/page.tsx'
import classes from './two-step.module.css'

const SetUpModal = lazyModal(() => import('./set-up-modal.tsx'))
const NewCodesModal = lazyModal(() => import('./new-codes-modal.tsx'))
const TurnOffModal = lazyModal(() => import('./turn-off-modal.tsx'))

/** Turns two-step sign-in on or off. */
export function TwoStepSection({ reader }: { reader: Account }) {
  const { t } = useT()
  const settingUp = SetUpModal.useControl()
  const renewing = NewCodesModal.useControl()
  const turningOff = TurnOffModal.useControl()
  return (
    <Section title={t('Two-step sign-in')}>
      {reader.two_step ? (
        <>
          <p className={classes.on}>
            <IconShieldCheck size={20} stroke={1.75} aria-hidden />{' '}
            {t('On. You’ll also need a code from your app to sign in.')}
          </p>
          <div className={classes.row}>
            <Button variant="default" {...renewing.opener}>
              {t('New backup codes')}
            </Button>
            <Button variant="default" {...turningOff.opener}>
              {t('Turn off')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className={classes.text}>
            {t('Even with your password, no one can sign in without a code from your phone.')}
          </p>
          <Button variant="default" {...settingUp.opener}>
            {t('Turn on two-step sign-in')}
          </Button>
        </>
      )}
      <SetUpModal.Slot control={settingUp} reader={reader} />
      <NewCodesModal.Slot control={renewing} reader={reader} />
      <TurnOffModal.Slot control={turningOff} reader={reader} />
    </Section>
  )
}
