import { useNavigate } from '@tanstack/react-router'
import { screens } from '../../../contract/screens.ts'
import type { Suggestion } from '../../../contract/suggestions.ts'
import { SuggestBox } from './suggest-box.tsx'

interface SuggestFieldProps {
  size: 'bar' | 'page'
  label: string
  shortcut?: string
}

/** The search field of the header and the home: a suggestion opens its page, Enter opens the search. */
export function SuggestField({ size, label, shortcut }: SuggestFieldProps) {
  const navigate = useNavigate()

  function handleChoose(suggestion: Suggestion) {
    if (suggestion.type === 'book') void navigate({ to: screens.book.path, params: { book: suggestion.slug } })
    else if (suggestion.type === 'author')
      void navigate({ to: screens.author.path, params: { author: suggestion.slug } })
    else void navigate({ to: screens.series.path, params: { series: suggestion.slug } })
  }
  return (
    <SuggestBox
      size={size}
      label={label}
      {...(shortcut && { shortcut })}
      hasShelves
      onChoose={handleChoose}
      onSearch={(q) => void navigate({ to: screens.search.path, search: q ? { q } : {} })}
    />
  )
}
