import { IconMessages } from '@tabler/icons-react'
import { useState } from 'react'
import type { Reply } from '../../../contract/shared-read-posts.ts'
import type { SharedRead } from '../../../contract/shared-reads.ts'
import { useT } from '../../lib/i18n.tsx'
import { useChosen } from '../../ui/chosen.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyModal } from '../../ui/lazy-modal.tsx'
import { Section } from '../../ui/page.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Removal, useRemoval } from '../../ui/removal.tsx'
import { CardSkeletons } from '../../ui/skeleton.tsx'
import classes from './conversation.module.css'
import { HiddenPlaces } from './hidden-places.tsx'
import { PostForm } from './post-form.tsx'
import { PostItem } from './post-item.tsx'
import { useDeletePost, usePosts, useSay } from './posts-api.ts'

const ReportModal = lazyModal(() => import('../reports/report-modal.tsx'))

/** What the members say: what lies ahead closed, then from the reader's place on back. */
export function Conversation({ read }: { read: SharedRead }) {
  const { t } = useT()
  const posts = usePosts(read.slug)
  const say = useSay(read.slug)
  const remove = useDeletePost(read.slug)
  const removal = useRemoval()
  const reporting = ReportModal.useControl()
  const { chosen, openerFor } = useChosen<Reply>()
  // A form that has done its work begins anew.
  const [said, setSaid] = useState(0)
  return (
    <Section title={t('Conversation')}>
      <div className={classes.root}>
        <PostForm
          key={said}
          reading={read.reading}
          label={t('What would you like to say?')}
          submit={t('Post')}
          onSave={async (post) => {
            await say.mutateAsync(post)
            setSaid(said + 1)
          }}
        />
        <HiddenPlaces read={read} />
        <PagedList
          pages={posts}
          skeleton={<CardSkeletons label={t('Loading')} />}
          failure={t('Failed to load the conversation')}
          more={t('Load More')}
          empty={
            <EmptyState icon={<IconMessages size={36} stroke={1.25} />} title={t('Nothing said up to here')}>
              {t('What you say stands where you are in the book. Whoever is not there yet only sees that it waits.')}
            </EmptyState>
          }
        >
          {(items) => (
            <ul className={classes.list}>
              {items.map((post) => (
                <li key={post.id}>
                  <PostItem
                    post={post}
                    slug={read.slug}
                    reading={read.reading}
                    deleterFor={(each) => openerFor(each, removal)}
                    reporterFor={(each) => openerFor(each, reporting)}
                  />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
      {chosen && (
        <Removal
          key={chosen.id}
          control={removal}
          question={t('Are you sure you want to delete this post?')}
          keep={t('Keep Post')}
          onConfirm={() => remove.mutateAsync(chosen.id)}
        />
      )}
      {chosen && (
        <ReportModal.Place
          key={`report ${chosen.id}`}
          control={reporting}
          kind="post"
          thing={chosen.id}
          title={t('Report what :name said', { name: chosen.reader.name })}
        />
      )}
    </Section>
  )
}
