import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Account } from '../../../../contract/account.ts'
import { EmailChange } from '../../../../contract/auth.ts'
import { formatDay } from '../../../lib/dates.ts'
import { callAuth } from '../../../lib/auth-client.ts'
import { useT } from '../../../lib/i18n.tsx'
import { FormProblem, TextField } from '../../../ui/forms/fields.tsx'
import { IconAlertTriangle } from '../../../ui/icons/alert-triangle.ts'
import { IconCircleCheck } from '../../../ui/icons/circle-check.ts'
import { Section } from '../../../ui/layout/page.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { OwnPasswordField } from '../session/password-form.tsx'
import { ResendButton } from '../auth/resend-button.tsx'
import classes from './account.module.css'
import { useFreshAccount } from '../session/api.ts'

function Verification({ reader }: { reader: Account }) {
  const translator = useT()
  const { t } = translator
  if (reader.email_verified_at !== null) {
    const date = formatDay(reader.email_verified_at, translator, reader.time_zone)
    return (
      <p className={classes.verified}>
        <IconCircleCheck size={18} stroke={1.75} aria-hidden /> {t('Verified on :date', { date })}
      </p>
    )
  }
  return (
    <div className={classes.unverified}>
      <p>
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden /> <b>{t('Not verified')}</b>
      </p>
      <p>{t('Open the link in our e-mail to verify it. Until then, we can’t send you journals or reports.')}</p>
      <ResendButton email={reader.email} />
    </div>
  )
}

export function EmailSection({ reader }: { reader: Account }) {
  const { t } = useT()
  const [awaitedEmail, setAwaitedEmail] = useState<string | undefined>()
  // The link is opened in another tab or on the phone: the account is refetched on return.
  useFreshAccount({ isAwaiting: reader.email_verified_at === null || awaitedEmail !== undefined })
  const { form, handleSubmit, isBusy, problem } = useSchemaForm({
    schema: EmailChange,
    initialValues: { newEmail: '', password: '' },
    onSubmit: async (values) => {
      await callAuth('change-email', values)
      setAwaitedEmail(values.newEmail)
      form.reset()
    },
  })

  return (
    <Section title={t('E-mail')}>
      <p className={classes.address}>{reader.email}</p>
      <Verification reader={reader} />
      <form className={classes.form} onSubmit={handleSubmit} noValidate>
        <FormProblem>{problem}</FormProblem>
        <TextField
          key={form.key('newEmail')}
          {...form.getInputProps('newEmail')}
          type="email"
          name="email"
          label={t('New e-mail address')}
          autoComplete="email"
          spellCheck={false}
        />
        <OwnPasswordField
          key={form.key('password')}
          email={reader.email}
          {...form.getInputProps('password')}
          data-autofocus={undefined}
        />
        <output className={classes.hint}>
          {awaitedEmail !== undefined && awaitedEmail !== reader.email
            ? t('We’ve sent a link to :email. Open it to change your address.', { email: awaitedEmail })
            : t('We’ll send a link there to confirm it.')}
        </output>
        <Button type="submit" variant="default" loading={isBusy} className={classes.save}>
          {t('Change e-mail')}
        </Button>
      </form>
    </Section>
  )
}
