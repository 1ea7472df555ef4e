import { Link } from '@tanstack/react-router'
import { ConnectionKind, connectionKinds, listConnections } from '../../contract/connections.ts'
import { screens } from '../../contract/screens.ts'
import { text } from '../../shared/translate.ts'
import { InviteButton } from '../features/community/friend-links/invite-button.tsx'
import { useListAddress, useListPages } from '../features/library/list-pages/list-address.ts'
import { ConnectionActions } from '../features/community/users/connection-actions.tsx'
import { useBlockDialog } from '../features/community/users/block-dialog.tsx'
import { UserList } from '../features/community/users/user-list.tsx'
import { useT } from '../lib/i18n.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../ui/buttons/link.tsx'
import { AreaScreen } from '../features/frame/areas/area-screen.tsx'
import { IconUsers } from '../ui/icons/users.ts'
import tabs from '../ui/layout/tab-links.module.css'
import { TabLinks } from '../ui/layout/tab-links.tsx'

const emptyTitles = {
  followers: text('No followers yet'),
  following: text('You’re not following anyone yet'),
  requests: text('No follow requests'),
  sent: text('No sent requests'),
  blocked: text('You haven’t blocked anyone'),
} as const satisfies Record<ConnectionKind, string>

export default function ConnectionsPage() {
  const { t, locale } = useT()
  const { kind: shownKind = 'followers' } = useListAddress(listConnections).search
  const pages = useListPages(listConnections)
  const counts = pages.data?.pages[0]?.counts
  const block = useBlockDialog()
  const numbers = new Intl.NumberFormat(locale)
  // Sent requests are rare: the tab is shown only while there are any.
  const kinds = ConnectionKind.options.filter(
    (kind) => kind !== 'sent' || shownKind === 'sent' || (counts?.sent ?? 0) > 0,
  )
  return (
    <AreaScreen area="community" title={t('Connections')} actions={<InviteButton />}>
      <TabLinks label={t('Connection types')}>
        {kinds.map((kind) => (
          <Link
            key={kind}
            to={screens.connections.path}
            search={kind === 'followers' ? {} : { kind }}
            className={tabs.tab}
            aria-current={kind === shownKind ? 'page' : undefined}
            activeOptions={{ exact: true }}
            resetScroll={false}
          >
            {t(connectionKinds[kind])}
            <span className={tabs.count}>{counts ? numbers.format(counts[kind]) : '…'}</span>
          </Link>
        ))}
      </TabLinks>
      <h2 className="q-spoken">{t(connectionKinds[shownKind])}</h2>
      <UserList
        pages={pages}
        renderActions={(user) => <ConnectionActions kind={shownKind} user={user} block={block.actionFor(user)} />}
        empty={
          <EmptyState
            icon={<IconUsers size={40} stroke={1.25} />}
            title={t(emptyTitles[shownKind])}
            action={<ButtonLink to={screens.users.path}>{t('Find readers')}</ButtonLink>}
          />
        }
      />
      {block.dialog}
    </AreaScreen>
  )
}
