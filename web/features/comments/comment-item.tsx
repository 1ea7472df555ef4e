import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Comment } from '../../../contract/comments.ts'
import { formatAgo } from '../../lib/ago.ts'
import { formatMoment } from '../../lib/dates.ts'
import { useT } from '../../lib/i18n.tsx'
import type { Action } from '../../ui/action-dots.tsx'
import { ActionsButton } from '../../ui/actions-button.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { useReader } from '../account/api.ts'
import { UserLink } from '../users/user-link.tsx'
import classes from './comments-panel.module.css'

interface CommentItemProps {
  comment: Comment
  onEdit: () => void
  /** Opens the question before it is deleted. */
  deleter: Pick<Action, 'onClick' | 'onPointerEnter' | 'onFocus'>
}

export function CommentItem({ comment, onEdit, deleter }: CommentItemProps) {
  const translator = useT()
  const { t } = translator
  const zone = useReader()?.time_zone ?? null
  const { reader, can } = comment
  const actions: Action[] = [
    ...(can.edit ? [{ label: t('Edit'), icon: IconPencil, onClick: onEdit }] : []),
    ...(can.delete ? [{ label: t('Delete'), icon: IconTrash, isDanger: true, ...deleter }] : []),
  ]
  return (
    <article className={classes.comment} aria-label={t('Comment by :name', { name: reader.name })}>
      <Avatar name={reader.name} image={reader.image} size="sm" />
      <div className={classes.words}>
        <p className={classes.who}>
          <UserLink user={reader} />
          <time dateTime={comment.created_at} title={formatMoment(comment.created_at, translator, zone)}>
            {formatAgo(comment.created_at, translator, zone)}
          </time>
        </p>
        <p className={classes.content} dir="auto">
          {comment.content}
        </p>
      </div>
      {actions.length > 0 && <ActionsButton label={t('Comment by :name', { name: reader.name })} actions={actions} />}
    </article>
  )
}
