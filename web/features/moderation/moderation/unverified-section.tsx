import { Button } from '@mantine/core'
import type { UnverifiedReader } from '../../../../contract/moderation.ts'
import { formatShortDay } from '../../../lib/dates.ts'
import { dotted, useT } from '../../../lib/i18n.tsx'
import { Card, CardList } from '../../../ui/display/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { CardSkeletons } from '../../../ui/feedback/skeleton.tsx'
import { IconMailCheck } from '../../../ui/icons/mail-check.ts'
import { Section } from '../../../ui/layout/page.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { useReader } from '../../account/session/api.ts'
import { useVerifyReaderEmail, useUnverified } from './api.ts'
import classes from './unverified-section.module.css'

/** Readers whose e-mail address an admin can verify for them: without a mail server nobody else could. */
export function UnverifiedSection() {
  const { t } = useT()
  const unverified = useUnverified()
  return (
    <Section title={t('Unverified e-mail addresses')}>
      <p className={classes.about}>
        {t('Verify an address if you know it’s theirs. Readers need a verified one to export.')}
      </p>
      <PagedList
        pages={unverified}
        skeleton={<CardSkeletons label={t('Loading')} />}
        empty={<EmptyState icon={<IconMailCheck size={40} stroke={1.25} />} title={t('All addresses are verified')} />}
        failure={t('Failed to load readers')}
        more={t('Load More')}
      >
        {(items) => (
          <CardList columns={2}>
            {items.map((reader) => (
              <li key={reader.slug}>
                <UnverifiedCard reader={reader} />
              </li>
            ))}
          </CardList>
        )}
      </PagedList>
    </Section>
  )
}

function UnverifiedCard({ reader: { slug, name, email, joined_at } }: { reader: UnverifiedReader }) {
  const translator = useT()
  const { t } = translator
  const zone = useReader()?.time_zone ?? null
  const verify = useVerifyReaderEmail(slug)
  return (
    <Card
      overline={t('Joined :day', { day: formatShortDay(joined_at, translator, zone) })}
      heading={<bdi>{name}</bdi>}
      meta={dotted(`@${slug}`, email)}
    >
      <div>
        <Button
          variant="default"
          loading={verify.isPending}
          aria-label={t('Verify e-mail of :name', { name })}
          onClick={() => verify.mutate()}
        >
          {t('Verify e-mail')}
        </Button>
      </div>
    </Card>
  )
}
