import { Button } from '@mantine/core'
import { bookFactLabels, factFields, type BookEdit, type BookFact } from '../../../../contract/book-edits.ts'
import { screens } from '../../../../contract/screens.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Link } from '../../../ui/buttons/link.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { Description } from '../../../ui/display/description.tsx'
import { useGenres } from '../vocabulary/api.ts'
import { useReader } from '../../account/session/api.ts'
import { useRevertEdit } from './api.ts'
import classes from './edit-item.module.css'
import { factText } from './fact-text.ts'

const ConfirmDialog = lazyModal(() => import('../../../ui/dialogs/confirm-dialog.tsx'))

const isOtherPicture = (field: BookFact, { before, after }: BookEdit) =>
  field === 'cover' && before.cover === true && after.cover === true

/** One edit: by which reader, when, and each field before and after. Moderators can revert it. */
export function EditItem({ book, edit }: { book: string; edit: BookEdit }) {
  const translator = useT()
  const { t } = translator
  const reader = useReader()
  const genres = new Map(useGenres().data?.data.map(({ slug, name }) => [slug, name]))
  const words = { ...translator, genres }
  const confirm = ConfirmDialog.useControl()
  const revert = useRevertEdit(book)
  const { editor, created_at, before, after } = edit
  const fields = factFields.filter((field) => field in after)
  const day = formatMoment(created_at, translator, reader?.time_zone ?? null)
  const isModerator = reader?.role === 'moderator' || reader?.role === 'admin'
  return (
    <article className={classes.root}>
      <header className={classes.head}>
        <h3 className={classes.name}>
          {editor ? (
            <Link to={screens.user.path} params={{ user: editor.slug }} inherit>
              {editor.name}
            </Link>
          ) : edit.is_revert ? (
            t('A moderator')
          ) : (
            t('A reader')
          )}
        </h3>
        <p className={classes.meta}>
          <time dateTime={created_at}>{day}</time>
          {edit.is_revert && ` · ${t('Reverted an edit')}`}
          {edit.is_reverted && ` · ${t('Reverted')}`}
        </p>
      </header>
      <dl className={classes.facts}>
        {fields.map((field) => (
          <div key={field} className={classes.fact}>
            <dt>{t(bookFactLabels[field])}</dt>
            <dd>
              <Value label={t('Before')} text={factText(field, before, words)} />
              <Value
                label={t('After')}
                text={isOtherPicture(field, edit) ? t('Another picture') : factText(field, after, words)}
                isNew
              />
            </dd>
          </div>
        ))}
      </dl>
      {isModerator && !edit.is_reverted && (
        <div>
          <Button variant="default" size="sm" aria-label={t('Revert the edit of :day', { day })} {...confirm.opener}>
            {t('Revert')}
          </Button>
          <ConfirmDialog.Slot
            control={confirm}
            title={t('Revert this edit?')}
            confirmLabel={t('Revert edit')}
            cancelLabel={t('Cancel')}
            onConfirm={async () => {
              await revert.mutateAsync(edit.id)
            }}
          >
            {t('These fields go back to what they were: :fields.', {
              fields: fields.map((field) => t(bookFactLabels[field])).join(', '),
            })}
          </ConfirmDialog.Slot>
        </div>
      )}
    </article>
  )
}

function Value({ label, text, isNew = false }: { label: string; text: string | null; isNew?: boolean }) {
  const { t } = useT()
  return (
    <div className={classes.value} data-new={isNew || undefined}>
      <span className={classes.label}>{label}</span>
      <div>{text === null ? <span className={classes.none}>{t('Not set')}</span> : <Description text={text} />}</div>
    </div>
  )
}
