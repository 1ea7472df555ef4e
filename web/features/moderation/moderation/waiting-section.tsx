import { Button } from '@mantine/core'
import type { WaitingReader } from '../../../../contract/moderation.ts'
import { formatShortDay } from '../../../lib/dates.ts'
import { dotted, useT } from '../../../lib/i18n.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { Card, CardList } from '../../../ui/display/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { CardSkeletons } from '../../../ui/feedback/skeleton.tsx'
import { IconUserPlus } from '../../../ui/icons/user-plus.ts'
import { Section } from '../../../ui/layout/page.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { useReader } from '../../account/session/api.ts'
import { useApproveAccount, useDeclineAccount, useWaiting } from './api.ts'
import classes from './waiting-section.module.css'

const ReasonModal = lazyModal(() => import('../reports/reason-modal.tsx'))

interface WaitingSectionProps {
  isAsked: boolean
  /** There is nothing else on the screen. */
  isAlone: boolean
}

/** Accounts to approve or decline. Some may still be waiting when new accounts no longer have to (`isAsked`). */
export function WaitingSection({ isAsked, isAlone }: WaitingSectionProps) {
  const { t } = useT()
  const waiting = useWaiting()
  if (!isAsked && !isAlone && !waiting.data?.pages[0]?.data.length) return null
  return (
    <Section title={t('Accounts waiting for approval')}>
      <PagedList
        pages={waiting}
        skeleton={<CardSkeletons label={t('Loading')} />}
        empty={
          <EmptyState icon={<IconUserPlus size={40} stroke={1.25} />} title={t('No accounts waiting')}>
            {isAsked && t('When someone asks to join, you can approve or decline their account here.')}
          </EmptyState>
        }
        failure={t('Failed to load accounts')}
        more={t('Load More Accounts')}
      >
        {(items) => (
          <CardList columns={2}>
            {items.map((reader) => (
              <li key={reader.slug}>
                <WaitingCard reader={reader} />
              </li>
            ))}
          </CardList>
        )}
      </PagedList>
    </Section>
  )
}

function WaitingCard({ reader }: { reader: WaitingReader }) {
  const { slug, name, email, join_reason, is_verified, since } = reader
  const translator = useT()
  const { t } = translator
  const zone = useReader()?.time_zone ?? null
  const approve = useApproveAccount(slug)
  const decline = useDeclineAccount(slug)
  const declining = ReasonModal.useControl()
  const isBusy = approve.isPending || decline.isPending
  return (
    <Card
      overline={t('Waiting since :day', { day: formatShortDay(since, translator, zone) })}
      heading={<bdi>{name}</bdi>}
      meta={dotted(`@${slug}`, email, is_verified ? t('Address verified') : t('Address not verified'))}
    >
      <p className={classes.reason}>{join_reason}</p>
      <div className={classes.actions}>
        <Button disabled={isBusy} aria-label={t('Approve :name', { name })} onClick={() => approve.mutate()}>
          {t('Approve#account')}
        </Button>
        <Button variant="default" disabled={isBusy} aria-label={t('Decline :name', { name })} {...declining.opener}>
          {t('Decline#moderation')}
        </Button>
      </div>
      <ReasonModal.Slot
        control={declining}
        title={t('Decline :name', { name })}
        submit={t('Decline account')}
        hint={
          is_verified
            ? t('They’ll get the reason by e-mail, and see it when they try to sign in.')
            : t('They’ll see it when they try to sign in. The address isn’t verified, so we won’t send an e-mail.')
        }
        onSubmit={(reason) => decline.mutateAsync({ reason })}
      >
        <p className={classes.reason}>{t('This deletes the account for good.')}</p>
      </ReasonModal.Slot>
    </Card>
  )
}
