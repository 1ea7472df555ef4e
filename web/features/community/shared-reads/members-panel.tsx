import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Member } from '../../../../contract/shared-read-members.ts'
import type { SharedRead } from '../../../../contract/shared-reads.ts'
import { useT } from '../../../lib/i18n.tsx'
import type { Action } from '../../../ui/buttons/action-dots.tsx'
import { ActionsButton } from '../../../ui/buttons/actions-button.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { useChosen } from '../../../ui/dialogs/chosen.ts'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { IconUserMinus } from '../../../ui/icons/user-minus.ts'
import { Section } from '../../../ui/layout/page.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { ProgressBar } from '../../../ui/display/progress-bar.tsx'
import { CardSkeletons } from '../../../ui/feedback/skeleton.tsx'
import { useMembers, useRemoveMember } from './api.ts'
import { PersonName } from '../users/user-link.tsx'
import classes from './members-panel.module.css'
import { formatShare } from './words.ts'

const ConfirmDialog = lazyModal(() => import('../../../ui/dialogs/confirm-dialog.tsx'))

/** The rest is collapsed: a shared read may have a hundred members. */
const shownAtFirst = 6

/** The members furthest ahead, and always the reader. */
function firstAnd(members: Member[]): Member[] {
  const first = members.slice(0, shownAtFirst)
  const me = members.find(({ is_me }) => is_me)
  return !me || first.includes(me) ? first : [...first.slice(0, -1), me]
}

/** The members with their progress. */
export function MembersPanel({ read }: { read: SharedRead }) {
  const { t, plural } = useT()
  const members = useMembers(read.slug)
  const [isWhole, setWhole] = useState(false)
  const remove = useRemoveMember(read.slug)
  const removal = ConfirmDialog.useControl()
  const { chosen, openerFor } = useChosen<Member>()
  return (
    <Section title={t('Members')} aside={plural(read.members_count, ':count member', ':count members')}>
      <PagedList
        pages={members}
        skeleton={<CardSkeletons label={t('Loading')} />}
        failure={t('Failed to load readers')}
        more={t('Load More')}
        empty={<p className={classes.none}>{t('No members you can see.')}</p>}
      >
        {(items) => (
          <>
            <ul className={classes.list}>
              {(isWhole ? items : firstAnd(items)).map((member) => (
                <li key={member.reader.slug}>
                  <MemberLine member={member} remover={openerFor(member, removal)} />
                </li>
              ))}
            </ul>
            {items.length > shownAtFirst && (
              <Button
                variant="subtle"
                size="compact-sm"
                className={classes.more ?? ''}
                aria-expanded={isWhole}
                onClick={() => setWhole(!isWhole)}
              >
                {isWhole ? t('Show fewer') : plural(items.length, 'Show all :count', 'Show all :count')}
              </Button>
            )}
          </>
        )}
      </PagedList>
      {chosen && (
        <ConfirmDialog.Slot
          key={chosen.reader.slug}
          control={removal}
          title={t('Are you sure you want to remove :name?', { name: chosen.reader.name })}
          confirmLabel={t('Yes, Remove')}
          cancelLabel={t('Keep Member')}
          onConfirm={async () => {
            await remove.mutateAsync(chosen.reader.slug)
          }}
        >
          {t('They can only come back if you invite them again. Their posts stay.')}
        </ConfirmDialog.Slot>
      )}
    </Section>
  )
}

interface MemberLineProps {
  member: Member
  /** Opens the confirmation to remove the member. */
  remover: Pick<Action, 'onClick' | 'onPointerEnter' | 'onFocus'>
}

function MemberLine({ member, remover }: MemberLineProps) {
  const translator = useT()
  const { t } = translator
  const { reader, share } = member
  const marks = [member.is_me && t('You'), member.is_host && t('Host')].filter(Boolean)
  return (
    <div className={classes.member} data-me={member.is_me || undefined}>
      <Avatar name={reader.name} image={reader.image} size="sm" />
      <div className={classes.words}>
        <p className={classes.who}>
          <span className={classes.name}>
            <PersonName person={reader} />
            {marks.length > 0 && <span className={classes.mark}>{marks.join(' · ')}</span>}
          </span>
          <span className={classes.share}>{share === null ? t('Not started') : formatShare(share, translator)}</span>
        </p>
        <ProgressBar label={t('Progress of :name', { name: reader.name })} percent={share ?? 0} />
      </div>
      {member.can.remove && (
        <ActionsButton
          label={t('Actions for :name', { name: reader.name })}
          actions={[{ label: t('Remove'), icon: IconUserMinus, isDanger: true, ...remover }]}
        />
      )}
    </div>
  )
}
