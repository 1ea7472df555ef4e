import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useId, useState, type ReactNode } from 'react'
import { listSearchMilliseconds, type ListCard } from '../../../../contract/lists.ts'
import { useT } from '../../../lib/i18n.tsx'
import { TryAgain } from '../../../ui/feedback/error-state.tsx'
import { FindField } from '../../../ui/forms/find-field.tsx'
import { Modal, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { useLists, type Resources } from './api.ts'
import classes from './list-picker.module.css'
import { matching } from '../../../lib/matching.ts'

interface ResultsProps {
  /** To be added to a list. */
  resources: Resources
  /** The button of a list; `describedBy` names the list. */
  renderAction: (list: ListCard, describedBy: string) => ReactNode
  /** Shown without any list. */
  empty: ReactNode
}

interface ListPickerProps extends ModalControl, ResultsProps {
  title: string
  /** The label of the close button: `Done` where every choice is saved at once. */
  closeLabel: string
}

/** The reader's manual lists with a search field, each with a button. */
export function ListPicker({ title, closeLabel, resources, renderAction, empty, ...control }: ListPickerProps) {
  const { t } = useT()
  const [words, setWords] = useState('')
  const [sought] = useDebouncedValue(words, listSearchMilliseconds)
  return (
    <Modal
      {...control}
      title={title}
      footer={
        <Button variant="default" onClick={control.onClose}>
          {closeLabel}
        </Button>
      }
    >
      <FindField label={t('Search lists...')} value={words} onChange={setWords} isFirst />
      <div className={classes.results}>
        <Results resources={resources} sought={sought} renderAction={renderAction} empty={empty} />
      </div>
    </Modal>
  )
}

function Results({ resources, sought, renderAction, empty }: ResultsProps & { sought: string }) {
  const { t } = useT()
  const { data, isFetching, refetch } = useLists(resources)
  if (!data) return isFetching ? <Waiting /> : <TryAgain onRetry={() => void refetch()} />
  const matchingLists = matching(data.data, sought)
  return (
    <>
      <output className={matchingLists.length > 0 ? 'q-spoken' : classes.none}>
        {matchingLists.length > 0 ? t('Lists found: :count', { count: matchingLists.length }) : t('No lists found.')}
      </output>
      {matchingLists.length === 0 && <p className={classes.create}>{empty}</p>}
      <ul className={classes.lists}>
        {matchingLists.map((list) => (
          <li key={list.slug}>
            <Card list={list} renderAction={renderAction} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Card({ list, renderAction }: Pick<ResultsProps, 'renderAction'> & { list: ListCard }) {
  const id = useId()
  return (
    <article className={classes.card}>
      <div className={classes.words}>
        <h3 id={id} className={classes.name}>
          {list.name}
        </h3>
        {list.description && <p className={classes.description}>{list.description}</p>}
      </div>
      {renderAction(list, id)}
    </article>
  )
}
