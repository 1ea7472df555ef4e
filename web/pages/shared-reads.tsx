import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { AboutBook } from '../../contract/journal.ts'
import { screens } from '../../contract/screens.ts'
import type { CurrentWork, CurrentReaderGroup } from '../../contract/current-readers.ts'
import type { SharedReadCard as SharedReadCardData } from '../../contract/shared-reads.ts'
import { AreaScreen } from '../features/frame/areas/area-screen.tsx'
import {
  useBookToStart,
  useCurrentWorks,
  useJoinSharedRead,
  useLeaveSharedRead,
  useSharedReads,
} from '../features/community/shared-reads/api.ts'
import { CurrentWorkCard } from '../features/community/shared-reads/current-work-card.tsx'
import { SharedReadCard } from '../features/community/shared-reads/shared-read-card.tsx'
import { useT } from '../lib/i18n.tsx'
import { itemsOf } from '../lib/page-items.ts'
import { CardList } from '../ui/display/card.tsx'
import { useChosen } from '../ui/dialogs/chosen.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { lazyModal } from '../ui/dialogs/lazy-modal.tsx'
import { ButtonLink } from '../ui/buttons/link.tsx'
import { IconBooks } from '../ui/icons/books.ts'
import { IconPlus } from '../ui/icons/plus.ts'
import { Section } from '../ui/layout/page.tsx'
import { PagedList, type PagesResult } from '../ui/lists/paged-list.tsx'
import { CardSkeletons } from '../ui/feedback/skeleton.tsx'

const SharedReadModal = lazyModal(() => import('../features/community/shared-reads/shared-read-modal.tsx'))
const CurrentReadersModal = lazyModal(() => import('../features/community/shared-reads/current-readers-modal.tsx'))

type StartedBook = Pick<AboutBook, 'slug' | 'title'>

export default function SharedReadsPage() {
  const { t } = useT()
  const navigate = useNavigate()
  const works = useCurrentWorks()
  const starting = SharedReadModal.useControl()
  const started = useChosen<StartedBook[]>()
  const reading = itemsOf(works.data).map(({ book }) => book)

  const open = (books: StartedBook[]) => ({ ...started.openerFor(books, starting), 'aria-haspopup': 'dialog' as const })
  const start = useStartFromAddress((book) => started.openFor([book], starting))
  const hasStarted = useRef(false)

  function handleStarted(slug: string) {
    hasStarted.current = true
    // Replaced, so that going back does not reopen the dialog.
    void navigate({ to: screens.sharedRead.path, params: { read: slug }, replace: start !== undefined })
  }

  function handleClosed() {
    if (start !== undefined && !hasStarted.current) {
      void navigate({ to: screens.sharedReads.path, search: {}, replace: true })
    }
  }

  return (
    <AreaScreen
      area="community"
      title={t('Shared reads')}
      actions={
        reading.length > 0 && (
          <Button {...open(reading)} leftSection={<IconPlus size={18} />}>
            {t('Start a shared read')}
          </Button>
        )
      }
    >
      <Invitations />
      <ReadingNow works={works} starterFor={(book) => open([book])} />
      <OwnReads
        start={
          reading.length > 0 ? (
            <Button {...open(reading)}>{t('Start your first shared read')}</Button>
          ) : (
            <ButtonLink to={screens.search.path} variant="default">
              {t('Find a book')}
            </ButtonLink>
          )
        }
      />
      <OpenReads />
      {started.chosen && (
        <SharedReadModal.Slot
          key={started.chosen.map(({ slug }) => slug).join()}
          control={starting}
          books={started.chosen}
          onStarted={handleStarted}
          onClosed={handleClosed}
        />
      )}
    </AreaScreen>
  )
}

/** `?start=emma` opens the dialog for a book; used by the book page, for any book. */
function useStartFromAddress(onStart: (book: StartedBook) => void): string | undefined {
  const { start } = useSearch({ from: screens.sharedReads.path })
  const book = useBookToStart(start).data?.data
  const begin = useEffectEvent(() => {
    if (book) onStart(book)
  })
  const slug = book?.slug
  useEffect(() => {
    if (slug !== undefined) begin()
  }, [slug])
  return start
}

interface ReadingNowProps {
  works: PagesResult<CurrentWork>
  starterFor: (book: StartedBook) => { onClick: () => void; onPointerEnter?: () => void; onFocus?: () => void }
}

function ReadingNow({ works, starterFor }: ReadingNowProps) {
  const { t } = useT()
  const looking = CurrentReadersModal.useControl()
  const { chosen, openerFor } = useChosen<{ book: CurrentWork['book']; who: CurrentReaderGroup }>()
  return (
    <Section title={t('Reading now')}>
      <PagedList
        pages={works}
        skeleton={<CardSkeletons label={t('Loading')} />}
        failure={t('Failed to load your current books')}
        more={t('Load More')}
        empty={
          <EmptyState
            icon={<IconBooks size={40} stroke={1.25} />}
            title={t('You’re not reading anything right now')}
            action={
              <ButtonLink to={screens.libraryBooks.path} search={{ shelf: 'want-to-read' }} variant="default">
                {t('Choose from Want to Read')}
              </ButtonLink>
            }
          >
            {t('Add a book to Currently Reading to see who’s reading it too.')}
          </EmptyState>
        }
      >
        {(items) => (
          <CardList columns={2}>
            {items.map((work) => (
              <li key={work.book.id}>
                <CurrentWorkCard
                  work={work}
                  start={starterFor(work.book)}
                  showAll={(who) => openerFor({ book: work.book, who }, looking)}
                />
              </li>
            ))}
          </CardList>
        )}
      </PagedList>
      {chosen && (
        <CurrentReadersModal.Slot
          key={`${chosen.book.id} ${chosen.who}`}
          control={looking}
          book={chosen.book}
          who={chosen.who}
        />
      )}
    </Section>
  )
}

function OwnReads({ start }: { start: React.ReactNode }) {
  const { t } = useT()
  return (
    <Section title={t('Your shared reads')}>
      <ReadList
        pages={useSharedReads('mine')}
        empty={
          <EmptyState icon={<IconBooks size={40} stroke={1.25} />} title={t('No shared reads yet')} action={start}>
            {t('Choose a book you’re reading, set an end date and invite someone. No spoilers past anyone’s page.')}
          </EmptyState>
        }
      />
    </Section>
  )
}

/** Not rendered while there are none. */
function Invitations() {
  const { t } = useT()
  const pages = useSharedReads('invited')
  const join = useJoinSharedRead()
  const leave = useLeaveSharedRead()
  if (itemsOf(pages.data).length === 0) return null
  return (
    <Section title={t('You’re invited')}>
      <ReadList
        pages={pages}
        renderActions={({ slug, name }) => (
          <>
            <Button size="sm" loading={join.isPending && join.variables === slug} onClick={() => join.mutate(slug)}>
              {t('Accept')}
              <span className="q-spoken"> {t('“:title”', { title: name })}</span>
            </Button>
            <Button size="sm" variant="default" onClick={() => leave.mutate(slug)}>
              {t('Decline')}
              <span className="q-spoken"> {t('“:title”', { title: name })}</span>
            </Button>
          </>
        )}
      />
    </Section>
  )
}

function OpenReads() {
  const { t } = useT()
  const pages = useSharedReads('open')
  const join = useJoinSharedRead()
  if (itemsOf(pages.data).length === 0) return null
  return (
    <Section title={t('Shared reads you can join')}>
      <ReadList
        pages={pages}
        renderActions={({ slug, name }) => (
          <Button
            size="sm"
            variant="light"
            loading={join.isPending && join.variables === slug}
            onClick={() => join.mutate(slug)}
          >
            {t('Join')}
            <span className="q-spoken"> {t('“:title”', { title: name })}</span>
          </Button>
        )}
      />
    </Section>
  )
}

interface ReadListProps {
  pages: PagesResult<SharedReadCardData>
  empty?: React.ReactNode
  renderActions?: (read: SharedReadCardData) => React.ReactNode
}

function ReadList({ pages, empty = null, renderActions }: ReadListProps) {
  const { t } = useT()
  return (
    <PagedList
      pages={pages}
      skeleton={<CardSkeletons label={t('Loading')} />}
      failure={t('Failed to load shared reads')}
      more={t('Load More')}
      empty={empty}
    >
      {(reads) => (
        <CardList columns={2}>
          {reads.map((read) => (
            <li key={read.slug}>
              <SharedReadCard read={read} actions={renderActions?.(read)} />
            </li>
          ))}
        </CardList>
      )}
    </PagedList>
  )
}
