import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { ReaderStorage } from '../../../../contract/reader-storage.ts'
import { dotted, useT } from '../../../lib/i18n.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { Card, CardList } from '../../../ui/display/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { CardSkeletons } from '../../../ui/feedback/skeleton.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { IconDatabase } from '../../../ui/icons/database.ts'
import { Section } from '../../../ui/layout/page.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { formatBytes } from './amounts.ts'
import { useReaderStorage } from './api.ts'
import classes from './storage-section.module.css'

const StorageModal = lazyModal(() => import('./storage-modal.tsx'))

const pause = 250

/** What the files of each reader take up, the largest first, and how much they may. */
export function StorageSection() {
  const { t } = useT()
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), pause)
  const readers = useReaderStorage(q)
  return (
    <Section title={t('Storage by reader')}>
      <p className={classes.about}>
        {t('READER_STORAGE_MB sets the limit for everyone. Change it here for one reader.')}
      </p>
      <div className={classes.find}>
        <TextField
          type="search"
          label={t('Find a reader')}
          placeholder={t('Name or @username')}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <PagedList
        pages={readers}
        skeleton={<CardSkeletons label={t('Loading')} />}
        empty={
          <EmptyState
            icon={<IconDatabase size={40} stroke={1.25} />}
            title={q === '' ? t('No files yet') : t('No readers found')}
          />
        }
        failure={t('Failed to load readers')}
        more={t('Load More')}
      >
        {(items) => (
          <CardList columns={2}>
            {items.map((reader) => (
              <li key={reader.slug}>
                <StorageCard reader={reader} />
              </li>
            ))}
          </CardList>
        )}
      </PagedList>
    </Section>
  )
}

function StorageCard({ reader }: { reader: ReaderStorage }) {
  const translator = useT()
  const { t } = translator
  const editing = StorageModal.useControl()
  const size = (bytes: number) => formatBytes(bytes, translator)
  const kinds: [string, number][] = [
    [t('Covers'), reader.covers],
    [t('Profile picture'), reader.avatar],
    [t('Imported files'), reader.imports],
    [t('Exports'), reader.exports],
  ]
  const parts = kinds.filter(([, bytes]) => bytes > 0).map(([label, bytes]) => `${label} ${size(bytes)}`)
  return (
    <Card
      overline={reader.megabytes === null ? undefined : t('Own limit')}
      heading={<bdi>{reader.name}</bdi>}
      meta={`@${reader.slug}`}
    >
      <p className={classes.used}>{t(':used of :total', { used: size(reader.used), total: size(reader.allowed) })}</p>
      {parts.length > 0 && <p className={classes.parts}>{dotted(...parts)}</p>}
      <div>
        <Button
          variant="default"
          aria-label={t(':label, :title', { label: t('Change limit'), title: reader.name })}
          {...editing.opener}
        >
          {t('Change limit')}
        </Button>
      </div>
      <StorageModal.Slot control={editing} reader={reader} />
    </Card>
  )
}
