import { Button } from '@mantine/core'
import { startTransition, useState } from 'react'
import type { Shelf } from '../../../../contract/shelves.ts'
import { useT } from '../../../lib/i18n.tsx'
import type { Action } from '../../../ui/buttons/action-dots.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FindField } from '../../../ui/forms/find-field.tsx'
import { IconArrowsSort } from '../../../ui/icons/arrows-sort.ts'
import { IconBooks } from '../../../ui/icons/books.ts'
import { IconCheck } from '../../../ui/icons/check.ts'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { matching } from '../../../lib/matching.ts'
import { useReorderShelves } from './own-shelves-api.ts'
import { isMany } from './selection.ts'
import { useShelfActions } from './shelf-actions.tsx'
import classes from './shelf-list.module.css'
import { ShelfRow } from './shelf-row.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'

const SortableList = lazyPart(() => import('../../../ui/lists/sortable-list.tsx'))

/** Shown at first; the rest by "load more" or search. */
const perPage = 24

interface OwnShelvesProps {
  shelves: Shelf[]
  coversOf: (shelf: Shelf) => string[] | undefined
  /** Opens the form for a new shelf; also in the page's heading. */
  create: Pick<Action, 'onClick' | 'onPointerEnter' | 'onFocus'>
}

/** The reader's own shelves with their actions. */
export function OwnShelves({ shelves, coversOf, create }: OwnShelvesProps) {
  const { t, plural } = useT()
  const reorderShelves = useReorderShelves()
  /** While reordering: the shelf whose menu started it. */
  const [movedSlug, setMovedSlug] = useState<string | undefined>()
  const actions = useShelfActions({
    moreFor: ({ slug }) => [
      {
        label: t('Reorder'),
        icon: IconArrowsSort,
        onClick: () => startTransition(() => setMovedSlug(slug)),
        onPointerEnter: SortableList.warmUp,
        onFocus: SortableList.warmUp,
      },
    ],
  })

  const [words, setWords] = useState('')
  const [limit, setLimit] = useState(perPage)
  const hasFilter = isMany(shelves)
  const filteredShelves = hasFilter ? matching(shelves, words) : shelves
  const rows = (
    <ul className={classes.list}>
      {filteredShelves.slice(0, limit).map((shelf) => (
        <li key={shelf.slug}>
          <ShelfRow shelf={shelf} covers={coversOf(shelf)} actions={actions.menuFor(shelf)} />
        </li>
      ))}
    </ul>
  )

  return (
    <>
      <Section
        title={t('Your own shelves')}
        aside={
          movedSlug !== undefined && (
            <Button leftSection={<IconCheck size={18} />} onClick={() => setMovedSlug(undefined)}>
              {t('Done')}
            </Button>
          )
        }
      >
        {shelves.length === 0 ? (
          <EmptyState
            icon={<IconBooks size={40} stroke={1.25} />}
            title={t('No shelves of your own yet')}
            action={
              <Button {...create} aria-haspopup="dialog">
                {t('Create your first shelf')}
              </Button>
            }
          >
            {t('One for holidays, one for a friend’s tips: a book can be on several.')}
          </EmptyState>
        ) : movedSlug === undefined ? (
          <>
            {hasFilter && (
              <div className={classes.find}>
                <FindField label={t('Search your shelves')} value={words} onChange={setWords} />
              </div>
            )}
            {filteredShelves.length > 0 ? rows : <EmptyState title={t('No shelves found.')} />}
            {hasFilter && (
              <LoadMore
                shown={Math.min(filteredShelves.length, limit)}
                total={filteredShelves.length}
                hasMore={filteredShelves.length > limit}
                isLoading={false}
                onLoadMore={() => setLimit(limit + perPage)}
              >
                {t('Load More Shelves')}
              </LoadMore>
            )}
          </>
        ) : (
          <SortableList
            fallback={rows}
            items={shelves.map(({ slug, name, books_count }) => ({
              id: slug,
              name,
              content: (
                <p className={classes.brief}>
                  <strong>{name}</strong>
                  <span>{plural(books_count, ':count book', ':count books')}</span>
                </p>
              ),
            }))}
            hint={t('Drag shelves by their handles. Changes save as you go.')}
            first={movedSlug}
            onReorder={(order) => reorderShelves.mutate(order)}
          />
        )}
      </Section>
      {actions.dialogs}
    </>
  )
}
