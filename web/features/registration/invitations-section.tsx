import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { invitationDays, type Registration } from '../../../contract/registration.ts'
import { localePath } from '../../../contract/locales.ts'
import { screens } from '../../../contract/screens.ts'
import { appData } from '../../lib/app-data.ts'
import { formatShortDay } from '../../lib/dates.ts'
import { useT } from '../../lib/i18n.tsx'
import { ActionsButton } from '../../ui/buttons/actions-button.tsx'
import { Card, CardList } from '../../ui/display/card.tsx'
import { TextField } from '../../ui/forms/fields.tsx'
import { Section } from '../../ui/layout/page.tsx'
import { useReader } from '../session/api.ts'
import { useCreateInvitation, useDeleteInvitation, useInvitations } from './api.ts'
import classes from './invitations-section.module.css'

const linkOf = (code: string) =>
  `${window.location.origin}${localePath(appData().locale, screens.register.path)}?invitation=${code}`

/** Invitation links, each of which works once. */
export function InvitationsSection({ registration }: { registration: Registration }) {
  const translator = useT()
  const { t } = translator
  const zone = useReader()?.time_zone ?? null
  const invitations = useInvitations()
  const create = useCreateInvitation()
  const remove = useDeleteInvitation()
  const [code, setCode] = useState<string | undefined>()

  async function handleCreate() {
    const { data } = await create.mutateAsync()
    setCode(data.code)
  }

  return (
    <Section
      title={t('Invitations')}
      aside={
        <Button
          variant="default"
          leftSection={<IconPlus size={18} />}
          loading={create.isPending}
          onClick={() => void handleCreate()}
        >
          {t('Invite somebody')}
        </Button>
      }
    >
      <p className={classes.about}>
        {registration === 'invitation'
          ? t('Only those whom you invite can make an account. A link works once, for :count days.', {
              count: invitationDays,
            })
          : t('Nobody can make an account here at present.')}
      </p>
      {code !== undefined && (
        <TextField
          label={t('The link, shown only now')}
          description={t('Send it to whom you invite.')}
          value={linkOf(code)}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
          className={classes.link ?? ''}
        />
      )}
      <CardList columns={2}>
        {invitations.data?.data.map(({ id, created_at, expires_at }) => {
          const made = formatShortDay(created_at, translator, zone)
          return (
            <li key={id}>
              <Card
                heading={t('Invitation of :day', { day: made })}
                meta={t('Good until :day', { day: formatShortDay(expires_at, translator, zone) })}
                actions={
                  <ActionsButton
                    label={t('Invitation of :day', { day: made })}
                    actions={[
                      { label: t('Take it back'), icon: IconTrash, isDanger: true, onClick: () => remove.mutate(id) },
                    ]}
                  />
                }
              />
            </li>
          )
        })}
      </CardList>
    </Section>
  )
}
