import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { List } from '../../../../contract/lists.ts'
import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { IconPencil } from '../../../ui/icons/pencil.ts'
import { IconTrash } from '../../../ui/icons/trash.ts'
import { IconWand } from '../../../ui/icons/wand.ts'
import { ShareButton } from '../../community/links/share.tsx'
import { useConvertList, useDeleteList } from './api.ts'
import classes from './list-actions.module.css'

const ListModal = lazyModal(() => import('./list-modal.tsx'))
const ConfirmDialog = lazyModal(() => import('../../../ui/dialogs/confirm-dialog.tsx'))

/** What the owner of a list can do with it. */
export function ListActions({ list }: { list: List }) {
  const { t } = useT()
  const navigate = useNavigate()
  const editing = ListModal.useControl()
  const deleting = ConfirmDialog.useControl()
  const converting = ConfirmDialog.useControl()
  const deleteList = useDeleteList(list.slug)
  const convertList = useConvertList(list.slug)
  const { can } = list
  if (!can.edit && !can.delete && !can.convert) return null
  return (
    <div className={classes.root}>
      {can.edit && (
        <Button
          {...editing.opener}
          data-action="edit-list"
          variant="default"
          leftSection={<IconPencil size={18} stroke={1.75} />}
        >
          {t('Edit List')}
        </Button>
      )}
      {can.edit && (
        <ShareButton
          shared={{
            kind: 'list',
            thing: list.slug,
            name: list.name,
            isHidden: list.visibility !== 'public',
            isPrivate: list.visibility === 'private',
          }}
        />
      )}
      {can.convert && (
        <Button
          {...converting.opener}
          data-action="convert-to-manual"
          variant="default"
          leftSection={<IconWand size={18} stroke={1.75} />}
        >
          {t('Convert to Manual')}
        </Button>
      )}
      {can.delete && (
        <Button
          {...deleting.opener}
          data-action="delete-list"
          variant="default"
          color="red"
          leftSection={<IconTrash size={18} stroke={1.75} />}
          className={classes.delete ?? ''}
        >
          {t('Delete List')}
        </Button>
      )}
      <ListModal.Slot control={editing} list={list.slug} />
      <ConfirmDialog.Slot
        control={converting}
        title={t('Convert to Manual List')}
        confirmLabel={t('Convert')}
        cancelLabel={t('Keep list as it is')}
        onConfirm={async () => {
          await convertList.mutateAsync()
        }}
      >
        {t('The entries stay as they are and stop updating. This action cannot be undone, and the filters are lost.')}
      </ConfirmDialog.Slot>
      <ConfirmDialog.Slot
        control={deleting}
        title={t('Delete List')}
        confirmLabel={t('Yes, Delete')}
        cancelLabel={t('Keep List')}
        onConfirm={async () => {
          await deleteList.mutateAsync()
          await navigate({ to: screens.libraryLists.path })
        }}
      >
        {t('Are you sure you want to delete “:name”? All its entries will be permanently deleted.', {
          name: list.name,
        })}
      </ConfirmDialog.Slot>
    </div>
  )
}
