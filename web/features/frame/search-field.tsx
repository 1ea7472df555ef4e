import { useEffect } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { SuggestField } from '../search/suggest-field.tsx'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

/** The header's input, hidden on phones; else the page's, the catalogue search first. */
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

export function SearchField() {
  const { t } = useT()
  useSearchKey()
  return <SuggestField size="bar" label={t('Search books and authors')} shortcut="/" />
}
