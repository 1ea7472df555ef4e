import { Button } from '@mantine/core'
import { IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Member, SharedRead } from '../../../contract/shared-reads.ts'
import { useT } from '../../lib/i18n.tsx'
import { ActionsButton } from '../../ui/actions-button.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Section } from '../../ui/page.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { CardSkeletons } from '../../ui/skeleton.tsx'
import { useMembers, useRemoveMember } from './api.ts'
import { PersonName } from './faces.tsx'
import classes from './members-panel.module.css'
import { formatShare } from './words.ts'

/** Whoever reads a lot of pages a day in company does not need everybody's place at once. */
const shownAtFirst = 6

/** Those furthest on, and always oneself. */
function firstAnd(members: Member[]): Member[] {
  const first = members.slice(0, shownAtFirst)
  const me = members.find(({ is_me }) => is_me)
  return !me || first.includes(me) ? first : [...first.slice(0, -1), me]
}

/** Who reads along, and how far each is, side by side. */
export function MembersPanel({ read }: { read: SharedRead }) {
  const { t, plural } = useT()
  const members = useMembers(read.slug)
  const [isWhole, setWhole] = useState(false)
  return (
    <Section title={t('Members')} aside={plural(read.members_count, ':count reads along', ':count read along')}>
      <PagedList
        pages={members}
        skeleton={<CardSkeletons label={t('Loading')} />}
        failure={t('Failed to load readers')}
        more={t('Load More')}
        empty={<p className={classes.none}>{t('Nobody you could see is in it.')}</p>}
      >
        {(items) => (
          <>
            <ul className={classes.list}>
              {(isWhole ? items : firstAnd(items)).map((member) => (
                <li key={member.reader.slug}>
                  <MemberLine member={member} slug={read.slug} />
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
    </Section>
  )
}

function MemberLine({ member, slug }: { member: Member; slug: string }) {
  const translator = useT()
  const { t } = translator
  const remove = useRemoveMember(slug)
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
          <span className={classes.share}>{share === null ? t('Not begun') : formatShare(share, translator)}</span>
        </p>
        <ProgressBar label={t('Progress of :name', { name: reader.name })} percent={share ?? 0} />
      </div>
      {member.can.remove && (
        <ActionsButton
          label={t('Actions for :name', { name: reader.name })}
          actions={[
            { label: t('Remove'), icon: IconUserMinus, isDanger: true, onClick: () => remove.mutate(reader.slug) },
          ]}
        />
      )}
    </div>
  )
}
