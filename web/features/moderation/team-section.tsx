import { Button } from '@mantine/core'
import { IconUserMinus, IconUserShield } from '@tabler/icons-react'
import { NewRole, type TeamMember } from '../../../contract/moderation.ts'
import { moderationReasonLength } from '../../../contract/reports.ts'
import { roles, type Account } from '../../../contract/account.ts'
import { dotted, useT } from '../../lib/i18n.tsx'
import { ActionsButton } from '../../ui/buttons/actions-button.tsx'
import { Card, CardList } from '../../ui/display/card.tsx'
import { FieldRow, FormProblem, SelectField, TextField } from '../../ui/forms/fields.tsx'
import { Section } from '../../ui/layout/page.tsx'
import { useSchemaForm } from '../../ui/forms/schema-form.ts'
import { useSetRole, useTeam } from './api.ts'
import classes from './team-section.module.css'

/** Moderators and admins; admins can change the roles. */
export function TeamSection({ reader }: { reader: Account }) {
  const { t } = useT()
  const team = useTeam()
  const isAdmin = reader.role === 'admin'
  return (
    <Section title={t('Moderators and admins')}>
      <CardList columns={2}>
        {team.data?.data.map((member) => (
          <li key={member.slug}>
            <Card
              heading={<bdi>{member.name}</bdi>}
              meta={dotted(`@${member.slug}`, t(roles[member.role]))}
              actions={isAdmin && !member.is_me && <MemberActions member={member} />}
            />
          </li>
        ))}
      </CardList>
      {isAdmin && <AppointForm />}
    </Section>
  )
}

function MemberActions({ member }: { member: TeamMember }) {
  const { t } = useT()
  const setRole = useSetRole()
  const { slug, role, name } = member
  const [next, label] =
    role === 'admin' ? (['moderator', t('Make moderator')] as const) : (['admin', t('Make admin')] as const)
  return (
    <ActionsButton
      label={t('Action for :name', { name })}
      actions={[
        { label, icon: IconUserShield, onClick: () => setRole.mutate({ slug, role: next }) },
        {
          label: t('Remove role'),
          icon: IconUserMinus,
          isDanger: true,
          onClick: () => setRole.mutate({ slug, role: 'reader' }),
        },
      ]}
    />
  )
}

function AppointForm() {
  const { t } = useT()
  const setRole = useSetRole()
  const { form, handleSubmit, isBusy, problem } = useSchemaForm({
    schema: NewRole,
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
        <TextField
          key={form.key('slug')}
          {...form.getInputProps('slug')}
          label={t('Reader')}
          placeholder="@ada"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
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
