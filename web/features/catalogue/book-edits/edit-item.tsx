import { bookFactLabels, factFields, type BookEdit, type BookFact } from '../../../../contract/book-edits.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useGenres } from '../vocabulary/api.ts'
import { useRevertEdit } from './api.ts'
import { EditFrame } from './edit-frame.tsx'
import { factText } from './fact-text.ts'

const isOtherPicture = (field: BookFact, { before, after }: BookEdit) =>
  field === 'cover' && before.cover === true && after.cover === true

/** One edit of a book. */
export function EditItem({ book, edit }: { book: string; edit: BookEdit }) {
  const translator = useT()
  const { t } = translator
  const genres = new Map(useGenres().data?.data.map(({ slug, name }) => [slug, name]))
  const words = { ...translator, genres }
  const revert = useRevertEdit(book)
  const { before, after } = edit
  const facts = factFields
    .filter((field) => field in after)
    .map((field) => ({
      label: t(bookFactLabels[field]),
      before: factText(field, before, words),
      after: isOtherPicture(field, edit) ? t('New picture') : factText(field, after, words),
    }))
  return (
    <EditFrame
      edit={edit}
      someone={edit.is_revert ? t('A moderator') : t('A reader')}
      facts={facts}
      onRevert={() => revert.mutateAsync(edit.id)}
    />
  )
}
