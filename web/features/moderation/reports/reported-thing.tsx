import type { Report, ReportKind } from '../../../../contract/reports.ts'
import { screens } from '../../../../contract/screens.ts'
import { phrase, useT } from '../../../lib/i18n.tsx'
import { Link } from '../../../ui/buttons/link.tsx'
import { Description } from '../../../ui/display/description.tsx'
import classes from './report-card.module.css'

interface ReportedThingProps {
  kind: ReportKind
  thing: Report['thing']
}

/** Links within text need more than a colour to be recognised (WCAG 1.4.1). */
const look = { inherit: true, underline: 'always' } as const

/** What a report or measure is about, with a link to it. */
export function ReportedThing({ kind, thing }: ReportedThingProps) {
  const { t } = useT()
  const { name, owner, subject } = thing
  const slug = thing.slug ?? ''
  if (kind === 'reader') return <ReaderLink slug={slug} name={name} />
  const title =
    kind === 'list' ? (
      <Link to={screens.list.path} params={{ list: slug }} {...look}>
        {name}
      </Link>
    ) : kind === 'challenge' ? (
      <Link to={screens.challenge.path} params={{ challenge: slug }} {...look}>
        {name}
      </Link>
    ) : subject && subject.kind !== 'review' ? (
      <Link to={screens.subject.path} params={{ kind: subject.kind, subject: subject.id }} {...look}>
        {name}
      </Link>
    ) : (
      <Link to={screens.book.path} params={{ book: slug }} {...look}>
        {name}
      </Link>
    )
  if (!owner) return title
  const owned: Record<Exclude<ReportKind, 'reader'>, string> = {
    review: t('Review of :title by :name', names),
    quote: t('Quote from :title, shared by :name', names),
    comment: t('Comment on :title by :name', names),
    post: t('Post by :name in “:read”, a shared read of :title', names),
    list: t(':title by :name', names),
    challenge: t(':title by :name', names),
    book: t(':title by :name', names),
  }
  return phrase(owned[kind], {
    title,
    name: <ReaderLink slug={owner.slug} name={owner.name} />,
    read: thing.shared_read,
  })
}

const ReaderLink = ({ slug, name }: { slug: string; name: string }) => (
  <Link to={screens.user.path} params={{ user: slug }} {...look}>
    {name} (<bdi dir="ltr">@{slug}</bdi>)
  </Link>
)

/** Placeholders that are replaced by links. */
const names = { title: ':title', name: ':name', read: ':read' }

interface ReportedWordsProps {
  excerpt: string | null
  /** What it said when it was reported or hidden, if that differs. */
  earlier?: string | null
}

/** The reported text, for the moderator: also as it was at the time, if its writer has edited it since. */
export function ReportedWords({ excerpt, earlier = null }: ReportedWordsProps) {
  const { t } = useT()
  const now = excerpt && (
    <blockquote className={classes.excerpt}>
      <Description text={excerpt} />
    </blockquote>
  )
  if (earlier === null) return now
  return (
    <>
      <figure className={classes.version}>
        <figcaption>{t('Text when it was reported or hidden:')}</figcaption>
        <blockquote className={classes.excerpt}>
          <Description text={earlier} />
        </blockquote>
      </figure>
      <figure className={classes.version}>
        <figcaption>{now ? t('Edited since. Text now:') : t('The text has been deleted since.')}</figcaption>
        {now}
      </figure>
    </>
  )
}
