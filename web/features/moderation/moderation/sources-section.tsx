import type { Account } from '../../../../contract/account.ts'
import { sourceStateDays, type SourceState } from '../../../../contract/sources.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Card, CardList } from '../../../ui/display/card.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { SwitchField } from '../../../ui/forms/switch-field.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { useSourceStates, useSwitchSource } from './api.ts'
import classes from './sources-section.module.css'

/** Which outside catalogues answer, how fast, and how often they refuse; admins switch them off and on. */
export function SourcesSection({ reader }: { reader: Account }) {
  const { t } = useT()
  const states = useSourceStates()
  return (
    <Section title={t('Outside catalogues')}>
      <p className={classes.intro}>
        {t(
          'When a book is missing here, searches also use these catalogues. We send the search words, but nothing about the reader.',
        )}
      </p>
      <Loaded answer={states}>
        {({ data }) =>
          data.length === 0 ? (
            <p className={classes.intro}>{t('No outside catalogues set up.')}</p>
          ) : (
            <CardList columns={2}>
              {data.map((state) => (
                <li key={state.name}>
                  <SourceCard state={state} isAdmin={reader.role === 'admin'} />
                </li>
              ))}
            </CardList>
          )
        }
      </Loaded>
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
          ? t('No response yet.')
          : t('Average response time: :milliseconds ms.', { milliseconds: state.milliseconds })}
      </p>
      {state.skipped_until !== null && (
        <p className={classes.problem}>
          {t('Paused until :time: :reason', {
            time: time.format(new Date(state.skipped_until)),
            reason: state.last_error ?? '',
          })}
        </p>
      )}
      {isAdmin && (
        <SwitchField
          label={t('Use :source', { source: state.title })}
          checked={!isOff}
          onChange={({ currentTarget }) => switchSource.mutate(!currentTarget.checked)}
        />
      )}
    </Card>
  )
}
