import { useState } from 'react'
import type { SharedRead } from '../../../../contract/shared-reads.ts'
import { useT } from '../../../lib/i18n.tsx'
import { itemsOf } from '../../../lib/page-items.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { IconMessages } from '../../../ui/icons/messages.ts'
import { Section } from '../../../ui/layout/page.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { CardSkeletons } from '../../../ui/feedback/skeleton.tsx'
import { useSaidDialogs } from '../../moderation/reports/said-dialogs.tsx'
import classes from './conversation.module.css'
import { HiddenPositions } from './hidden-positions.tsx'
import { PostForm } from './post-form.tsx'
import { PostItem } from './post-item.tsx'
import { useDeletePost, usePosts, useSay } from './posts-api.ts'

/** The posts: hidden ones ahead of the reader, then from the reader's position backwards. */
export function Conversation({ read }: { read: SharedRead }) {
  const { t, plural } = useT()
  const posts = usePosts(read.slug)
  const [openedAt] = useState(Date.now)
  const newPostsCount = itemsOf(posts.data).filter(
    ({ can, created_at }) => !can.edit && Date.parse(created_at) > openedAt,
  ).length
  const say = useSay(read.slug)
  const remove = useDeletePost(read.slug)
  const { openersFor, dialogs } = useSaidDialogs({
    kind: 'post',
    question: t('Are you sure you want to delete this post?'),
    keepLabel: t('Keep Post'),
    reportTitle: (name) => t('Report the post by :name', { name }),
    onDelete: (id) => remove.mutateAsync(id),
  })
  return (
    <Section title={t('Conversation')}>
      <div className={classes.root}>
        <PostForm
          about={read.slug}
          reading={read.reading}
          label={t('What would you like to say?')}
          submit={t('Post')}
          onSave={(post) => say.mutateAsync(post)}
        />
        {/* Posts that come in by themselves. */}
        <output className="q-spoken">
          {newPostsCount > 0 && plural(newPostsCount, ':count new post', ':count new posts')}
        </output>
        <HiddenPositions read={read} />
        <PagedList
          pages={posts}
          skeleton={<CardSkeletons label={t('Loading')} />}
          failure={t('Failed to load the conversation')}
          more={t('Load More')}
          empty={
            <EmptyState icon={<IconMessages size={36} stroke={1.25} />} title={t('No posts up to here')}>
              {t('Your post is pinned to your page and stays hidden until others get there.')}
            </EmptyState>
          }
        >
          {(items) => (
            <ul className={classes.list}>
              {items.map((post) => (
                <li key={post.id}>
                  <PostItem post={post} slug={read.slug} reading={read.reading} openersFor={openersFor} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
      {dialogs}
    </Section>
  )
}
