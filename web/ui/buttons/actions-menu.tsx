import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ActionDots, type ActionsProps } from './action-dots.tsx'
import classes from './actions.module.css'

export default function ActionsMenu({ label, actions }: ActionsProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // Replaces the button that loaded it, so it takes over that button's focus.
  useEffect(() => {
    button.current?.focus()
    const frame = requestAnimationFrame(() => setOpen(true))
    return () => cancelAnimationFrame(frame)
  }, [])

  const reportShown = useEffectEvent(() => {
    for (const { onShown } of actions) onShown?.()
  })
  useEffect(() => {
    if (isOpen) reportShown()
  }, [isOpen])

  function handleChange(isWanted: boolean) {
    setOpen(isWanted)
    // Before the action runs: a dialog returns the focus to the element that had it when the dialog opened.
    if (!isWanted) button.current?.focus()
  }

  return (
    // `hideDetached` is off: a menu hidden by scrolling would not come back.
    <Menu opened={isOpen} onChange={handleChange} position="bottom-end" width={200} hideDetached={false}>
      <Menu.Target>
        <ActionDots ref={button} label={label} />
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {actions.map(({ label: name, icon: ActionIcon, isDanger = false, onShown: _, ...handlers }) => (
          <Menu.Item
            key={name}
            className={classes.item ?? ''}
            data-danger={isDanger || undefined}
            leftSection={<ActionIcon size={18} stroke={1.75} />}
            {...handlers}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
