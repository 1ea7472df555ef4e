import type { Account } from '../../../../contract/account.ts'
import type { Passkey } from '../../../../contract/passkeys.ts'
import { formatDay } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ActionsButton } from '../../../ui/buttons/actions-button.tsx'
import { Card, CardList } from '../../../ui/display/card.tsx'
import { useChosen } from '../../../ui/dialogs/chosen.ts'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { IconFingerprint } from '../../../ui/icons/fingerprint.ts'
import { IconPencil } from '../../../ui/icons/pencil.ts'
import { IconTrash } from '../../../ui/icons/trash.ts'
import { ListSection } from '../../../ui/lists/list-section.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { Removal, useRemoval } from '../../../ui/dialogs/removal.tsx'
import { useDeletePasskey, usePasskeys } from './api.ts'
import { canUsePasskeys } from './ceremony.ts'

const AddPasskeyModal = lazyModal(() => import('./add-passkey-modal.tsx'))
const RenamePasskeyModal = lazyModal(() => import('./rename-passkey-modal.tsx'))

/** The reader's passkeys. */
export function PasskeysSection({ reader }: { reader: Account }) {
  const translator = useT()
  const { t } = translator
  const pages = usePasskeys()
  const deletePasskey = useDeletePasskey()
  const adding = AddPasskeyModal.useControl()
  const renaming = RenamePasskeyModal.useControl()
  const removing = useRemoval()
  const { chosen, openerFor } = useChosen<Passkey>()
  const day = (iso: string) => formatDay(iso, translator, reader.time_zone)

  const hasSome = pages.data?.pages.some(({ data }) => data.length > 0)
  if (!hasSome && !canUsePasskeys()) {
    return (
      <Section title={t('Passkeys')}>{t('This browser doesn’t support passkeys, or the page isn’t secure.')}</Section>
    )
  }
  return (
    <ListSection
      title={t('Passkeys')}
      pages={pages}
      add={adding.opener}
      addLabel={t('Add a passkey')}
      empty={{
        icon: <IconFingerprint size={36} stroke={1.25} />,
        title: t('No passkeys yet'),
        text: t('Sign in with your fingerprint, face or device PIN instead of a password.'),
        addLabel: t('Add a passkey'),
      }}
      loading={t('Loading passkeys…')}
      more={t('Load More')}
      dialogs={
        <>
          <AddPasskeyModal.Slot control={adding} email={reader.email} />
          {chosen && <RenamePasskeyModal.Slot key={chosen.id} control={renaming} passkey={chosen} />}
          <Removal
            control={removing}
            question={t('Are you sure you want to remove this passkey?')}
            keepLabel={t('Keep Passkey')}
            onConfirm={async () => chosen && deletePasskey.mutateAsync(chosen.id)}
          />
        </>
      }
    >
      {(passkeys) => (
        <CardList>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <Card
                heading={<bdi>{passkey.name}</bdi>}
                meta={
                  passkey.used_at
                    ? t('Added on :date, last used on :used', {
                        date: day(passkey.created_at),
                        used: day(passkey.used_at),
                      })
                    : t('Added on :date, never used', { date: day(passkey.created_at) })
                }
                actions={
                  <ActionsButton
                    label={t('Actions for :title', { title: passkey.name })}
                    actions={[
                      { label: t('Rename'), icon: IconPencil, ...openerFor(passkey, renaming) },
                      { label: t('Delete'), icon: IconTrash, isDanger: true, ...openerFor(passkey, removing) },
                    ]}
                  />
                }
              />
            </li>
          ))}
        </CardList>
      )}
    </ListSection>
  )
}
