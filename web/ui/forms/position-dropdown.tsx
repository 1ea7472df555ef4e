import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { Button, Popover } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { TextField } from './fields.tsx'
import { PositionButton, type PositionProps } from './position-button.tsx'
import classes from './position-field.module.css'
import { positionIn } from './position.ts'

export default function PositionDropdown({ value, max, label, onMove }: PositionProps) {
  const { t } = useT()
  const button = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  // Replaces the button that loaded it, so it takes over that button's focus.
  useEffect(() => {
    button.current?.focus()
    const frame = requestAnimationFrame(() => setOpen(true))
    return () => cancelAnimationFrame(frame)
  }, [])

  // An element that moves in the DOM loses the focus.
  const movedFrom = useRef<number | undefined>(undefined)
  useEffect(() => {
    if (movedFrom.current === undefined || movedFrom.current === value) return
    movedFrom.current = undefined
    button.current?.focus()
  }, [value])

  function handleSave() {
    const position = positionIn(input.current?.value ?? '', max)
    if (position === undefined) {
      console.warn(`Not a position from 1 to ${max}: “${input.current?.value}”`)
      return
    }
    setOpen(false)
    if (position === value) return
    movedFrom.current = value
    onMove(position)
  }

  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      // An absolute dropdown overflows a phone's screen before it is repositioned, and widens the page.
      floatingStrategy="fixed"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <PositionButton
          ref={button}
          value={value}
          label={label}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={label}>
        <form
          noValidate
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            handleSave()
          }}
        >
          <TextField
            ref={input}
            type="number"
            inputMode="numeric"
            min={1}
            max={max}
            step={1}
            label={t('Position')}
            defaultValue={value}
            onFocus={({ currentTarget }) => currentTarget.select()}
            className={classes.input ?? ''}
            data-autofocus
          />
          <Button type="submit" size="md">
            {t('Save')}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
