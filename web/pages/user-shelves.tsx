import { listUserShelves } from '../../contract/user-shelves.ts'
import classes from '../features/library/shelves/shelf-list.module.css'
import { ShelfRow } from '../features/library/shelves/shelf-row.tsx'
import { ProfileScreen } from '../features/community/profiles/profile-screen.tsx'
import { UserThings } from '../features/community/profiles/user-things.tsx'
import { useT } from '../lib/i18n.tsx'
import { usePages } from '../lib/queries.ts'
import { IconBooks } from '../ui/icons/books.ts'

export default function UserShelvesPage() {
  const { t } = useT()
  return <ProfileScreen title={t('Shelves')}>{({ slug }) => <Shelves user={slug} />}</ProfileScreen>
}

function Shelves({ user }: { user: string }) {
  const { t } = useT()
  return (
    <UserThings
      pages={usePages(listUserShelves, { params: { user } })}
      failure={t('Failed to load shelves')}
      empty={{ icon: IconBooks, title: t('Start your library') }}
    >
      {(shelves) => (
        <ul className={classes.list}>
          {shelves.map(({ covers, ...shelf }) => (
            <li key={shelf.slug}>
              <ShelfRow shelf={shelf} covers={covers} owner={user} />
            </li>
          ))}
        </ul>
      )}
    </UserThings>
  )
}
