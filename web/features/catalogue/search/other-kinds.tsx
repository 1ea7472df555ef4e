import { Link } from '@tanstack/react-router'
import { screens } from '../../../../contract/screens.ts'
import type { SearchType } from '../../../../contract/search.ts'
import { useT } from '../../../lib/i18n.tsx'
import { isbn13In } from '../../../../shared/isbn.ts'
import { ButtonLink } from '../../../ui/buttons/link.tsx'
import { kindLabels } from './kinds.ts'
import classes from './other-kinds.module.css'

export interface OtherKindsProps {
  q: string
  shown: SearchType
  counts: Record<SearchType, number> | undefined
  onClear: () => void
}

/** Shown without results of a kind: counts of the other kinds, all results, and adding a book. */
export function OtherKinds({ q, shown, counts, onClear }: OtherKindsProps) {
  const translator = useT()
  const { t, locale } = translator
  const numbers = new Intl.NumberFormat(locale)
  const otherKinds = kindLabels(translator).filter(({ kind }) => kind !== shown && counts && counts[kind] > 0)
  return (
    <div className={classes.root}>
      {otherKinds.map(({ kind, label }) => (
        <Link
          key={kind}
          to={screens.search.path}
          search={{ ...(q && { q }), ...(kind !== 'book' && { type: kind }) }}
          className={classes.other}
        >
          {label} ({numbers.format(counts?.[kind] ?? 0)})
        </Link>
      ))}
      {otherKinds.length === 0 && q !== '' && (
        <button type="button" className={classes.other} onClick={onClear}>
          {t('Browse all books')}
        </button>
      )}
      {shown === 'book' && q !== '' && (
        <ButtonLink to={screens.addBook.path} search={isbn13In(q) ? { isbn: q } : { title: q }}>
          {t('Add to the catalogue')}
        </ButtonLink>
      )}
    </div>
  )
}
