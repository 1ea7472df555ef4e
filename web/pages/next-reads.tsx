import { Button } from '@mantine/core'
import { SuggestionKind, type Suggestion } from '../../contract/next-reads.ts'
import { screens } from '../../contract/screens.ts'
import { text } from '../../shared/translate.ts'
import { AreaScreen } from '../features/frame/areas/area-screen.tsx'
import { BookGridSkeleton } from '../features/catalogue/books/book-grid.tsx'
import { useSuggestions } from '../features/library/next-reads/api.ts'
import { reasonOf } from '../features/library/next-reads/reason.ts'
import { SuggestionGrid } from '../features/library/next-reads/suggestion-grid.tsx'
import { WantedReads } from '../features/library/next-reads/wanted-reads.tsx'
import { useT } from '../lib/i18n.tsx'
import { ButtonLink } from '../ui/buttons/link.tsx'
import { lazyModal } from '../ui/dialogs/lazy-modal.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { IconBooks } from '../ui/icons/books.ts'
import { Section } from '../ui/layout/page.tsx'

const HiddenBooksModal = lazyModal(() => import('../features/library/next-reads/hidden-books-modal.tsx'))

const titles: Record<SuggestionKind, string> = {
  series: text('Next in your series'),
  followed: text('From readers you follow'),
  loved: text('More like your books'),
  alike: text('From readers like you'),
  popular: text('Popular here'),
}

/** Two or three rows: enough to choose from, and the page stays short. */
const mostOfKind = 12

export default function NextReadsPage() {
  const { t } = useT()
  const suggestions = useSuggestions()
  const hidden = HiddenBooksModal.useControl()
  return (
    <AreaScreen
      area="library"
      title={t('What to read next')}
      intro={t('Picked for you on this server. We don’t send your data anywhere.')}
      actions={
        <Button variant="default" {...hidden.opener}>
          {t('Hidden suggestions')}
        </Button>
      }
    >
      <WantedReads />
      {suggestions.isError ? (
        <ErrorState title={t('Failed to load suggestions')} onRetry={() => void suggestions.refetch()} />
      ) : suggestions.data ? (
        <Suggestions suggestions={suggestions.data.data} />
      ) : (
        <BookGridSkeleton count={6} />
      )}
      <HiddenBooksModal.Slot control={hidden} />
    </AreaScreen>
  )
}

function Suggestions({ suggestions }: { suggestions: Suggestion[] }) {
  const translator = useT()
  const { t } = translator
  if (suggestions.length === 0) {
    return (
      <Section title={t('Suggestions')}>
        <EmptyState
          icon={<IconBooks size={40} stroke={1.25} />}
          title={t('No suggestions yet')}
          action={<ButtonLink to={screens.search.path}>{t('Browse all books')}</ButtonLink>}
        >
          {t('Shelve or rate a few books you’ve read, and suggestions will show up here.')}
        </EmptyState>
      </Section>
    )
  }
  const byKind = Map.groupBy(suggestions, ({ kind }) => kind)
  return SuggestionKind.options.map((kind) => {
    const group = byKind.get(kind) ?? []
    return (
      group.length > 0 && (
        <Section key={kind} title={t(titles[kind])}>
          <SuggestionGrid
            suggestions={group
              .slice(0, mostOfKind)
              .map((suggestion) => ({ book: suggestion.book, kind, reason: reasonOf(suggestion, translator) }))}
          />
        </Section>
      )
    )
  })
}
