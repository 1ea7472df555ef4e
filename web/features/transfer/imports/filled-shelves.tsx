import type { ImportReport } from '../../../../contract/imports.ts'
import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Link } from '../../../ui/buttons/link.tsx'
import classes from './filled-shelves.module.css'
import view from './import-view.module.css'

type Shelves = ImportReport['shelves']

/** Shelves that an import has put books on; those it created are listed separately. */
export function FilledShelves({ made: { shelves, shelves_count } }: { made: ImportReport }) {
  const { t } = useT()
  const groups = [
    { title: t('On these shelves'), shelves: shelves.filter(({ is_new }) => !is_new) },
    { title: t('On new shelves'), shelves: shelves.filter(({ is_new }) => is_new) },
  ].filter((group) => group.shelves.length > 0)
  const more = shelves_count - shelves.length
  return groups.map((group, index) => (
    <Group key={group.title} {...group} more={index === groups.length - 1 ? more : 0} />
  ))
}

function Group({ title, shelves, more }: { title: string; shelves: Shelves; more: number }) {
  const { t, plural, locale } = useT()
  const numbers = new Intl.NumberFormat(locale)
  return (
    <section aria-label={title}>
      <h3 className={view.subtitle}>{title}</h3>
      <ul className={classes.list}>
        {shelves.map(({ slug, name, books }) => (
          <li key={slug}>
            <Link to={screens.shelf.path} params={{ shelf: slug }} className={classes.shelf ?? ''}>
              <span className={classes.name}>{name}</span>{' '}
              <span className={classes.count} aria-hidden>
                {numbers.format(books)}
              </span>
              <span className="q-spoken">{plural(books, ':count book', ':count books')}</span>
            </Link>
          </li>
        ))}
        {more > 0 && (
          <li className={classes.more}>
            <Link to={screens.shelves.path}>{t('and :count more', { count: more })}</Link>
          </li>
        )}
      </ul>
    </section>
  )
}
