import { IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ConnectionKind, connectionKinds, listConnections } from '../../contract/connections.ts'
import { screens } from '../../contract/screens.ts'
import { text } from '../../shared/translate.ts'
import { useListAddress, useListPages } from '../features/list-pages/list-address.ts'
import { ConnectionActions } from '../features/users/connection-actions.tsx'
import { useBlockDialog } from '../features/users/block-dialog.tsx'
import { UserList } from '../features/users/user-list.tsx'
import { useT } from '../lib/i18n.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../ui/buttons/link.tsx'
import { Page } from '../ui/layout/page.tsx'
import tabs from '../ui/layout/tab-links.module.css'
import { TabLinks } from '../ui/layout/tab-links.tsx'

const emptyTitles = {
  followers: text('Nobody follows you yet'),
  following: text('You follow nobody yet'),
  requests: text('Nobody is waiting for your answer'),
  sent: text('You are waiting for nobody’s answer'),
  blocked: text('You have blocked nobody'),
} as const satisfies Record<ConnectionKind, string>

export default function ConnectionsPage() {
  const { t, locale } = useT()
  const { kind: shown = 'followers' } = useListAddress(listConnections).search
  const pages = useListPages(listConnections)
  const counts = pages.data?.pages[0]?.counts
  const block = useBlockDialog()
  const numbers = new Intl.NumberFormat(locale)
  // Sent requests are rare: the tab is shown only while there are any.
  const kinds = ConnectionKind.options.filter((kind) => kind !== 'sent' || shown === 'sent' || (counts?.sent ?? 0) > 0)
  return (
    <Page title={t('Connections')} intro={t('Who follows you, whom you follow, and whom you would rather not meet.')}>
      <TabLinks label={t('Kinds of connections')}>
        {kinds.map((kind) => (
          <Link
            key={kind}
            to={screens.connections.path}
            search={kind === 'followers' ? {} : { kind }}
            className={tabs.tab}
            aria-current={kind === shown ? 'page' : undefined}
            activeOptions={{ exact: true }}
            resetScroll={false}
          >
            {t(connectionKinds[kind])}
            <span className={tabs.count}>{counts ? numbers.format(counts[kind]) : '…'}</span>
          </Link>
        ))}
      </TabLinks>
      <h2 className="q-spoken">{t(connectionKinds[shown])}</h2>
      <UserList
        pages={pages}
        renderActions={(user) => <ConnectionActions kind={shown} user={user} block={block.actionFor(user)} />}
        empty={
          <EmptyState
            icon={<IconUsers size={40} stroke={1.25} />}
            title={t(emptyTitles[shown])}
            action={<ButtonLink to={screens.users.path}>{t('Find readers')}</ButtonLink>}
          />
        }
      />
      {block.dialog}
    </Page>
  )
}
