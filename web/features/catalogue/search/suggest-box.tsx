import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { searchTextLength } from '../../../../contract/constants.ts'
import type { SearchSuggestion } from '../../../../contract/suggestions.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { SearchBox } from '../../../ui/forms/search-box.tsx'
import { useSearchText } from '../../../lib/search-text.ts'
import { isInSameBox } from './box-focus.ts'
import { toSuggestion, useOutsideChoices, type Choice } from './outside-choices.ts'
import { fetchSuggestions, useSuggestions } from './suggestions-api.ts'

/** Loaded when the box gets the focus, before there are suggestions. */
const SuggestionList = lazyPart(() => import('./suggestion-list.tsx'))

export interface SuggestBoxProps {
  size: 'bar' | 'list' | 'page'
  label: string
  shortcut?: string
  /** On a screen with results: what they are for. It stays in the box, and nothing is suggested for it. */
  searched?: string
  /** Filters the suggestions; all by default. */
  accepts?: (suggestion: SearchSuggestion) => boolean
  /** Suggestions are in the flow below the box instead of over the content. */
  isInline?: boolean
  /** Suggested books can be put on a shelf without leaving the list. */
  hasShelves?: boolean
  onChoose: (suggestion: SearchSuggestion) => void
  /**
   * On Enter without a chosen suggestion; by default that takes the first match, or asks outside catalogues where there
   * is none and offers here what they have.
   */
  onSearch?: (q: string) => void
}

/** A search box with suggestions (combobox). */
export function SuggestBox(props: SuggestBoxProps) {
  const {
    size,
    label,
    shortcut,
    searched,
    accepts = () => true,
    isInline = false,
    hasShelves = false,
    onChoose,
    onSearch,
  } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [settled, setSettled] = useState(searched ?? '')
  const [text, setText] = useSearchText(settled, setSettled, suggestPause)
  const [isOpen, setOpen] = useState(false)
  const [isVisited, setVisited] = useState(false)
  const [chosenIndex, setChosenIndex] = useState(-1)
  const [lastSearched, setLastSearched] = useState(searched)
  if (searched !== lastSearched) {
    setLastSearched(searched)
    setSettled(searched ?? '')
  }
  const isTyped = settled !== '' && settled !== searched && text.trim() !== ''
  const suggestions = useSuggestions(isTyped && (isOpen || isInline) ? settled : '')
  const [askedFor, setAskedFor] = useState('')
  const here = isTyped ? (suggestions.data?.data ?? []).filter(accepts) : []
  const outside = useOutsideChoices(isTyped ? settled : '', askedFor, here, accepts)
  const items: Choice[] = isTyped && suggestions.data ? [...here, ...outside.choices] : here
  const isShown = (isOpen || isInline) && items.length > 0
  const isAnswered = isTyped && suggestions.data !== undefined && !suggestions.isPlaceholderData
  /** A screen with results says so itself. */
  const isNothing = !onSearch && (isOpen || isInline) && isAnswered && !outside.isWaiting && !items.some(isMatch)

  function leave(next: string) {
    setOpen(false)
    setChosenIndex(-1)
    setText(next)
    setSettled(next)
    setAskedFor('')
  }
  function choose(choice: Choice) {
    if (choice.type === 'more') {
      // The search page asks by itself.
      if (onSearch) handleSearchFor(settled)
      else setAskedFor(settled)
      return
    }
    if (choice.type === 'outside') {
      outside.add.mutate(choice.outside, {
        onSuccess: ({ data: book }) => choose(toSuggestion(book)),
      })
      return
    }
    leave(searched ?? '')
    onChoose(choice)
  }
  function handleSearchFor(q: string) {
    leave(searched === undefined ? '' : q)
    onSearch?.(q)
  }
  function handleSearch(q: string) {
    const suggestion = isShown ? items[chosenIndex] : undefined
    if (suggestion) choose(suggestion)
    else if (onSearch) handleSearchFor(q)
    else if (q !== '') void takeFirst(q)
  }
  async function takeFirst(q: string) {
    setSettled(q)
    setOpen(true)
    const newSuggestions = await fetchSuggestions(q).catch(() => [])
    // Something else was typed meanwhile.
    if (input.current?.value.trim() !== q) return
    const first = newSuggestions.find((suggestion) => accepts(suggestion) && !suggestion.is_similar)
    if (first) choose(first)
    // What an outside catalogue has is added by choosing it: that takes a second look.
    else if (askedFor === q) setChosenIndex(items.findIndex(isMeant))
    else setAskedFor(q)
  }
  function close() {
    setOpen(false)
    setChosenIndex(-1)
  }
  function handleEscapeInList() {
    if (isInline) return
    // The focus opens the list, so it is closed after that.
    input.current?.focus()
    close()
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && isShown && !isInline) {
      // The first Escape closes the list, the next one empties the box.
      event.preventDefault()
      close()
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || items.length === 0) return
    event.preventDefault()
    setOpen(true)
    // The typed text is one more choice, before the first suggestion.
    const choices = items.length + 1
    setChosenIndex(((chosenIndex + 1 + step + choices) % choices) - 1)
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
        setChosenIndex(-1)
        setOpen(true)
      }}
      onSearch={handleSearch}
      inputRef={input}
      input={{
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': isShown,
        ...(isVisited && { 'aria-controls': id }),
        ...(isShown && chosenIndex >= 0 && { 'aria-activedescendant': `${id}-${chosenIndex}` }),
        ...(isInline && { 'data-autofocus': true }),
        onKeyDown: handleKey,
        onFocus: () => {
          setOpen(true)
          setVisited(true)
        },
        onBlur: (event) => !isInSameBox(event) && setOpen(false),
      }}
    >
      {isVisited && (
        <SuggestionList
          id={id}
          items={isShown ? items : []}
          {...(isNothing && { nothingFor: settled })}
          chosen={chosenIndex}
          isInline={isInline}
          hasShelves={hasShelves}
          onChoose={choose}
          onLeave={() => setOpen(false)}
          onEscape={handleEscapeInList}
        />
      )}
    </SearchBox>
  )
}

/** Not the step to outside catalogues. */
const isMatch = ({ type }: Choice) => type !== 'more'

/** What is only similar is not taken for what was typed. */
const isMeant = (choice: Choice) => isMatch(choice) && !('is_similar' in choice && choice.is_similar)

/** Milliseconds without typing before suggestions are requested. */
const suggestPause = 120
