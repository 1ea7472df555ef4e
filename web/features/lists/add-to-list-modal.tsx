import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCheck, IconPlus, IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { listSearchMilliseconds, type ListCard } from '../../../contract/lists.ts'
import { useT } from '../../lib/i18n.tsx'
import { TryAgain } from '../../ui/error-state.tsx'
import { TextField } from '../../ui/fields.tsx'
import { lazyModal } from '../../ui/lazy-modal.tsx'
import { Modal, type ModalControl } from '../../ui/modal.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import classes from './add-to-list-modal.module.css'
import { useAddListEntry, useLists, useRemoveListEntry, type Resource } from './api.ts'
import { matching } from './matching.ts'

const ListModal = lazyModal(() => import('./list-modal.tsx'))

interface AddToListModalProps extends ModalControl {
  resource: Resource
}

export default function AddToListModal({ resource, ...control }: AddToListModalProps) {
  const { t } = useT()
  const [words, setWords] = useState('')
  const [sought] = useDebouncedValue(words, listSearchMilliseconds)
  return (
    <Modal
      {...control}
      title={t('Add to List')}
      footer={
        <Button variant="default" onClick={control.onClose}>
          {t('Close')}
        </Button>
      }
    >
      <TextField
        type="search"
        aria-label={t('Search lists...')}
        placeholder={t('Search lists...')}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        autoComplete="off"
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        data-autofocus
      />
      <div className={classes.results}>
        <Results resource={resource} sought={sought} />
      </div>
    </Modal>
  )
}

function Results({ resource, sought }: { resource: Resource; sought: string }) {
  const { t } = useT()
  const { data, isFetching, refetch } = useLists(resource)
  if (!data) return isFetching ? <Waiting /> : <TryAgain onRetry={() => void refetch()} />
  const found = matching(data.data, sought)
  return (
    <>
      <output className={found.length > 0 ? 'q-spoken' : classes.none}>
        {found.length > 0 ? t('Lists found: :count', { count: found.length }) : t('No lists found.')}
      </output>
      {found.length === 0 && <CreateList resource={resource} />}
      <ul className={classes.lists}>
        {found.map((list) => (
          <li key={list.slug}>
            <Card list={list} resource={resource} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Nowhere to put it yet: a list of one's own, with it on. */
function CreateList({ resource }: { resource: Resource }) {
  const { t } = useT()
  const creating = ListModal.useControl()
  return (
    <p className={classes.create}>
      <Button {...creating.opener} variant="default" leftSection={<IconPlus size={18} />}>
        {t('Create List')}
      </Button>
      <ListModal.Place control={creating} resource={resource} />
    </p>
  )
}

function Card({ list, resource }: { list: ListCard; resource: Resource }) {
  const { t } = useT()
  const id = useId()
  const add = useAddListEntry(resource)
  const remove = useRemoveListEntry(resource)
  const [entry] = list.entries
  return (
    <article className={classes.card}>
      <div className={classes.words}>
        <h3 id={id} className={classes.name}>
          {list.name}
        </h3>
        {list.description && <p className={classes.description}>{list.description}</p>}
      </div>
      <Button
        variant={entry ? 'light' : 'default'}
        leftSection={entry ? <IconCheck size={18} /> : <IconPlus size={18} />}
        aria-describedby={id}
        loading={add.isPending || remove.isPending}
        onClick={() => (entry ? remove.mutate({ list: list.slug, entry: entry.id }) : add.mutate(list.slug))}
        className={classes.toggle ?? ''}
      >
        {entry ? t('Remove') : t('Add')}
      </Button>
    </article>
  )
}
