import { Button } from '@mantine/core'
import { useId, useRef } from 'react'
import { screens } from '../../../../contract/screens.ts'
import { globalShelves, isGlobalShelf, type GlobalShelf } from '../../../../contract/shelves.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ButtonLink } from '../../../ui/buttons/link.tsx'
import type { ScanList, ScanListState, ScannedBook } from './scan-list.ts'
import { scanWords } from './scan-words.ts'
import { ScannedRow } from './scanned-row.tsx'
import classes from './scanned-books.module.css'

/**
 * If the focused element was removed, focuses the heading of the section it was in, instead of the top of the page.
 * `element` is that section, or inside it.
 */
function focusHeadingIfLost(element: Element | null): void {
  const active = document.activeElement
  if (active && active !== document.body && active.isConnected) return
  const around = element?.closest('section, main')
  const heading = element?.querySelector<HTMLElement>('h2') ?? around?.querySelector<HTMLElement>('h1, h2')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

interface ScannedBooksProps extends ScanListState {
  list: ScanList
  isDone: boolean
  onDone: () => void
  onMore: () => void
}

/** The books scanned so far; once the reader is done, what they came to and where they are. */
export function ScannedBooks({ rows, latest, isOffline, list, isDone, onDone, onMore }: ScannedBooksProps) {
  const { t, plural } = useT()
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const count = rows.length
  /** Buttons go with what they act on; the heading takes their focus once the list is drawn without them. */
  const thenFocus = (act: () => void) => () => {
    act()
    requestAnimationFrame(() => focusHeadingIfLost(section.current))
  }
  return (
    <section ref={section} className={classes.root} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.heading}>
          {count === 0 ? t('Scanned books') : plural(count, ':count scanned book', ':count scanned books')}
        </h2>
        {count > 0 && !isDone && <Button onClick={thenFocus(onDone)}>{t('Done')}</Button>}
      </div>
      <output className="q-spoken" aria-live="polite">
        <Latest rows={rows} latest={latest} />
      </output>
      {isOffline && (
        <output className={classes.offline}>{t('No connection. We’ll add the rest when you’re back online.')}</output>
      )}
      {isDone && (
        <div className={classes.summary}>
          <Summary rows={rows} />
          <div className={classes.next}>
            {shelvesIn(rows).map((shelf) => (
              <ButtonLink key={shelf} to={screens.shelf.path} params={{ shelf }}>
                {t('Open :shelf', { shelf: t(globalShelves[shelf]) })}
              </ButtonLink>
            ))}
            <Button variant="default" onClick={thenFocus(onMore)}>
              {t('Scan more')}
            </Button>
            <Button
              variant="subtle"
              onClick={thenFocus(() => {
                list.clear()
                onMore()
              })}
            >
              {t('Clear list')}
            </Button>
          </div>
        </div>
      )}
      {count === 0 ? (
        <p className={classes.none}>{t('Books you scan show up here.')}</p>
      ) : (
        <ul className={classes.list}>
          {rows.map((row) => (
            <ScannedRow key={row.isbn} row={row} list={list} onRemove={thenFocus(() => list.remove(row.isbn))} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Latest({ rows, latest }: Pick<ScanListState, 'rows' | 'latest'>) {
  const translator = useT()
  const row = rows.find(({ isbn }) => isbn === latest?.isbn)
  if (!row) return null
  const name = row.book?.title ?? ''
  if (latest?.isAgain) return translator.t('Already in the list: :name', { name: name || row.isbn })
  return [name, scanWords(row, translator)].filter(Boolean).join('. ')
}

/** The shelves that scanned books are on, those with the most first. */
function shelvesIn(rows: readonly ScannedBook[]): GlobalShelf[] {
  const counts = new Map<GlobalShelf, number>()
  for (const { book } of rows) {
    const shelf = book?.me.shelves.find(isGlobalShelf)
    if (shelf) counts.set(shelf, (counts.get(shelf) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([shelf]) => shelf)
}

function Summary({ rows }: Pick<ScanListState, 'rows'>) {
  const { t, plural } = useT()
  const countOf = (...states: ScannedBook['state'][]) => rows.filter(({ state }) => states.includes(state)).length
  const addedLines = shelvesIn(rows).flatMap((shelf) => {
    const count = rows.filter(({ state, book }) => state === 'shelved' && book?.me.shelves.includes(shelf)).length
    const name = t(globalShelves[shelf])
    return count === 0
      ? []
      : [plural(count, ':count book added to :shelf', ':count books added to :shelf', { shelf: name })]
  })
  const [already, missing, waiting] = [
    countOf('already'),
    countOf('unknown', 'off', 'unreachable', 'failed'),
    countOf('waiting'),
  ]
  const otherLines = [
    already > 0 && plural(already, ':count was already on a shelf', ':count were already on a shelf'),
    missing > 0 && plural(missing, ':count couldn’t be added', ':count couldn’t be added'),
    waiting > 0 && plural(waiting, ':count is still being added', ':count are still being added'),
  ].filter((line) => line !== false)
  return (
    <ul className={classes.lines}>
      {[...addedLines, ...otherLines].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
