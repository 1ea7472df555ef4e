/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions --
   HTML has no element for the listbox of a combobox, whose input keeps the focus and handles the keys; what is around
   it only hears Escape from the buttons inside. */
import type { KeyboardEvent, PointerEvent } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { Cover } from '../../../ui/display/cover.tsx'
import { IconBooks } from '../../../ui/icons/books.ts'
import { IconWorldSearch } from '../../../ui/icons/world-search.ts'
import { CardShelfButton } from '../../library/shelving/card-shelf-button.tsx'
import { isInSameBox } from './box-focus.ts'
import type { Choice } from './outside-choices.ts'
import { Portrait } from '../../../ui/display/lazy-portrait.ts'
import classes from './suggestion-list.module.css'

interface SuggestionListProps {
  id: string
  items: Choice[]
  /** The index that Enter takes; -1 for none. */
  chosen: number
  /** What nothing was found for. */
  nothingFor?: string
  /** In the flow instead of over the content. */
  isInline?: boolean
  /** Books can be put on a shelf without leaving the list. */
  hasShelves?: boolean
  onChoose: (choice: Choice) => void
  /** The focus has left the box and the list. */
  onLeave: () => void
  /** Escape was pressed on a button of the list. */
  onEscape: () => void
}

/** Keeps the focus in the box, whose blur closes the list. */
const keepFocus = (event: PointerEvent) => event.preventDefault()

/** Escape closes an open menu of shelves first. */
const isInMenu = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('[role="menu"], [aria-expanded="true"]') !== null

/** Rendered even when empty, so that `aria-controls` of the box refers to an element. */
export default function SuggestionList(props: SuggestionListProps) {
  const { id, items, chosen, nothingFor, isInline = false, hasShelves = false, onChoose, onLeave, onEscape } = props
  const { t } = useT()
  const idOf = (index: number) => `${id}-${index}`
  return (
    <div
      className={classes.root}
      data-empty={items.length === 0 && nothingFor === undefined}
      data-inline={isInline}
      onBlur={(event) => !isInSameBox(event) && onLeave()}
      onKeyDown={(event) => event.key === 'Escape' && !isInMenu(event) && onEscape()}
    >
      {/* Options may not contain buttons, nor a listbox anything but options: it owns those of the rows. */}
      <div
        id={id}
        role="listbox"
        aria-label={t('Suggestions#search')}
        aria-owns={items.map((_, index) => idOf(index)).join(' ')}
      />
      <output className={nothingFor === undefined ? 'q-spoken' : classes.nothing}>
        {nothingFor !== undefined && t('No results for “:query”', { query: nothingFor })}
      </output>
      {items.map((suggestion, index) => (
        <div
          key={keyOf(suggestion)}
          className={classes.row}
          data-chosen={index === chosen || undefined}
          data-similar={'is_similar' in suggestion && suggestion.is_similar}
        >
          <div
            id={idOf(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={classes.item}
            onPointerDown={keepFocus}
            onClick={() => onChoose(suggestion)}
          >
            <SuggestionWords suggestion={suggestion} />
          </div>
          {hasShelves && suggestion.type === 'book' && (
            <div className={classes.shelf} onPointerDown={keepFocus}>
              <CardShelfButton book={suggestion} look="icon" isInside />
            </div>
          )}
        </div>
      ))}
    </div>
  )
}

const keyOf = (choice: Choice) => {
  if (choice.type === 'more') return 'more'
  return choice.type === 'outside' ? choice.outside.keys.join(' ') : `${choice.type} ${choice.slug}`
}

function SuggestionWords({ suggestion }: { suggestion: Choice }) {
  const { t } = useT()
  if (suggestion.type === 'more') return <MoreWords sources={suggestion.sources} isWaiting={suggestion.isWaiting} />
  if (suggestion.type === 'outside') {
    const { cover, title, authors } = suggestion.outside
    return (
      <>
        <Cover src={cover} sizes="2rem" className={classes.cover ?? ''} />
        <span className={classes.words}>
          <span className={classes.title}>{title}</span>
          <span className={classes.more}>{[authors[0]?.name, suggestion.sourceTitle].filter(Boolean).join(' · ')}</span>
        </span>
      </>
    )
  }
  if (suggestion.type === 'book') {
    return (
      <>
        <Cover src={suggestion.cover} sizes="2rem" className={classes.cover ?? ''} />
        <span className={classes.words}>
          <span className={classes.title}>{suggestion.title}</span>
          {suggestion.author && <span className={classes.more}>{suggestion.author}</span>}
        </span>
      </>
    )
  }
  const isAuthor = suggestion.type === 'author'
  return (
    <>
      <span className={classes.mark} aria-hidden>
        {isAuthor ? <Portrait name={suggestion.name} /> : <IconBooks size={18} stroke={1.5} />}
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{isAuthor ? suggestion.name : suggestion.title}</span>
        <span className={classes.more}>{isAuthor ? t('Author') : t('Series#one')}</span>
      </span>
    </>
  )
}

/** Leads on from what is here to the outside catalogues, and shows their state. */
function MoreWords({ sources, isWaiting }: { sources: string; isWaiting: boolean }) {
  const { t } = useT()
  return (
    <>
      <span className={classes.mark} aria-hidden>
        <IconWorldSearch size={18} stroke={1.5} />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{t('Search more')}</span>
        <span className={classes.more}>{isWaiting ? t('Searching :sources…', { sources }) : sources}</span>
      </span>
    </>
  )
}
