import type { GlobalShelf, Shelf } from '../../../contract/shelves.ts'
import { isGlobalShelf } from '../../../contract/shelves.ts'
import { useT } from '../../lib/i18n.tsx'
import { TryAgain } from '../../ui/error-state.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useShelves } from './api.ts'
import { CreateShelf } from './create-shelf.tsx'
import { ShelfChoice } from './shelf-choice.tsx'
import classes from './shelf-choices.module.css'

interface ShelfChoicesProps {
  /** The question that the global shelves answer. */
  question: string
  /** Of several books, `some` may be on a shelf. */
  stateOf: (slug: string) => boolean | 'some'
  onGlobal: (slug: GlobalShelf) => void
  onOwn: (slug: string) => void
  onCreated: (shelf: Shelf) => void
}

/** All shelves: one of those that everybody has, and any of one's own. */
export function ShelfChoices({ question, stateOf, onGlobal, onOwn, onCreated }: ShelfChoicesProps) {
  const { t } = useT()
  const { data, isFetching, refetch } = useShelves()
  const shelves = data?.data ?? []
  if (shelves.length === 0) return isFetching ? <Waiting /> : <TryAgain onRetry={() => void refetch()} />
  const own = shelves.filter((shelf) => !shelf.global)
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
      <section className={classes.others} aria-labelledby="other-shelves">
        <h3 id="other-shelves" className={classes.heading}>
          {t('Other Shelves')}
        </h3>
        {own.length > 0 && (
          <div className={classes.group}>
            {own.map(({ slug, name }) => (
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
        <CreateShelf onCreated={onCreated} />
      </section>
    </>
  )
}
