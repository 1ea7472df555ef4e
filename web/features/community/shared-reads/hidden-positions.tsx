import type { HiddenPosition } from '../../../../contract/shared-read-posts.ts'
import type { SharedRead } from '../../../../contract/shared-reads.ts'
import { useT } from '../../../lib/i18n.tsx'
import { IconEyeOff } from '../../../ui/icons/eye-off.ts'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { HiddenButton } from './hidden-button.tsx'
import classes from './hidden-positions.module.css'
import { useHiddenPositions, useRevealPost } from './posts-api.ts'
import { positionWords } from './words.ts'

/** Positions of posts ahead of the reader, without their content. */
export function HiddenPositions({ read }: { read: SharedRead }) {
  const { t } = useT()
  const positions = useHiddenPositions(read.slug)
  return (
    <PagedList pages={positions} skeleton={null} empty={null} more={t('Load More')}>
      {(items) => (
        <section className={classes.root} aria-label={t('Ahead of you')}>
          <h3 className={classes.title}>{t('Ahead of you')}</h3>
          <p className={classes.hint}>{t('They’ll show up when you get there.')}</p>
          <ul className={classes.list}>
            {items.map((position) => (
              <li key={position.share}>
                <Position position={position} read={read} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </PagedList>
  )
}

function Position({ position, read }: { position: HiddenPosition; read: SharedRead }) {
  const translator = useT()
  const { t, plural } = translator
  const reveal = useRevealPost(read.slug)
  const where = positionWords(position.share, read.reading, translator)
  const isBusy = (post: string) => reveal.isPending && reveal.variables === post
  const words = plural(position.posts_count, ':count post at :position', ':count posts at :position', {
    position: where,
  })
  const [only] = position.posts
  if (position.posts_count === 1 && only !== undefined) {
    return <HiddenButton words={words} isBusy={isBusy(only)} onReveal={() => reveal.mutate(only)} />
  }
  return (
    <details className={classes.several}>
      <summary className={classes.summary}>
        <IconEyeOff size={18} stroke={1.5} aria-hidden />
        {words}
      </summary>
      <ul className={classes.posts}>
        {position.posts.map((post, index) => (
          <li key={post}>
            <HiddenButton
              words={t('Post :number of :count', { number: index + 1, count: position.posts_count })}
              isBusy={isBusy(post)}
              onReveal={() => reveal.mutate(post)}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
