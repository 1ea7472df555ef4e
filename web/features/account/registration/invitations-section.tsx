import { Button } from '@mantine/core'
import { useState } from 'react'
import { invitationDays, type Registration } from '../../../../contract/registration.ts'
import { localePath } from '../../../../contract/locales.ts'
import { screens } from '../../../../contract/screens.ts'
import { appData } from '../../../lib/app-data.ts'
import { formatShortDay } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ActionsButton } from '../../../ui/buttons/actions-button.tsx'
import { Card, CardList } from '../../../ui/display/card.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { IconPlus } from '../../../ui/icons/plus.ts'
import { IconTrash } from '../../../ui/icons/trash.ts'
import { Section } from '../../../ui/layout/page.tsx'
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
        registration === 'invitation' && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} />}
            loading={create.isPending}
            onClick={() => void handleCreate()}
          >
            {t('Invite someone')}
          </Button>
        )
      }
    >
      <p className={classes.about}>
        {registration === 'invitation'
          ? t('Only people you invite can sign up. Each link works once, for :count days.', {
              count: invitationDays,
            })
          : t('Sign-ups are closed right now.')}
      </p>
      {code !== undefined && (
        <TextField
          label={t('Invitation link, shown only once')}
          description={t('Send it to the person you’re inviting.')}
          value={linkOf(code)}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
          className={classes.link ?? ''}
        />
      )}
      <CardList columns={2}>
        {invitations.data?.data.map(({ id, created_at, expires_at }) => {
          const createdOn = formatShortDay(created_at, translator, zone)
          return (
            <li key={id}>
              <Card
                heading={t('Invitation from :day', { day: createdOn })}
                meta={t('Valid until :day', { day: formatShortDay(expires_at, translator, zone) })}
                actions={
                  <ActionsButton
                    label={t('Invitation from :day', { day: createdOn })}
                    actions={[
                      {
                        label: t('Revoke invitation'),
                        icon: IconTrash,
                        isDanger: true,
                        onClick: () => remove.mutate(id),
                      },
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
