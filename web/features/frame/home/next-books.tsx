import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Link } from '../../../ui/buttons/link.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { CoverRow } from '../../catalogue/books/cover-row.tsx'
import { useFirstSuggestions } from '../../library/next-reads/api.ts'
import { useStartOffer } from '../../library/next-reads/start-offer.tsx'
import { reasonOf } from '../../library/next-reads/reason.ts'

/** The best suggestions, with why. */
export function NextBooks() {
  const translator = useT()
  const { t } = translator
  const start = useStartOffer()
  const suggestions = useFirstSuggestions().data?.data ?? []
  if (suggestions.length === 0) return null
  return (
    <Section title={t('What to read next')} aside={<Link to={screens.nextReads.path}>{t('All suggestions')}</Link>}>
      <CoverRow
        start={start}
        books={suggestions.map((suggestion) => ({ ...suggestion.book, note: reasonOf(suggestion, translator) }))}
      />
    </Section>
  )
}
