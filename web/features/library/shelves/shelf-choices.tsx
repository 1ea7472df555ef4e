import { useState, type RefObject } from 'react'
import type { GlobalShelf, Shelf } from '../../../../contract/shelves.ts'
import { isGlobalShelf } from '../../../../contract/shelves.ts'
import { useT } from '../../../lib/i18n.tsx'
import { TryAgain } from '../../../ui/feedback/error-state.tsx'
import { FindField } from '../../../ui/forms/find-field.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { matching } from '../../../lib/matching.ts'
import { useShelves } from './api.ts'
import { CreateShelf, type TypedShelf } from './create-shelf.tsx'
import { chosenFirst, isMany } from './selection.ts'
import { ShelfChoice } from './shelf-choice.tsx'
import classes from './shelf-choices.module.css'

interface ShelfChoicesProps {
  /** The legend of the global shelves. */
  question: string
  /** `some` if only some of several books are on the shelf. */
  stateOf: (slug: string) => boolean | 'some'
  onGlobal: (slug: GlobalShelf) => void
  onOwn: (slug: string) => void
  onCreated: (shelf: Shelf) => void
  onTyped?: (isTyped: boolean) => void
  /** The name of a new shelf that is typed but not saved yet. */
  typed: RefObject<TypedShelf | null>
}

/** All shelves: global ones as radio buttons, own ones as checkboxes. */
export function ShelfChoices({ question, onGlobal, ...ofOwn }: ShelfChoicesProps) {
  const { stateOf } = ofOwn
  const { data, isFetching, refetch } = useShelves()
  const shelves = data?.data ?? []
  if (shelves.length === 0) return isFetching ? <Waiting /> : <TryAgain onRetry={() => void refetch()} />
  return (
    <>
      <fieldset className={classes.group}>
        <legend className="q-spoken">{question}</legend>
        {shelves.map(({ slug, name }) =>
          isGlobalShelf(slug) ? (
            <ShelfChoice
              key={slug}
              kind="radio"
              group="global-shelf"
              name={name}
              isChosen={stateOf(slug) === true}
              onChoose={() => onGlobal(slug)}
            />
          ) : null,
        )}
      </fieldset>
      <OwnChoices own={shelves.filter((shelf) => !shelf.global)} {...ofOwn} />
    </>
  )
}

type OwnChoicesProps = Omit<ShelfChoicesProps, 'question' | 'onGlobal'> & { own: Shelf[] }

function OwnChoices({ own, stateOf, onOwn, onCreated, onTyped, typed }: OwnChoicesProps) {
  const { t } = useT()
  const [words, setWords] = useState('')
  // The selection when the dialog opened: shelves are not re-sorted while choosing.
  const [before] = useState(() => own.filter(({ slug }) => stateOf(slug) !== false).map(({ slug }) => slug))
  const hasFilter = isMany(own)
  const shownShelves = hasFilter ? chosenFirst(matching(own, words), (slug) => before.includes(slug)) : own
  return (
    <section className={classes.others} aria-labelledby="other-shelves">
      <h3 id="other-shelves" className={classes.heading}>
        {t('Other Shelves')}
      </h3>
      {hasFilter && (
        <div className={classes.find}>
          <FindField label={t('Search your shelves')} value={words} onChange={setWords} />
          <output className={shownShelves.length > 0 ? 'q-spoken' : classes.none}>
            {shownShelves.length > 0
              ? t('Shelves found: :count', { count: shownShelves.length })
              : t('No shelves found.')}
          </output>
        </div>
      )}
      {shownShelves.length > 0 && (
        <div className={classes.group}>
          {shownShelves.map(({ slug, name }) => (
            <ShelfChoice
              key={slug}
              kind="checkbox"
              group={`shelf-${slug}`}
              name={name}
              isChosen={stateOf(slug) === true}
              isMixed={stateOf(slug) === 'some'}
              onChoose={() => onOwn(slug)}
            />
          ))}
        </div>
      )}
      <CreateShelf
        onCreated={(shelf) => {
          setWords('')
          onCreated(shelf)
        }}
        onTyped={onTyped}
        typed={typed}
      />
    </section>
  )
}
