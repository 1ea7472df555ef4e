import type { Account } from '../../../contract/account.ts'
import { sourceStateDays, type SourceState } from '../../../contract/sources.ts'
import { useT } from '../../lib/i18n.tsx'
import { Card, CardList } from '../../ui/display/card.tsx'
import { SwitchField } from '../../ui/forms/switch-field.tsx'
import { Section } from '../../ui/layout/page.tsx'
import { useSourceStates, useSwitchSource } from './api.ts'
import classes from './sources-section.module.css'

/** Which outside catalogues answer, how fast, and how often they refuse; admins switch them off and on. */
export function SourcesSection({ reader }: { reader: Account }) {
  const { t } = useT()
  const states = useSourceStates().data?.data ?? []
  return (
    <Section title={t('Outside catalogues')}>
      <p className={classes.intro}>
        {t(
          'Searches ask these catalogues for books that are missing here. Only the words are sent, never who typed them.',
        )}
      </p>
      {states.length === 0 && <p className={classes.intro}>{t('None is configured.')}</p>}
      <CardList columns={2}>
        {states.map((state) => (
          <li key={state.name}>
            <SourceCard state={state} isAdmin={reader.role === 'admin'} />
          </li>
        ))}
      </CardList>
    </Section>
  )
}

function SourceCard({ state, isAdmin }: { state: SourceState; isAdmin: boolean }) {
  const { t, plural, locale } = useT()
  const switchSource = useSwitchSource(state.name)
  const isOff = switchSource.isPending ? switchSource.variables : state.is_off
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
  const counts = [
    plural(state.answered, ':count answer', ':count answers'),
    plural(state.refused, ':count refusal', ':count refusals'),
    plural(state.failed, ':count failure', ':count failures'),
  ]
  return (
    <Card
      heading={state.title}
      meta={t('In the last :days days: :counts', { days: sourceStateDays, counts: counts.join(', ') })}
    >
      <p className={classes.line}>
        {state.milliseconds === null
          ? t('It has not answered yet.')
          : t('It takes :milliseconds ms to answer, on average.', { milliseconds: state.milliseconds })}
      </p>
      {state.skipped_until !== null && (
        <p className={classes.problem}>
          {t('It is left alone until :time: :reason', {
            time: time.format(new Date(state.skipped_until)),
            reason: state.last_error ?? '',
          })}
        </p>
      )}
      {isAdmin && (
        <SwitchField
          label={t('Ask :source', { source: state.title })}
          checked={!isOff}
          onChange={({ currentTarget }) => switchSource.mutate(!currentTarget.checked)}
        />
      )}
    </Card>
  )
}
