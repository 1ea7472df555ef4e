import { Button } from '@mantine/core'
import type { Account } from '../../../../contract/account.ts'
import { passwordMinLength } from '../../../../contract/constants.ts'
import { PasswordChange } from '../../../../contract/auth.ts'
import { listDevices } from '../../../../contract/devices.ts'
import { getOpenAccess } from '../../../../contract/open-access.ts'
import { refreshPageToken } from '../../../lib/page-token.ts'
import { callAuth } from '../../../lib/auth-client.ts'
import { useT } from '../../../lib/i18n.tsx'
import { refresh } from '../../../lib/queries.ts'
import { FormProblem, PasswordField } from '../../../ui/forms/fields.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { SwitchField } from '../../../ui/forms/switch-field.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import classes from './account.module.css'
import { OpenAccessList } from './open-access-list.tsx'

export function PasswordSection({ reader }: { reader: Account }) {
  const { t } = useT()
  const { form, handleSubmit, isBusy, problem } = useSchemaForm({
    schema: PasswordChange,
    initialValues: { currentPassword: '', newPassword: '', hadIntruder: false },
    onSubmit: async (values) => {
      await callAuth('change-password', values)
      form.reset()
      // Changing the password replaces this session, and ends all others.
      await Promise.all([refreshPageToken(), refresh(listDevices), refresh(getOpenAccess)])
    },
  })
  return (
    <Section title={t('Password')}>
      <form className={classes.form} onSubmit={handleSubmit} noValidate>
        <FormProblem>{problem}</FormProblem>
        {/* For password managers: the account that the password belongs to. */}
        <input type="email" name="username" autoComplete="username" value={reader.email} readOnly hidden />
        <PasswordField
          key={form.key('currentPassword')}
          {...form.getInputProps('currentPassword')}
          name="current-password"
          label={t('Current password')}
          autoComplete="current-password"
        />
        <PasswordField
          key={form.key('newPassword')}
          {...form.getInputProps('newPassword')}
          name="new-password"
          label={t('New password')}
          description={t('At least :min characters. Your other devices will be signed out.', {
            min: passwordMinLength,
          })}
          autoComplete="new-password"
        />
        <SwitchField
          key={form.key('hadIntruder')}
          {...form.getInputProps('hadIntruder', { type: 'checkbox' })}
          label={t('Someone else was in my account')}
          description={t('Also revokes your links, tokens, passkeys and webhooks.')}
        />
        <OpenAccessList />
        <Button type="submit" variant="default" loading={isBusy} className={classes.save}>
          {t('Change password')}
        </Button>
      </form>
    </Section>
  )
}
