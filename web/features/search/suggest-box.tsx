import { useId, useState, type KeyboardEvent } from 'react'
import { searchTextLength } from '../../../contract/constants.ts'
import type { Suggestion } from '../../../contract/suggestions.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { SearchBox } from '../../ui/forms/search-box.tsx'
import { useSearchText } from '../../lib/search-text.ts'
import { useSuggestions } from './suggestions-api.ts'

/** Fetched when somebody goes to the box, so that it is there before there is something to suggest. */
const SuggestionList = lazyPart(() => import('./suggestion-list.tsx'))

interface SuggestBoxProps {
  size: 'bar' | 'list' | 'page'
  label: string
  shortcut?: string
  /** Which suggestions are of use; all of them, if left out. */
  accepts?: (suggestion: Suggestion) => boolean
  /** They stand below the box and push down what follows, where there is no room to unfold over it. */
  isInline?: boolean
  onChoose: (suggestion: Suggestion) => void
  /** Enter, with no suggestion chosen. The first one is, if left out. */
  onSearch?: (q: string) => void
}

/** Suggestions while typing, chosen with the arrows. */
export function SuggestBox(props: SuggestBoxProps) {
  const { size, label, shortcut, accepts = () => true, isInline = false, onChoose, onSearch } = props
  const id = useId()
  const [settled, setSettled] = useState('')
  const [text, setText] = useSearchText(settled, setSettled, suggestPause)
  const [isOpen, setOpen] = useState(false)
  const [isVisited, setVisited] = useState(false)
  const [chosen, setChosen] = useState(-1)
  const suggestions = useSuggestions(settled)
  const items = settled === '' || text.trim() === '' ? [] : (suggestions.data?.data ?? []).filter(accepts)
  const isShown = (isOpen || isInline) && items.length > 0

  function leave() {
    setOpen(false)
    setChosen(-1)
    setText('')
    setSettled('')
  }
  function choose(suggestion: Suggestion) {
    leave()
    onChoose(suggestion)
  }
  function handleSearch(q: string) {
    const suggestion = isShown ? items[onSearch ? chosen : Math.max(0, chosen)] : undefined
    if (suggestion) {
      choose(suggestion)
      return
    }
    if (!onSearch) return
    leave()
    onSearch(q)
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && isShown && !isInline) {
      // The first press closes the list, the next one empties the box.
      event.preventDefault()
      setOpen(false)
      setChosen(-1)
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || items.length === 0) return
    event.preventDefault()
    setOpen(true)
    // One place before the first is the text itself.
    const choices = items.length + 1
    setChosen(((chosen + 1 + step + choices) % choices) - 1)
  }

  return (
    <SearchBox
      size={size}
      label={label}
      maxLength={searchTextLength}
      {...(shortcut && { shortcut })}
      value={text}
      onChange={(value) => {
        setText(value)
        setChosen(-1)
        setOpen(true)
      }}
      onSearch={handleSearch}
      input={{
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': isShown,
        ...(isVisited && { 'aria-controls': id }),
        ...(isShown && chosen >= 0 && { 'aria-activedescendant': `${id}-${chosen}` }),
        ...(isInline && { 'data-autofocus': true }),
        onKeyDown: handleKey,
        onFocus: () => {
          setOpen(true)
          setVisited(true)
        },
        onBlur: () => setOpen(false),
      }}
    >
      {isVisited && (
        <SuggestionList id={id} items={isShown ? items : []} chosen={chosen} isInline={isInline} onChoose={choose} />
      )}
    </SearchBox>
  )
}

/** Shorter than a thought, longer than the gap between two letters. */
const suggestPause = 120
