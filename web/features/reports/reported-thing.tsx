import type { Report, ReportKind } from '../../../contract/reports.ts'
import { screens } from '../../../contract/screens.ts'
import { phrase, useT } from '../../lib/i18n.tsx'
import { Link } from '../../ui/link.tsx'

interface ReportedThingProps {
  kind: ReportKind
  thing: Report['thing']
}

/** What a report or a measure is about, leading to where it stands. */
export function ReportedThing({ kind, thing }: ReportedThingProps) {
  const { t } = useT()
  const { slug, name, owner } = thing
  if (kind === 'reader') return `${name} (@${slug})`
  const title =
    kind === 'list' ? (
      <Link to={screens.list.path} params={{ list: slug }} inherit>
        {name}
      </Link>
    ) : (
      <Link to={screens.book.path} params={{ book: slug }} inherit>
        {name}
      </Link>
    )
  if (!owner) return title
  const owned = kind === 'review' ? t('Review of :title by :name', names) : t(':title by :name', names)
  return phrase(owned, { title, name: `${owner.name} (@${owner.slug})` })
}

/** Filled in by what stands there. */
const names = { title: ':title', name: ':name' }
