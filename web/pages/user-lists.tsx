import { listUserLists } from '../../contract/lists.ts'
import { ListCard } from '../features/library/lists/list-card.tsx'
import classes from '../features/community/profiles/profile-parts.module.css'
import { ProfileScreen } from '../features/community/profiles/profile-screen.tsx'
import { UserThings } from '../features/community/profiles/user-things.tsx'
import { useT } from '../lib/i18n.tsx'
import { usePages } from '../lib/queries.ts'
import { IconListDetails } from '../ui/icons/list-details.ts'

export default function UserListsPage() {
  const { t } = useT()
  return <ProfileScreen title={t('Lists')}>{({ slug }) => <Lists user={slug} />}</ProfileScreen>
}

function Lists({ user }: { user: string }) {
  const { t } = useT()
  return (
    <UserThings
      pages={usePages(listUserLists, { params: { user } })}
      failure={t('Failed to load lists')}
      empty={{ icon: IconListDetails, title: t('No lists to show') }}
    >
      {(lists) => (
        <ul className={classes.lists}>
          {lists.map((list) => (
            <li key={list.slug}>
              <ListCard list={list} />
            </li>
          ))}
        </ul>
      )}
    </UserThings>
  )
}
