import { Button } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import type { Action } from '../buttons/action-dots.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { IconPlus } from '../icons/plus.ts'
import { Section } from '../layout/page.tsx'
import { PagedList, type PagesResult } from './paged-list.tsx'
import { CardSkeletons } from '../feedback/skeleton.tsx'
import classes from './list-section.module.css'

interface ListSectionProps<Item> {
  title: string
  pages: PagesResult<Item>
  children: (items: Item[]) => ReactNode
  /** Opens the form that adds an item. */
  add: Pick<Action, 'onClick' | 'onPointerEnter' | 'onFocus'>
  addLabel: string
  /** Replaces the add button. */
  aside?: ReactNode
  /** Without a text, an empty section is one line: its heading, this title, and the button that adds the first item. */
  empty: { title: string; addLabel: string; icon?: ReactNode; text?: string }
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
  const isEmpty = pages.data?.pages.every(({ data }) => data.length === 0)
  const isLine = isEmpty === true && empty.text === undefined
  return (
    <Section
      title={title}
      isLine={isLine}
      aside={
        aside ??
        ((isEmpty === false || isLine) && (
          // One button in both states, so that it keeps the focus when the first item is added or the last deleted.
          <div className={classes.aside}>
            {isLine && <span>{empty.title}</span>}
            <Button
              variant={isLine ? 'light' : 'default'}
              {...(!isLine && { leftSection: <IconPlus size={18} /> })}
              {...opener}
            >
              {isLine ? empty.addLabel : addLabel}
            </Button>
          </div>
        ))
      }
    >
      <PagedList
        pages={pages}
        skeleton={<CardSkeletons label={loading} />}
        empty={
          !isLine && (
            <EmptyState icon={empty.icon} title={empty.title} action={<Button {...opener}>{empty.addLabel}</Button>}>
              {empty.text}
            </EmptyState>
          )
        }
        more={more}
      >
        {children}
      </PagedList>
      {dialogs}
    </Section>
  )
}
