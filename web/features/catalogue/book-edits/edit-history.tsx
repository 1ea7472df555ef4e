import type { ReactNode } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { Modal, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { CardSkeletons } from '../../../ui/feedback/skeleton.tsx'
import { IconHistory } from '../../../ui/icons/history.ts'
import { PagedList, type PagesResult } from '../../../ui/lists/paged-list.tsx'
import classes from './edit-item.module.css'

interface EditHistoryProps<Edit> extends ModalControl {
  /** The name of what was edited. */
  about: string
  pages: PagesResult<Edit>
  /** What will show up here once there is any. */
  hint: string
  children: (edit: Edit) => ReactNode
}

/** The dialog of everything that was changed in a thing of the catalogue, newest first. */
export function EditHistory<Edit extends { id: string }>(props: EditHistoryProps<Edit>) {
  const { about, pages, hint, children, ...control } = props
  const { t } = useT()
  return (
    <Modal {...control} title={t('Edit history')} about={about} size="lg" isLong>
      <PagedList
        pages={pages}
        skeleton={<CardSkeletons label={t('Loading')} />}
        empty={
          <EmptyState icon={<IconHistory size={40} stroke={1.25} />} title={t('No edits yet')}>
            {hint}
          </EmptyState>
        }
        failure={t('Failed to load the history')}
        more={t('Load More')}
      >
        {(edits) => (
          <ul className={classes.list}>
            {edits.map((edit) => (
              <li key={edit.id}>{children(edit)}</li>
            ))}
          </ul>
        )}
      </PagedList>
    </Modal>
  )
}
