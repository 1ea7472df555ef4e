import { useState } from 'react'
import { NewComment, type Comment } from '../../../contract/comments.ts'
import { useT } from '../../lib/i18n.tsx'
import { lazyModal } from '../../ui/lazy-modal.tsx'
import { useChosen } from '../../ui/chosen.ts'
import { PagedList } from '../../ui/paged-list.tsx'
import { Removal, useRemoval } from '../../ui/removal.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useComments, useCreateComment, useDeleteComment, useUpdateComment } from './api.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import classes from './comments-panel.module.css'

const ReportModal = lazyModal(() => import('../reports/report-modal.tsx'))

/** What is said to a review, and a field to say something oneself. */
export default function CommentsPanel({ review }: { review: string }) {
  const { t } = useT()
  const comments = useComments(review)
  const create = useCreateComment(review)
  const update = useUpdateComment()
  const remove = useDeleteComment(review)
  const removal = useRemoval()
  const reporting = ReportModal.useControl()
  const { chosen, openerFor } = useChosen<Comment>()
  const [edited, setEdited] = useState<string>()
  // A form that has done its work begins anew.
  const [written, setWritten] = useState(0)
  return (
    <section className={classes.root} aria-label={t('Comments')}>
      <PagedList
        pages={comments}
        skeleton={<Skeleton height="4rem" />}
        empty={<p className={classes.none}>{t('Nobody has said anything yet.')}</p>}
        failure={t('Failed to load comments')}
        more={t('Load More')}
      >
        {(items) => (
          <ul className={classes.list}>
            {items.map((comment) => (
              <li key={comment.id}>
                {edited === comment.id ? (
                  <CommentForm
                    label={t('Change your comment')}
                    content={comment.content}
                    onCancel={() => setEdited(undefined)}
                    onSave={async ({ content }) => {
                      await update.mutateAsync({ ...comment, content })
                      setEdited(undefined)
                    }}
                  />
                ) : (
                  <CommentItem
                    comment={comment}
                    onEdit={() => setEdited(comment.id)}
                    deleter={openerFor(comment, removal)}
                    reporter={openerFor(comment, reporting)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <CommentForm
        key={written}
        label={t('Your comment')}
        onSave={async ({ content }) => {
          await create.mutateAsync(NewComment.parse({ content }).content)
          setWritten(written + 1)
        }}
      />
      {chosen && (
        <Removal
          key={chosen.id}
          control={removal}
          question={t('Are you sure you want to delete this comment?')}
          keep={t('Keep Comment')}
          onConfirm={() => remove.mutateAsync(chosen.id)}
        />
      )}
      {chosen && (
        <ReportModal.Place
          key={`report ${chosen.id}`}
          control={reporting}
          kind="comment"
          thing={chosen.id}
          title={t('Report the comment by :name', { name: chosen.reader.name })}
        />
      )}
    </section>
  )
}
