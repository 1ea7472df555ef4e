import { Button } from '@mantine/core'
import type { BookEdit } from '../../../../contract/book-edits.ts'
import { screens } from '../../../../contract/screens.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Link } from '../../../ui/buttons/link.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { Description } from '../../../ui/display/description.tsx'
import { useReader } from '../../account/session/api.ts'
import classes from './edit-item.module.css'

const ConfirmDialog = lazyModal(() => import('../../../ui/dialogs/confirm-dialog.tsx'))

interface EditedFact {
  label: string
  before: string | null
  after: string | null
}

interface EditFrameProps {
  edit: Pick<BookEdit, 'editor' | 'created_at' | 'is_revert' | 'is_reverted'>
  /** What it is called where the editor is not for the viewer to know. */
  someone: string
  facts: EditedFact[]
  onRevert: () => Promise<unknown>
}

/** One edit: by which reader, when, and each fact before and after. Moderators can revert it. */
export function EditFrame({
  edit: { editor, created_at, is_revert, is_reverted },
  someone,
  facts,
  onRevert,
}: EditFrameProps) {
  const translator = useT()
  const { t } = translator
  const reader = useReader()
  const confirm = ConfirmDialog.useControl()
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
          ) : (
            someone
          )}
        </h3>
        <p className={classes.meta}>
          <time dateTime={created_at}>{day}</time>
          {is_revert && ` · ${t('Reverted an edit')}`}
          {is_reverted && ` · ${t('Reverted')}`}
        </p>
      </header>
      <dl className={classes.facts}>
        {facts.map(({ label, before, after }) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>
              <Value label={t('Before')} text={before} />
              <Value label={t('After')} text={after} isNew />
            </dd>
          </div>
        ))}
      </dl>
      {isModerator && !is_reverted && (
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
              await onRevert()
            }}
          >
            {t('This restores: :fields.', {
              fields: facts.map(({ label }) => label).join(', '),
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
