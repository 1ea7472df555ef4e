import { useEffect } from 'react'
import { SuggestField } from '../search/suggest-field.tsx'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

/** A page's own search box comes before the bar's, which phones do not show. */
const searchInputs = () => [
  ...document.querySelectorAll<HTMLInputElement>('main input[type="search"]'),
  ...document.querySelectorAll<HTMLInputElement>('header input[type="search"]'),
]

/** `/` leads into search from anywhere. */
function useSearchKey() {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const input = searchInputs().find((candidate) => candidate.checkVisibility())
      if (!input) return
      event.preventDefault()
      input.focus()
      input.select()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}

export function SearchField() {
  useSearchKey()
  return <SuggestField />
}
