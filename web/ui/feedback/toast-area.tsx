import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Notifications, notifications } from '@mantine/notifications'
import { IconCheck, IconExclamationMark } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { toastMilliseconds } from '../../../contract/constants.ts'
import { useT } from '../../lib/i18n.tsx'
import { takeToasts } from '../../lib/toasts.ts'
import classes from './toast-area.module.css'

/** From this width toasts fit beside the widest dialog. */
const wide = '(min-width: 75em)'
const besideDialogs = 296

export default function ToastArea() {
  const { t } = useT()
  const close = t('Close')
  const isWide = useMediaQuery(wide, false, { getInitialValueInEffect: false })
  const room = isWide ? 2 : 1
  const shown = useRef<string[]>([])
  /** The last toast about each thing. */
  const aboutIds = useRef(new Map<string, string>())
  useEffect(
    () =>
      takeToasts(({ kind, message, actions = [], about }) => {
        const older = about === undefined ? undefined : aboutIds.current.get(about)
        if (older !== undefined) notifications.hide(older)
        const id = notifications.show({
          // Equal messages are shown once, unless each has its own Undo button.
          ...(actions.length === 0 && { id: `${kind} ${message}` }),
          message:
            actions.length === 0 ? (
              message
            ) : (
              <span className={classes.words}>
                <span className={classes.message}>{message}</span>
                <span className={classes.actions}>
                  {actions.map(({ label, onAction }) => (
                    <Button
                      key={label}
                      variant="subtle"
                      size="compact-sm"
                      onClick={() => {
                        notifications.hide(id)
                        onAction()
                      }}
                    >
                      {label}
                    </Button>
                  ))}
                </span>
              </span>
            ),
          color: kind === 'success' ? 'green' : 'red',
          icon: kind === 'success' ? <IconCheck size={18} /> : <IconExclamationMark size={18} />,
          autoClose: toastMilliseconds,
          closeButtonProps: { 'aria-label': close },
          className: classes.toast ?? '',
          'data-kind': kind,
        })
        if (about !== undefined) aboutIds.current.set(about, id)
        // The latest message is kept; older ones beyond the limit are hidden.
        shown.current = [...shown.current.filter((other) => other !== id), id]
        for (const other of shown.current.splice(0, shown.current.length - room)) notifications.hide(other)
      }),
    [close, room],
  )
  return (
    <Notifications
      position={isWide ? 'bottom-right' : 'top-center'}
      {...(isWide && { containerWidth: besideDialogs })}
      className={classes.area ?? ''}
    />
  )
}
