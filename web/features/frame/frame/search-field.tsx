import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { IconSearch } from '../../../ui/icons/search.ts'
import { IconX } from '../../../ui/icons/x.ts'
import { SuggestField } from '../../catalogue/search/suggest-field.tsx'
import classes from './frame.module.css'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

/** The header's input, folded away on phones; else the page's, the catalogue search first. */
const searchInputs = () => [
  ...document.querySelectorAll<HTMLInputElement>('header input[type="search"]'),
  ...document.querySelectorAll<HTMLInputElement>('main search[data-size="page"] input'),
  ...document.querySelectorAll<HTMLInputElement>('main input[type="search"]'),
]

/** `/` focuses the search field. */
function useSearchKey() {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const input = searchInputs().find((candidate) => candidate.checkVisibility({ visibilityProperty: true }))
      if (!input) return
      event.preventDefault()
      input.focus()
      input.select()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}

/** The search of every screen: a field in the header, on phones a button that unfolds it over the header. */
export function SearchField() {
  const { t } = useT()
  useSearchKey()
  const address = useLocation({ select: ({ href }) => href })
  // Unfolded for this address only, so that going anywhere folds it.
  const [openAt, setOpenAt] = useState<string | undefined>()
  const isOpen = openAt === address
  const field = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)

  function fold() {
    setOpenAt(undefined)
    opener.current?.focus()
  }

  /** The field closes its suggestions with the first Escape and empties itself with the next. */
  const foldOnEscape = useEffectEvent((event: KeyboardEvent, input: HTMLInputElement) => {
    if (event.key === 'Escape' && input.value === '' && !event.defaultPrevented) fold()
  })
  useEffect(() => {
    const input = field.current?.querySelector('input')
    if (!isOpen || !input) return undefined
    input.focus()
    // React's handlers, which close the suggestions, have run once the event reaches the document.
    const handleKey = (event: KeyboardEvent) => foldOnEscape(event, input)
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [isOpen])

  return (
    <>
      <div ref={field} className={classes.find} data-open={isOpen || undefined}>
        <SuggestField size="bar" label={t('Search books and authors')} shortcut="/" />
        <button type="button" className={classes.fold} aria-label={t('Close search')} onClick={fold}>
          <IconX size={22} stroke={1.75} aria-hidden />
        </button>
      </div>
      <button
        ref={opener}
        type="button"
        className={classes.unfold}
        aria-label={t('Search')}
        aria-expanded={isOpen}
        onClick={() => setOpenAt(address)}
      >
        <IconSearch size={22} stroke={1.75} aria-hidden />
      </button>
    </>
  )
}
