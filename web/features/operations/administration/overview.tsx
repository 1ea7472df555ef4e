import type { Account } from '../../../../contract/account.ts'
import { activeDays, type ServerState, type StoredFiles } from '../../../../contract/administration.ts'
import { text } from '../../../../shared/translate.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { isolate, useT } from '../../../lib/i18n.tsx'
import { CardList } from '../../../ui/display/card.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { formatAge, formatBytes } from './amounts.ts'
import { FactCard, type Fact } from './fact-card.tsx'

const kindLabels: Record<StoredFiles['kind'], string> = {
  covers: text('Covers'),
  avatars: text('Profile pictures'),
  imports: text('Imported files'),
  exports: text('Exports'),
  previews: text('Covers from searches'),
  other: text('Other files'),
}

/** What the server runs on, in numbers. */
export function Overview({ state, reader }: { state: ServerState; reader: Account }) {
  const translator = useT()
  const { t, plural, locale } = translator
  const { database, readers, storage, mail, backups } = state
  const number = (value: number) => value.toLocaleString(locale)
  const size = (bytes: number) => formatBytes(bytes, translator)
  const age = (then: string) => formatAge(then, state.checked_at, translator)
  const moment = (then: string) => formatMoment(then, translator, reader.time_zone)

  const cards: [string, Fact[]][] = [
    [
      'Quire',
      [
        [t('Version'), state.version],
        ['Node.js', state.node_version],
        [t('Running since'), moment(state.started_at)],
      ],
    ],
    [
      t('Readers and books'),
      [
        [t('Readers'), number(readers.total)],
        [t('Waiting for approval'), readers.waiting > 0 ? number(readers.waiting) : null],
        [plural(activeDays, 'Active in :count day', 'Active in :count days'), number(readers.active)],
        [plural(activeDays, 'Joined in :count day', 'Joined in :count days'), number(readers.joined)],
        [t('Books'), t('about :count', { count: number(state.books) })],
      ],
    ],
    [
      t('Database'),
      [
        [
          'PostgreSQL',
          database.is_embedded ? t(':version, embedded', { version: database.version }) : database.version,
        ],
        [t('Size'), size(database.bytes)],
        [t('Response time'), t(':milliseconds ms', { milliseconds: number(database.milliseconds) })],
        [t('Connections#database'), t(':used of :most in use', database.connections)],
      ],
    ],
    [
      t('Storage'),
      [
        [storage.kind === 'bucket' ? t('Bucket') : t('Folder'), storage.location],
        ...storage.files.map(({ kind, count, bytes }): Fact => [
          t(kindLabels[kind]),
          plural(count, ':number file, :size', ':number files, :size', { number: number(count), size: size(bytes) }),
        ]),
        [
          t('Counted'),
          storage.counted_at === null ? t('Not yet. Quire counts them once a day.') : moment(storage.counted_at),
        ],
        [
          t('Free on disk'),
          storage.disk && t(':free of :total', { free: size(storage.disk.free), total: size(storage.disk.total) }),
        ],
      ],
    ],
    [
      t('Backups'),
      [
        [t('Last backup'), backups.made ? `${age(backups.made.at)} (${moment(backups.made.at)})` : t('None yet')],
        [t('Size'), backups.made && size(backups.made.bytes)],
        [t('File'), backups.made?.file ?? null],
        [t('Last failure'), backups.failed && `${moment(backups.failed.at)}: ${isolate(backups.failed.message)}`],
        [
          t('Schedule'),
          backups.scheduled === null
            ? t('None. Set BACKUP_AT.')
            : t('Daily at :time UTC, keeping :count', { time: backups.scheduled, count: backups.keep }),
        ],
      ],
    ],
    [
      t('E-mail'),
      [
        [t('Mail server'), mail.host ?? t('None. E-mails are written to files in the data folder.')],
        [t('Sender'), mail.from],
      ],
    ],
  ]

  return (
    <Section title={t('Overview')}>
      <CardList columns={2}>
        {cards.map(([heading, facts]) => (
          <li key={heading}>
            <FactCard heading={heading} facts={facts} />
          </li>
        ))}
      </CardList>
    </Section>
  )
}
