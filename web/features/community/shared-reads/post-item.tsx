import { useState } from 'react'
import type { Post, Reply } from '../../../../contract/shared-read-posts.ts'
import type { OwnReading } from '../../../../contract/shared-reads.ts'
import { formatAgo } from '../../../lib/ago.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ActionsButton } from '../../../ui/buttons/actions-button.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { FormattedText } from '../../../ui/display/formatted-text.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { useReader } from '../../account/session/api.ts'
import { saidActions, type SaidOpeners } from '../../moderation/reports/said-actions.ts'
import { PrivateMark } from '../visibility/private-mark.tsx'
import { PersonName } from '../users/user-link.tsx'
import { HiddenButton } from './hidden-button.tsx'
import { PostForm } from './post-form.tsx'
import classes from './post-item.module.css'
import { useRevealPost, useSay, useUpdatePost } from './posts-api.ts'
import { positionWords } from './words.ts'

const DecisionNote = lazyPart(() => import('../../moderation/decisions/decision-note.tsx'))

interface Surroundings {
  slug: string
  reading: OwnReading | null
  openersFor: (reply: Reply) => SaidOpeners
}

/** A post with its replies. */
export function PostItem({ post, ...around }: Surroundings & { post: Post }) {
  const translator = useT()
  const { t } = translator
  const [isReplying, setReplying] = useState(false)
  const reply = useSay(around.slug, post.id)
  const reveal = useRevealPost(around.slug)
  const hasReplies = post.replies.length + post.hidden_replies.length > 0
  return (
    <article className={classes.post} data-ahead={post.is_ahead || undefined}>
      <Said said={post} {...around} />
      {hasReplies && (
        <ul className={classes.replies} aria-label={t('Replies')}>
          {post.replies.map((each) => (
            <li key={each.id}>
              <Said said={each} {...around} isReply={each.share === post.share} />
            </li>
          ))}
          {post.hidden_replies.map(({ id, share }) => (
            <li key={id}>
              <HiddenButton
                words={t('Reply at :position', { position: positionWords(share, around.reading, translator) })}
                isBusy={reveal.isPending && reveal.variables === id}
                onReveal={() => reveal.mutate(id)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={classes.answer}>
        {isReplying ? (
          <PostForm
            about={`reply ${post.id}`}
            reading={around.reading}
            label={t('Your reply')}
            submit={t('Reply')}
            onCancel={() => setReplying(false)}
            onSave={async (values) => {
              await reply.mutateAsync(values)
              setReplying(false)
            }}
          />
        ) : (
          <button type="button" className={classes.reply} onClick={() => setReplying(true)}>
            {t('Reply')}
            <span className="q-spoken"> {t('to :name', { name: post.reader.name })}</span>
          </button>
        )}
      </div>
    </article>
  )
}

interface SaidProps extends Surroundings {
  said: Reply
  /** Replies have the position of their post, which is not repeated. */
  isReply?: boolean
}

function Said({ said, slug, reading, openersFor, isReply = false }: SaidProps) {
  const translator = useT()
  const { t } = translator
  const zone = useReader()?.time_zone ?? null
  const [isEditing, setEditing] = useState(false)
  const update = useUpdatePost(slug)
  const { reader, can } = said
  const actions = saidActions(t, can, { onEdit: () => setEditing(true), ...openersFor(said) })
  return (
    <div className={classes.said}>
      <Avatar name={reader.name} image={reader.image} size="sm" />
      <div className={classes.words}>
        <p className={classes.who}>
          <PersonName person={reader} />
          {!isReply && <span className={classes.position}>{positionWords(said.share, reading, translator)}</span>}
          <time dateTime={said.created_at} title={formatMoment(said.created_at, translator, zone)}>
            {formatAgo(said.created_at, translator, zone)}
          </time>
          {said.hidden && <PrivateMark isHidden />}
        </p>
        {isEditing ? (
          <PostForm
            about={said.id}
            reading={reading}
            label={t('Edit your post')}
            submit={t('Save')}
            content={said.content}
            onCancel={() => setEditing(false)}
            onSave={async ({ content }) => {
              await update.mutateAsync({ ...said, content })
              setEditing(false)
            }}
          />
        ) : (
          <p className={classes.content} dir="auto">
            <FormattedText text={said.content} />
          </p>
        )}
        {said.hidden && <DecisionNote kind="post" thing={said.id} />}
      </div>
      {!isEditing && (
        <ActionsButton label={t('Actions for the post by :name', { name: reader.name })} actions={actions} />
      )}
    </div>
  )
}
