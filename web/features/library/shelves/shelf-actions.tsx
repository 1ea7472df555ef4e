import { useState } from 'react'
import type { Shelf } from '../../../../contract/shelves.ts'
import { useT } from '../../../lib/i18n.tsx'
import type { Action } from '../../../ui/buttons/action-dots.tsx'
import { ActionsButton } from '../../../ui/buttons/actions-button.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { IconEyeOff } from '../../../ui/icons/eye-off.ts'
import { IconEye } from '../../../ui/icons/eye.ts'
import { IconPencil } from '../../../ui/icons/pencil.ts'
import { IconTrash } from '../../../ui/icons/trash.ts'
import { useShare } from '../../community/links/share.tsx'
import { useNarrowing } from '../../community/visibility/narrowing.tsx'
import { visibilitySentences } from '../../community/visibility/visibility-words.ts'
import { useDeleteShelf, useUpdateShelf } from './own-shelves-api.ts'

const ShelfModal = lazyModal(() => import('./shelf-modal.tsx'))
const ConfirmDialog = lazyModal(() => import('../../../ui/dialogs/confirm-dialog.tsx'))

interface ShelfActions {
  /** More actions for a shelf. */
  moreFor?: (shelf: Shelf) => Action[]
  onDeleted?: () => Promise<void>
}

/** Shared by link; one of everybody's shelves is as visible as the profile. */
export const sharedShelf = ({ slug, name, visibility }: Shelf) => ({
  kind: 'shelf' as const,
  thing: slug,
  name,
  isHidden: visibility !== null && visibility !== 'public',
  isPrivate: visibility === 'private',
})

/** Actions and dialogs for the reader's own shelves: one instance of each dialog. */
export function useShelfActions({ moreFor = () => [], onDeleted }: ShelfActions) {
  const { t } = useT()
  const renaming = ShelfModal.useControl()
  const deleting = ConfirmDialog.useControl()
  const updateShelf = useUpdateShelf()
  const deleteShelf = useDeleteShelf()
  const [chosenShelf, setChosenShelf] = useState<Shelf | undefined>()
  const share = useShare()
  const narrowing = useNarrowing()

  function actionsFor(shelf: Shelf): Action[] {
    const isHidden = shelf.visibility === 'private'
    const opening = ({ opener }: Pick<typeof renaming, 'opener'>) => ({
      ...opener,
      onClick: () => {
        setChosenShelf(shelf)
        opener.onClick()
      },
    })
    return [
      { label: t('Rename'), icon: IconPencil, ...opening(renaming) },
      isHidden
        ? // Opens the form, where the visibility is chosen.
          { label: t('Show'), icon: IconEye, ...opening(renaming) }
        : {
            label: t('Hide'),
            icon: IconEyeOff,
            onClick: () =>
              void narrowing.narrow({
                kind: 'shelf',
                thing: shelf.slug,
                to: 'private',
                title: t('Hide “:name”?', { name: shelf.name }),
                sentence: t(visibilitySentences.private),
                save: (request) =>
                  updateShelf.mutateAsync({ slug: shelf.slug, patch: { visibility: 'private', ...request } }),
              }),
          },
      ...moreFor(shelf),
      ...share.actionsFor(sharedShelf(shelf)),
      { label: t('Delete'), icon: IconTrash, isDanger: true, ...opening(deleting) },
    ]
  }

  return {
    menuFor: (shelf: Shelf) => (
      <ActionsButton label={t('Actions for the shelf “:name”', { name: shelf.name })} actions={actionsFor(shelf)} />
    ),
    /** Render once. */
    dialogs: (
      <>
        <ShelfModal.Slot key={chosenShelf?.slug} control={renaming} shelf={chosenShelf} />
        <ConfirmDialog.Slot
          control={deleting}
          title={t('Are you sure you want to delete this shelf?')}
          confirmLabel={t('Yes, Delete')}
          cancelLabel={t('Keep Shelf')}
          onConfirm={async () => {
            if (!chosenShelf) return
            await deleteShelf.mutateAsync(chosenShelf.slug)
            await onDeleted?.()
          }}
        >
          {t('Books on “:name” stay in your library. This action cannot be undone.', {
            name: chosenShelf?.name ?? '',
          })}
        </ConfirmDialog.Slot>
        {share.dialog}
        {narrowing.dialog}
      </>
    ),
  }
}
