import { Button } from '@mantine/core'
import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ButtonLink } from '../../../ui/buttons/link.tsx'
import type { ModalControl } from '../../../ui/dialogs/modal.tsx'
import { IconPlus } from '../../../ui/icons/plus.ts'
import { useAddListEntries } from '../lists/api.ts'
import { ListPicker } from '../lists/list-picker.tsx'

interface BulkListModalProps extends ModalControl {
  /** Slugs. */
  books: string[]
  onAdded: () => void
}

/** Adds many books to a list; those already on it keep their position. */
export default function BulkListModal({ books, onAdded, ...control }: BulkListModalProps) {
  const { t, plural } = useT()
  const add = useAddListEntries('book')
  return (
    <ListPicker
      {...control}
      onExited={() => {
        control.onExited()
        if (add.isSuccess) onAdded()
      }}
      title={plural(books.length, 'Add :count book to a list', 'Add :count books to a list')}
      closeLabel={t('Close')}
      resources={{ type: 'book' }}
      renderAction={(list, describedBy) => (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} />}
          aria-describedby={describedBy}
          loading={add.isPending && add.variables.list === list.slug}
          onClick={() => add.mutate({ list: list.slug, slugs: books }, { onSuccess: control.onClose })}
        >
          {t('Add')}
        </Button>
      )}
      empty={
        <ButtonLink to={screens.libraryLists.path} variant="default">
          {t('Go to your lists')}
        </ButtonLink>
      }
    />
  )
}
