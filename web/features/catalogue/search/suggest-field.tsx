import { useNavigate } from '@tanstack/react-router'
import { screens } from '../../../../contract/screens.ts'
import type { SearchSuggestion } from '../../../../contract/suggestions.ts'
import { SuggestBox, type SuggestBoxProps } from './suggest-box.tsx'

type SuggestFieldProps = Pick<SuggestBoxProps, 'size' | 'label' | 'shortcut' | 'searched' | 'onSearch'>

/** The search field of the header, the home and the search: a suggestion opens its page, Enter opens the search. */
export function SuggestField(props: SuggestFieldProps) {
  const navigate = useNavigate()

  function handleChoose(suggestion: SearchSuggestion) {
    if (suggestion.type === 'book') void navigate({ to: screens.book.path, params: { book: suggestion.slug } })
    else if (suggestion.type === 'author')
      void navigate({ to: screens.author.path, params: { author: suggestion.slug } })
    else void navigate({ to: screens.series.path, params: { series: suggestion.slug } })
  }
  return (
    <SuggestBox
      hasShelves
      onChoose={handleChoose}
      onSearch={(q) => void navigate({ to: screens.search.path, search: q ? { q } : {} })}
      {...props}
    />
  )
}
