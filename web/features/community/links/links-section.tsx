import { linkKinds, type ShareLink } from '../../../../contract/links.ts'
import { screens } from '../../../../contract/screens.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { formatDay } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ActionsButton } from '../../../ui/buttons/actions-button.tsx'
import { ButtonLink } from '../../../ui/buttons/link.tsx'
import { useChosen } from '../../../ui/dialogs/chosen.ts'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { Card, CardList } from '../../../ui/display/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { CardSkeletons } from '../../../ui/feedback/skeleton.tsx'
import { IconLinkOff } from '../../../ui/icons/link-off.ts'
import { IconLink } from '../../../ui/icons/link.ts'
import { IconPencil } from '../../../ui/icons/pencil.ts'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { useReader } from '../../account/session/api.ts'
import { useRevokeShareLink, useShareLinks } from './api.ts'
import classes from './links.module.css'

const EditLinkModal = lazyModal(() => import('./edit-link-modal.tsx'))
const ConfirmDialog = lazyModal(() => import('../../../ui/dialogs/confirm-dialog.tsx'))

/** How often it was opened, and how long it works. */
function factsOf(
  { state, expires_at, visits_count, may_be_indexed }: ShareLink,
  translator: Translator,
  zone: string | null,
) {
  const { t, plural } = translator
  const day = expires_at === null ? '' : formatDay(expires_at, translator, zone)
  const ends = {
    active: () => (expires_at === null ? t('Never expires') : t('Expires on :day', { day })),
    expired: () => t('Expired on :day', { day }),
    revoked: () => t('Revoked'),
  }
  return [
    plural(visits_count, ':count visit', ':count visits'),
    ends[state](),
    ...(may_be_indexed && state === 'active' ? [t('Search engines may list it')] : []),
  ].join(' · ')
}

/** Everything the reader shares without an account. */
export function LinksSection() {
  const translator = useT()
  const { t } = translator
  const zone = useReader()?.time_zone ?? null
  const pages = useShareLinks()
  const revoke = useRevokeShareLink()
  const editing = EditLinkModal.useControl()
  const revoking = ConfirmDialog.useControl()
  const { chosen, openerFor } = useChosen<ShareLink>()

  return (
    <section>
      <h2 className="q-spoken">{t('Your links')}</h2>
      <PagedList
        pages={pages}
        skeleton={<CardSkeletons label={t('Loading links…')} />}
        failure={t('Failed to load links')}
        more={t('Load More')}
        empty={
          <EmptyState
            icon={<IconLink size={36} stroke={1.25} />}
            title={t('No links yet')}
            action={<ButtonLink to={screens.shelves.path}>{t('Open your shelves')}</ButtonLink>}
          >
            {t('Choose Share on a shelf, list, review, goal, year in review or your profile.')}
          </EmptyState>
        }
      >
        {(links) => (
          <CardList>
            {links.map((link) => {
              const name = link.name ?? link.title
              return (
                <li key={link.id} data-state={link.state} className={classes.item}>
                  <Card
                    overline={
                      link.name === null ? t(linkKinds[link.kind]) : `${t(linkKinds[link.kind])} · ${link.title}`
                    }
                    heading={name}
                    meta={factsOf(link, translator, zone)}
                    actions={
                      link.state !== 'revoked' && (
                        <ActionsButton
                          label={t('Actions for “:name”', { name })}
                          actions={[
                            { label: t('Edit link'), icon: IconPencil, ...openerFor(link, editing) },
                            { label: t('Revoke'), icon: IconLinkOff, isDanger: true, ...openerFor(link, revoking) },
                          ]}
                        />
                      )
                    }
                  />
                </li>
              )
            })}
          </CardList>
        )}
      </PagedList>
      {chosen && <EditLinkModal.Slot key={chosen.id} control={editing} link={chosen} />}
      <ConfirmDialog.Slot
        control={revoking}
        title={t('Revoke this link?')}
        confirmLabel={t('Revoke')}
        cancelLabel={t('Keep link')}
        onConfirm={async () => {
          if (chosen) await revoke.mutateAsync(chosen.id)
        }}
      >
        {t('The link and its images will stop working right away.')}
      </ConfirmDialog.Slot>
    </section>
  )
}
