import { screens } from '../../contract/screens.ts'
import { listUsers, mostUsersCounted, userSorts } from '../../contract/users.ts'
import { InviteButton } from '../features/community/friend-links/invite-button.tsx'
import { useReader } from '../features/account/session/api.ts'
import { choicesOf } from '../lib/choices.ts'
import { ListFrame } from '../features/library/list-pages/list-frame.tsx'
import classes from '../features/community/users/user-card.module.css'
import { UserCard } from '../features/community/users/user-card.tsx'
import { phrase, useT } from '../lib/i18n.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ButtonLink, Link } from '../ui/buttons/link.tsx'
import { AreaScreen } from '../features/frame/areas/area-screen.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { IconUsers } from '../ui/icons/users.ts'

export default function UsersPage() {
  const translator = useT()
  const { t, plural } = translator
  return (
    <AreaScreen area="community" title={t('Readers')} intro={<Intro />} actions={<InviteButton />}>
      <ListFrame
        endpoint={listUsers}
        label={t('Readers')}
        searchLabel={t('Search readers by name')}
        sorts={choicesOf(userSorts, translator)}
        count={(total) =>
          total < mostUsersCounted
            ? plural(total, ':count reader', ':count readers')
            : t(':count+ readers', { count: total })
        }
        failure={t('Failed to load readers')}
        empty={
          <EmptyState
            icon={<IconUsers size={40} stroke={1.25} />}
            title={t('No readers here yet')}
            action={<ButtonLink to={screens.account.path}>{t('Let others find me')}</ButtonLink>}
          >
            {t('Only readers who chose to be listed show up here.')}
          </EmptyState>
        }
        keyOf={({ slug }) => slug}
        grid={{
          render: (user) => <UserCard user={user} />,
          skeleton: <Skeleton height="9.125rem" />,
          className: classes.grid ?? '',
          estimate: 146,
        }}
      />
    </AreaScreen>
  )
}

/** Says whether the reader is listed here themselves. */
function Intro() {
  const { t } = useT()
  const isListed = useReader()?.listed ?? true
  return (
    <>
      {t('Find people to read with.')}{' '}
      {isListed ? (
        <Link to={screens.connections.path} inherit underline="always">
          {t('Your connections')}
        </Link>
      ) : (
        phrase(t('You’re not listed: :change', { change: ':change' }), {
          change: (
            <Link to={screens.account.path} inherit underline="always">
              {t('change this in your account')}
            </Link>
          ),
        })
      )}
    </>
  )
}
