import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Account } from '../../../../contract/account.ts'
import { CodeGiven, TwoStepSetUp } from '../../../../contract/auth.ts'
import { callAuth } from '../../../lib/auth-client.ts'
import { useT } from '../../../lib/i18n.tsx'
import { QrCode } from '../../../ui/display/qr-code.tsx'
import { FormProblem, TextField } from '../../../ui/forms/fields.tsx'
import { Modal, ModalFooter, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { PasswordForm } from '../session/password-form.tsx'
import { takeUpSession } from './api.ts'
import { BackupCodes } from './backup-codes.tsx'
import classes from './two-step.module.css'

interface ScanStepProps {
  uri: string
  onVerified: () => void
  onClose: () => void
}

/** Shows the secret for the reader's app, and verifies it with the first code. */
function ScanStep({ uri, onVerified, onClose }: ScanStepProps) {
  const { t } = useT()
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  const { form, handleSubmit, isBusy, problem } = useSchemaForm({
    schema: CodeGiven,
    initialValues: { code: '' },
    onSubmit: async (values) => {
      await callAuth('two-factor/verify-totp', values)
      onVerified()
      await takeUpSession()
    },
  })
  // Replaces the form just submitted, so it takes the focus.
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <form onSubmit={handleSubmit} noValidate>
      <FormProblem>{problem}</FormProblem>
      <p className={classes.text}>
        {t('Scan this with an authenticator app, such as Aegis, 2FAS or your password manager.')}
      </p>
      <QrCode text={uri} label={t('QR code for your authenticator app')} />
      <span>{t('Or enter this key in the app:')}</span>
      <code className={classes.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      <TextField
        key={form.key('code')}
        {...form.getInputProps('code')}
        name="code"
        label={t('Code from your app')}
        inputMode="numeric"
        autoComplete="one-time-code"
        ref={field}
      />
      <ModalFooter>
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {t('Turn on')}
        </Button>
      </ModalFooter>
    </form>
  )
}

export default function SetUpModal({ reader, ...control }: ModalControl & { reader: Account }) {
  const { t } = useT()
  const [setUp, setSetUp] = useState<TwoStepSetUp | undefined>()
  const [isOn, setOn] = useState(false)

  let step = (
    <PasswordForm
      email={reader.email}
      submitLabel={t('Continue')}
      onClose={control.onClose}
      onSubmit={async (password) => setSetUp(TwoStepSetUp.parse(await callAuth('two-factor/enable', { password })))}
    >
      <p className={classes.text}>{t('You’ll sign in with your password and a code from an app on your phone.')}</p>
    </PasswordForm>
  )
  if (setUp) step = <ScanStep uri={setUp.totpURI} onVerified={() => setOn(true)} onClose={control.onClose} />
  if (setUp && isOn) step = <BackupCodes codes={setUp.backupCodes} onDone={control.onClose} />

  return (
    <Modal {...control} title={isOn ? t('Two-step sign-in is on') : t('Turn on two-step sign-in')} isStatic={isOn}>
      {step}
    </Modal>
  )
}
