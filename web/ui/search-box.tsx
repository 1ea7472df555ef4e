import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import classes from './search-box.module.css'

interface SearchBoxProps {
  label: string
  maxLength: number
  size?: 'bar' | 'list' | 'page'
  value?: string
  onChange?: (value: string) => void
  /** Pressed Enter. */
  onSearch: (value: string) => void
  /** The text goes once it was sent, as in the bar. */
  isCleared?: boolean
  shortcut?: string
}

export function SearchBox({
  label,
  maxLength,
  size = 'page',
  value,
  onChange,
  onSearch,
  isCleared = false,
  shortcut,
}: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  function handleSubmit() {
    const field = input.current
    if (!field) return
    onSearch(field.value.trim())
    if (isCleared) field.value = ''
  }
  return (
    <search className={classes.root} data-size={size}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          handleSubmit()
        }}
      >
        <IconSearch size={size === 'page' ? 22 : 18} stroke={1.75} className={classes.icon} aria-hidden />
        <input
          ref={input}
          type="search"
          name="q"
          maxLength={maxLength}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={label}
          aria-label={label}
          className={classes.input}
          {...(shortcut && { 'aria-keyshortcuts': shortcut })}
          {...(value !== undefined && { value, onChange: (event) => onChange?.(event.currentTarget.value) })}
        />
        {shortcut && (
          <kbd className={classes.key} aria-hidden>
            {shortcut}
          </kbd>
        )}
      </form>
    </search>
  )
}
