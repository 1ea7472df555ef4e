import { IconMailExclamation } from '@tabler/icons-react'
import { searchTextLength } from '../../contract/constants.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { screens } from '../../contract/screens.ts'
import { useReader } from '../features/account/api.ts'
import { useBooks } from '../features/books/api.ts'
import { PagedBookGrid } from '../features/books/book-grid.tsx'
import { greeting } from '../features/library/greeting.ts'
import { LibraryScreen } from '../features/library/library-screen.tsx'
import { phrase, useT } from '../lib/i18n.tsx'
import { Section } from '../ui/page.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import classes from './library.module.css'

export default function LibraryPage() {
  const translator = useT()
  const { t } = translator
  const reader = useReader()
  const navigate = useNavigate()
  const books = useBooks()
  return (
    <LibraryScreen
      title={t('Library')}
      heading={reader ? greeting(reader, translator) : t('Library')}
      intro={t('What will you read next?')}
    >
      <SearchBox
        label={t('Title, author or ISBN')}
        maxLength={searchTextLength}
        onSearch={(q) => void navigate({ to: screens.search.path, search: q ? { q } : {} })}
      />
      {reader && reader.email_verified_at === null && <UnverifiedHint />}
      <Section title={t('From the catalogue')}>
        <PagedBookGrid pages={books} />
      </Section>
    </LibraryScreen>
  )
}

function UnverifiedHint() {
  const { t } = useT()
  return (
    <p className={classes.hint}>
      <IconMailExclamation size={22} stroke={1.5} aria-hidden />
      <span>
        {phrase(t('Your e-mail address is not confirmed yet. :link', { link: ':link' }), {
          link: <Link to={screens.account.path}>{t('Confirm it in your account')}</Link>,
        })}
      </span>
    </p>
  )
}
