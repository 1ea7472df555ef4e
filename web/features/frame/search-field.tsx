import { useNavigate } from '@tanstack/react-router'
import { searchTextLength } from '../../../contract/constants.ts'
import { useEffect } from 'react'
import { screens } from '../../../contract/screens.ts'
import { useT } from '../../lib/i18n.tsx'
import { SearchBox } from '../../ui/search-box.tsx'

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
  const { t } = useT()
  const navigate = useNavigate()
  useSearchKey()
  return (
    <SearchBox
      size="bar"
      label={t('Search books and authors')}
      maxLength={searchTextLength}
      shortcut="/"
      isCleared
      onSearch={(q) => void navigate({ to: screens.search.path, search: q ? { q } : {} })}
    />
  )
}
