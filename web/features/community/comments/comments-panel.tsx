import { useState } from 'react'
import type { NamedSubject } from '../../../../contract/subjects.ts'
import { useT } from '../../../lib/i18n.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useSaidDialogs } from '../../moderation/reports/said-dialogs.tsx'
import { useComments, useCreateComment, useDeleteComment, useUpdateComment } from './api.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import classes from './comments-panel.module.css'

/** The comments on something, and a form to add one. */
export default function CommentsPanel({ subject }: { subject: NamedSubject }) {
  const { t } = useT()
  const comments = useComments(subject)
  const create = useCreateComment(subject)
  const update = useUpdateComment()
  const remove = useDeleteComment(subject)
  const { openersFor, dialogs } = useSaidDialogs({
    kind: 'comment',
    question: t('Are you sure you want to delete this comment?'),
    keepLabel: t('Keep Comment'),
    reportTitle: (name) => t('Report the comment by :name', { name }),
    onDelete: (id) => remove.mutateAsync(id),
  })
  const isAboutBook = subject.kind !== 'list' && subject.kind !== 'goal'
  const [editedId, setEditedId] = useState<string>()
  return (
    <section className={classes.root} aria-label={t('Comments')}>
      <PagedList
        pages={comments}
        skeleton={<Skeleton height="4rem" />}
        empty={<p className={classes.none}>{t('No comments yet.')}</p>}
        failure={t('Failed to load comments')}
        more={t('Load More')}
      >
        {(items) => (
          <ul className={classes.list}>
            {items.map((comment) => (
              <li key={comment.id}>
                {editedId === comment.id ? (
                  <CommentForm
                    about={comment.id}
                    label={t('Edit your comment')}
                    comment={comment}
                    isAboutBook={isAboutBook}
                    onCancel={() => setEditedId(undefined)}
                    onSave={async (values) => {
                      await update.mutateAsync({ id: comment.id, updated_at: comment.updated_at, ...values })
                      setEditedId(undefined)
                    }}
                  />
                ) : (
                  <CommentItem comment={comment} onEdit={() => setEditedId(comment.id)} openers={openersFor(comment)} />
                )}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <CommentForm
        about={`${subject.kind} ${subject.id}`}
        label={t('Your comment')}
        isAboutBook={isAboutBook}
        onSave={async (values) => {
          await create.mutateAsync(values)
        }}
      />
      {dialogs}
    </section>
  )
}
