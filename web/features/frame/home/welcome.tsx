import { Link } from '@tanstack/react-router'
import { listBooks } from '../../../../contract/books.ts'
import { homeQueries } from '../../../../contract/home.ts'
import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { itemsOf } from '../../../lib/page-items.ts'
import { usePages } from '../../../lib/queries.ts'
import { IconBooks } from '../../../ui/icons/books.ts'
import { IconFileImport } from '../../../ui/icons/file-import.ts'
import { IconHeart } from '../../../ui/icons/heart.ts'
import type { Icon } from '../../../ui/icons/icon.tsx'
import { IconSearch } from '../../../ui/icons/search.ts'
import { Section } from '../../../ui/layout/page.tsx'
import { BookGrid } from '../../catalogue/books/book-grid.tsx'
import classes from './welcome.module.css'

interface FirstStep {
  path: string
  icon: Icon
  title: string
  text: string
}

/** Shown for an empty library: first steps, and books to begin with. */
export function Welcome() {
  const { t } = useT()
  const firstBooks = itemsOf(usePages(listBooks, { query: homeQueries.firstBooks }).data)
  const steps: FirstStep[] = [
    {
      path: screens.search.path,
      icon: IconSearch,
      title: t('Find a book'),
      text: t('Search by title, author or ISBN, then add it to a shelf.'),
    },
    {
      path: screens.firstSteps.path,
      icon: IconHeart,
      title: t('Pick books you love'),
      text: t('Choose a few to fill your shelves.'),
    },
    {
      path: screens.importExport.path,
      icon: IconFileImport,
      title: t('Import from Goodreads'),
      text: t('Bring your books, shelves and reviews. Other apps work too.'),
    },
  ]
  return (
    <>
      <section className={classes.root} aria-labelledby="welcome">
        <IconBooks size={44} stroke={1.1} aria-hidden />
        <h2 id="welcome">{t('Your shelves are ready')}</h2>
        <ul className={classes.steps}>
          {steps.map(({ path, icon: StepIcon, title, text }) => (
            <li key={path}>
              <Link to={path} className={classes.step}>
                <StepIcon size={24} stroke={1.5} aria-hidden />
                <strong>{title}</strong>
                <span>{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {firstBooks.length > 0 && (
        <Section title={t('Good places to start')}>
          <BookGrid books={firstBooks} />
        </Section>
      )}
    </>
  )
}
