import { useRef, type ComponentProps, type ReactNode, type RefObject } from 'react'
import { IconSearch } from '../icons/search.ts'
import classes from './search-box.module.css'

interface SearchBoxProps {
  label: string
  maxLength: number
  size?: 'bar' | 'list' | 'page'
  value?: string
  onChange?: (value: string) => void
  /** On Enter. */
  onSearch: (value: string) => void
  shortcut?: string
  /** For callers that move the focus. */
  inputRef?: RefObject<HTMLInputElement | null>
  /** More props for the input, such as those of a combobox. */
  input?: ComponentProps<'input'>
  /** Opens below the input. */
  children?: ReactNode
}

export function SearchBox({
  label,
  maxLength,
  size = 'page',
  value,
  onChange,
  onSearch,
  shortcut,
  inputRef,
  input: more,
  children,
}: SearchBoxProps) {
  const ownRef = useRef<HTMLInputElement>(null)
  const input = inputRef ?? ownRef
  return (
    <search className={classes.root} data-size={size}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(input.current?.value.trim() ?? '')
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
          {...more}
        />
        {shortcut && (
          <kbd className={classes.key} aria-hidden>
            {shortcut}
          </kbd>
        )}
      </form>
      {children}
    </search>
  )
}
