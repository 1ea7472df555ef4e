import { Button } from '@mantine/core'
import { roles } from '../../../../contract/account.ts'
import { NewRole } from '../../../../contract/moderation.ts'
import { moderationReasonLength } from '../../../../contract/reports.ts'
import { useT } from '../../../lib/i18n.tsx'
import { FieldRow, FormProblem, SelectField, TextField } from '../../../ui/forms/fields.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { useSetRole } from './api.ts'
import { ReaderField } from './reader-field.tsx'
import classes from './team-section.module.css'

/** Gives a reader a role. */
export default function AppointForm() {
  const { t } = useT()
  const setRole = useSetRole()
  const { form, handleSubmit, isBusy, problem } = useSchemaForm({
    schema: NewRole,
    mode: 'controlled',
    initialValues: { slug: '', role: 'moderator', reason: '' },
    read: ({ slug, role, reason }) => ({ slug: slug.trim().replace(/^@/, ''), role, reason }),
    onSubmit: async (values) => {
      await setRole.mutateAsync(values)
      form.reset()
    },
  })
  return (
    <form onSubmit={handleSubmit} noValidate className={classes.form}>
      <FormProblem>{problem}</FormProblem>
      <FieldRow>
        <ReaderField key={form.key('slug')} {...form.getInputProps('slug')} typed={form.values.slug} />
        <SelectField
          key={form.key('role')}
          {...form.getInputProps('role')}
          label={t('Role')}
          data={(['moderator', 'admin'] as const).map((role) => ({ value: role, label: t(roles[role]) }))}
        />
      </FieldRow>
      <TextField
        key={form.key('reason')}
        {...form.getInputProps('reason')}
        label={t('Reason (optional)')}
        description={t('Only moderators see it, in the log.')}
        maxLength={moderationReasonLength}
        autoComplete="off"
      />
      <Button type="submit" loading={isBusy}>
        {t('Assign role')}
      </Button>
    </form>
  )
}
