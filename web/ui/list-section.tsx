import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useT } from '../lib/i18n.tsx'
import type { Action } from './action-dots.tsx'
import { EmptyState } from './empty-state.tsx'
import { focusHeadingIfLost } from './focus.ts'
import { lazyModal } from './lazy-modal.tsx'
import { Section } from './page.tsx'
import { PagedList, type PagesResult } from './paged-list.tsx'
import { CardSkeletons } from './skeleton.tsx'

const ConfirmDialog = lazyModal(() => import('./confirm-dialog.tsx'))

export const useRemoval = ConfirmDialog.useControl

interface ListSectionProps<Item> {
  title: string
  pages: PagesResult<Item>
  children: (items: Item[]) => ReactNode
  /** What opens the form for one more. */
  add: Pick<Action, 'onClick' | 'onPointerEnter' | 'onFocus'>
  addLabel: string
  /** Takes the place of the button for one more. */
  aside?: ReactNode
  empty: { icon: ReactNode; title: string; text: string; addLabel: string }
  loading: string
  more: string
  /** The question before one is deleted; `control` comes from `useRemoval`. */
  removal: {
    control: ReturnType<typeof useRemoval>
    question: string
    keep: string
    onConfirm: () => Promise<unknown>
  }
}

/** A reader's own things under a heading: add one, look at them, delete one. Loading failures are logged only. */
export function ListSection<Item>(props: ListSectionProps<Item>) {
  const { title, pages, children, add, addLabel, aside, empty, loading, more, removal } = props
  const { t } = useT()
  const part = useRef<HTMLDivElement>(null)
  const { error } = pages
  useEffect(() => {
    if (error) console.error(error)
  }, [error])
  const opener = { ...add, 'aria-haspopup': 'dialog' as const }
  const hasSome = pages.data?.pages.some(({ data }) => data.length > 0)
  return (
    <div ref={part}>
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
      </Section>
      <ConfirmDialog.Place
        control={removal.control}
        title={removal.question}
        confirmLabel={t('Yes, Delete')}
        cancelLabel={removal.keep}
        onConfirm={async () => {
          await removal.onConfirm()
        }}
        onGone={() => focusHeadingIfLost(part)}
      >
        {t('This action cannot be undone.')}
      </ConfirmDialog.Place>
    </div>
  )
}
