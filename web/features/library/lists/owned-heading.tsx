import type { ReactNode } from 'react'
import { phrase, useT } from '../../../lib/i18n.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import type { Icon } from '../../../ui/icons/icon.tsx'
import { ReportButton } from '../../moderation/reports/report-button.tsx'
import { UserLink } from '../../community/users/user-link.tsx'
import classes from './owned-heading.module.css'

const DecisionNote = lazyPart(() => import('../../moderation/decisions/decision-note.tsx'))

interface OwnedHeadingProps {
  /** What kind of thing it is, and where others of it are. */
  kind: ReactNode
  thing: { name: string; description: string | null; owner: Parameters<typeof UserLink>[0]['user'] }
  /** At the end of the heading's line. */
  actions: ReactNode
  /** Absent for the owner. */
  report: Parameters<typeof ReportButton>[0] | undefined
  /** Said to the owner of something that a moderator hid. */
  hidden: { kind: 'list' | 'challenge'; slug: string; words: string } | false
  /** Those without words are left out. */
  facts: { icon: Icon; words: string | undefined }[]
  children?: ReactNode
}

/** The top of a page about something that a reader made and others may see. */
export function OwnedHeading({ kind, thing, actions, report, hidden, facts, children }: OwnedHeadingProps) {
  const { t } = useT()
  return (
    <header>
      <div className={classes.head}>
        <div className={classes.words}>
          <p className={classes.kind}>{kind}</p>
          <h1 className="q-hero-title">{thing.name}</h1>
          <p className={classes.owner}>
            {phrase(t('by :author#maker', { author: ':author' }), {
              author: <UserLink key="owner" user={thing.owner} />,
            })}
          </p>
        </div>
        {actions}
        {report && <ReportButton {...report} />}
      </div>
      {hidden && (
        <div className={classes.hidden} role="note">
          {hidden.words}
          <DecisionNote kind={hidden.kind} thing={hidden.slug} />
        </div>
      )}
      {thing.description && <p className={`q-prose ${classes.description}`}>{thing.description}</p>}
      <ul className={classes.facts}>
        {facts.map(
          ({ icon: FactIcon, words }) =>
            words && (
              <li key={words} className={classes.fact}>
                <FactIcon size={18} stroke={1.5} aria-hidden />
                {words}
              </li>
            ),
        )}
      </ul>
      {children}
    </header>
  )
}
