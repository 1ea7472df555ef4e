import { useT } from '../../../lib/i18n.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { IconListSearch } from '../../../ui/icons/list-search.ts'
import { OtherKinds, type OtherKindsProps } from './other-kinds.tsx'

/** Shown without any results of a kind: what else can be done. */
export function NothingFound(props: OtherKindsProps) {
  const { t } = useT()
  const { q, shown } = props
  return (
    <EmptyState
      icon={<IconListSearch size={40} stroke={1.25} />}
      title={q ? t('No results for “:query”', { query: q }) : t('Nothing here yet')}
      action={<OtherKinds {...props} />}
    >
      {shown === 'reader'
        ? t('Only readers who chose to be listed show up here.')
        : t('Try fewer words, just the author’s last name, or an ISBN.')}
    </EmptyState>
  )
}
