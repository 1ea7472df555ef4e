import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, type ReactNode } from 'react'
import type { Action } from '../buttons/action-dots.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { Section } from '../layout/page.tsx'
import { PagedList, type PagesResult } from './paged-list.tsx'
import { CardSkeletons } from '../feedback/skeleton.tsx'

interface ListSectionProps<Item> {
  title: string
  pages: PagesResult<Item>
  children: (items: Item[]) => ReactNode
  /** Opens the form that adds an item. */
  add: Pick<Action, 'onClick' | 'onPointerEnter' | 'onFocus'>
  addLabel: string
  /** Replaces the add button. */
  aside?: ReactNode
  empty: { icon: ReactNode; title: string; text: string; addLabel: string }
  loading: string
  more: string
  /** The dialogs that its cards and buttons open. */
  dialogs: ReactNode
}

/** A section with a list of the reader's own items and an add button. Loading failures are only logged. */
export function ListSection<Item>(props: ListSectionProps<Item>) {
  const { title, pages, children, add, addLabel, aside, empty, loading, more, dialogs } = props
  const { error } = pages
  useEffect(() => {
    if (error) console.error(error)
  }, [error])
  const opener = { ...add, 'aria-haspopup': 'dialog' as const }
  const hasSome = pages.data?.pages.some(({ data }) => data.length > 0)
  return (
    <Section
      title={title}
      aside={
        aside ??
        (hasSome && (
          <Button variant="default" leftSection={<IconPlus size={18} />} {...opener}>
            {addLabel}
          </Button>
        ))
      }
    >
      <PagedList
        pages={pages}
        skeleton={<CardSkeletons label={loading} />}
        empty={
          <EmptyState icon={empty.icon} title={empty.title} action={<Button {...opener}>{empty.addLabel}</Button>}>
            {empty.text}
          </EmptyState>
        }
        more={more}
      >
        {children}
      </PagedList>
      {dialogs}
    </Section>
  )
}
