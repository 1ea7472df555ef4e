import { useNavigate } from '@tanstack/react-router'
import { useId, useState, type KeyboardEvent } from 'react'
import { searchTextLength } from '../../../contract/constants.ts'
import { screens } from '../../../contract/screens.ts'
import type { Suggestion } from '../../../contract/search.ts'
import { useT } from '../../lib/i18n.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { useSuggestions } from './api.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { useSearchText } from './search-text.ts'

/** Search as on every page: suggestions while typing, chosen with the arrows; Enter looks for what stands there. */
export function SuggestField() {
  const { t } = useT()
  const navigate = useNavigate()
  const id = useId()
  const [settled, setSettled] = useState('')
  const [text, setText] = useSearchText(settled, setSettled, suggestPause)
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState(-1)
  const suggestions = useSuggestions(settled)
  const items = settled === '' || text.trim() === '' ? [] : (suggestions.data?.data ?? [])
  const isShown = isOpen && items.length > 0

  function leave() {
    setOpen(false)
    setChosen(-1)
    setText('')
    setSettled('')
  }
  function choose(suggestion: Suggestion) {
    leave()
    if (suggestion.type === 'book') void navigate({ to: screens.book.path, params: { book: suggestion.slug } })
    else if (suggestion.type === 'author')
      void navigate({ to: screens.author.path, params: { author: suggestion.slug } })
    else void navigate({ to: screens.series.path, params: { series: suggestion.slug } })
  }
  function handleSearch(q: string) {
    const suggestion = isShown ? items[chosen] : undefined
    if (suggestion) {
      choose(suggestion)
      return
    }
    leave()
    void navigate({ to: screens.search.path, search: q ? { q } : {} })
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && isShown) {
      // The first press closes the list, the next one empties the box.
      event.preventDefault()
      setOpen(false)
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || items.length === 0) return
    event.preventDefault()
    setOpen(true)
    // One place before the first is the text itself.
    const places = items.length + 1
    setChosen(((chosen + 1 + step + places) % places) - 1)
  }

  return (
    <SearchBox
      size="bar"
      label={t('Search books and authors')}
      maxLength={searchTextLength}
      shortcut="/"
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
        'aria-controls': id,
        ...(isShown && chosen >= 0 && { 'aria-activedescendant': `${id}-${chosen}` }),
        onKeyDown: handleKey,
        onFocus: () => setOpen(true),
        onBlur: () => setOpen(false),
      }}
    >
      <SuggestionList id={id} items={isShown ? items : []} chosen={chosen} onChoose={choose} />
    </SearchBox>
  )
}

/** Shorter than a thought, longer than the gap between two letters. */
const suggestPause = 120
