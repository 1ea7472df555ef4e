import { actionOfKind } from '../../../../contract/moderation-actions.ts'
import type { ModerationAction } from '../../../../contract/moderation-log.ts'
import { screens } from '../../../../contract/screens.ts'
import { text, type Translator } from '../../../../shared/translate.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Link } from '../../../ui/buttons/link.tsx'
import { jobTitles } from '../../operations/administration/job-titles.ts'
import { ReportedThing } from '../reports/reported-thing.tsx'
import { useReader } from '../../account/session/api.ts'
import classes from './action-item.module.css'

function nameOfActor({ actor, by_server }: ModerationAction, { t }: Translator): string {
  if (actor) return actor.name
  return by_server ? t('The server’s command line') : t('A former moderator')
}

/** A line of the log: what was done to what, by which moderator, and why. */
export function ActionItem({ action }: { action: ModerationAction }) {
  const translator = useT()
  const { t } = translator
  const zone = useReader()?.time_zone ?? null
  const { label, detail } = actionOfKind(action.kind)
  return (
    <article className={classes.root}>
      <h3 className={classes.kind}>{t(label)}</h3>
      <p className={classes.meta}>
        <bdi>{nameOfActor(action, translator)}</bdi>
        {' · '}
        <time dateTime={action.created_at}>
          <bdi>{formatMoment(action.created_at, translator, zone)}</bdi>
        </time>
      </p>
      <p className={classes.target}>
        <ActionTarget action={action} />
      </p>
      {detail && action.detail !== null && <p className={classes.target}>{detail(action.detail, translator)}</p>}
      {action.reason && <p className={classes.reason}>{t('Reason: :reason', { reason: action.reason })}</p>}
    </article>
  )
}

/** Kinds that aren't a reader's content and have no page. */
const plainKinds = ['author', 'series', 'work', 'invitation', 'source', 'job', 'text'] as const
const isPlain = (kind: ModerationAction['target_kind']): kind is (typeof plainKinds)[number] =>
  (plainKinds as readonly string[]).includes(kind)

const pageTitles: Record<string, string> = { rules: text('Rules'), privacy: text('Privacy') }

function ActionTarget({ action: { target_kind: kind, target } }: { action: ModerationAction }) {
  const { t } = useT()
  if (kind === 'author' && target.slug !== null) {
    return (
      <Link to={screens.author.path} params={{ author: target.slug }} inherit underline="always">
        <bdi>{target.name}</bdi>
      </Link>
    )
  }
  if (kind === 'series' && target.slug !== null) {
    return (
      <Link to={screens.series.path} params={{ series: target.slug }} inherit underline="always">
        <bdi>{target.name}</bdi>
      </Link>
    )
  }
  if (kind === 'job') return t(jobTitles[target.name] ?? target.name)
  if (kind === 'text') return t(pageTitles[target.name] ?? target.name)
  if (isPlain(kind) || target.slug === null) return <bdi>{target.name}</bdi>
  return <ReportedThing kind={kind} thing={{ ...target, slug: target.slug, excerpt: null, subject: null }} />
}
