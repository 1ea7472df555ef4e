import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import type { Snapshot } from '../../../../contract/lists.ts'
import type { EntryType } from '../../../../contract/vocabulary.ts'
import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import classes from './snapshot-news.module.css'

/** The entries that a snapshot added and removed when it was taken anew. */
export function SnapshotNews({ snapshot, type }: { snapshot: Snapshot; type: EntryType }) {
  const { t, plural } = useT()
  const { entered, left } = snapshot
  if (entered.count + left.count === 0) return null
  return (
    <section className={classes.root} aria-label={t('Snapshot')}>
      <Changes {...entered} type={type} words={plural(entered.count, ':count entry added:', ':count entries added:')} />
      <Changes {...left} type={type} words={plural(left.count, ':count entry removed:', ':count entries removed:')} />
    </section>
  )
}

interface ChangesProps {
  count: number
  first: { slug: string; name: string }[]
  type: EntryType
  words: string
}

function Changes({ count, first, type, words }: ChangesProps) {
  const { t } = useT()
  if (count === 0) return null
  const more = count - first.length
  return (
    <p className={classes.changes}>
      <span className={classes.count}>{words}</span>{' '}
      {first.map(({ slug, name }, index) => (
        <Fragment key={slug}>
          {index > 0 && ', '}
          <ThingLink type={type} slug={slug}>
            {name}
          </ThingLink>
        </Fragment>
      ))}
      {more > 0 && ` ${t('and :count more', { count: more })}`}
    </p>
  )
}

function ThingLink({ type, slug, children }: { type: EntryType; slug: string; children: ReactNode }) {
  if (type === 'book') {
    return (
      <Link to={screens.book.path} params={{ book: slug }}>
        {children}
      </Link>
    )
  }
  if (type === 'series') {
    return (
      <Link to={screens.series.path} params={{ series: slug }}>
        {children}
      </Link>
    )
  }
  return (
    <Link to={screens.author.path} params={{ author: slug }}>
      {children}
    </Link>
  )
}
