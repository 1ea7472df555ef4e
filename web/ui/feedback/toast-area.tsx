import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import { toastMilliseconds } from '../../../contract/constants.ts'
import { useT } from '../../lib/i18n.tsx'
import { takeToasts, type Toast } from '../../lib/toasts.ts'
import { IconCheck } from '../icons/check.ts'
import { IconExclamationMark } from '../icons/exclamation-mark.ts'
import classes from './toast-area.module.css'

/** From this width toasts fit beside the widest dialog. */
const wide = '(min-width: 75em)'
const besideDialogs = 296
/** As many as the library shows at once. */
const roomBeside = 5
/** On a phone more would cover what the reader does next. */
const roomOnTop = 2

interface Shown {
  id: string
  about: readonly string[]
  hasActions: boolean
}

/** The latest stays; of the others, those with a button go last, so that an Undo keeps its whole time. */
function leastMissed(toasts: readonly Shown[]): Shown | undefined {
  const older = toasts.slice(0, -1)
  return older.find(({ hasActions }) => !hasActions) ?? older[0]
}

export default function ToastArea() {
  const { t } = useT()
  const close = t('Close')
  const isWide = useMediaQuery(wide, false, { getInitialValueInEffect: false })
  const room = isWide ? roomBeside : roomOnTop
  const shown = useRef<Shown[]>([])
  useEffect(() => {
    const end = (about: readonly string[]) => {
      for (const toast of shown.current) {
        if (toast.about.some((each) => about.includes(each))) notifications.hide(toast.id)
      }
    }
    const show = ({ kind, message, actions = [], about: given }: Toast) => {
      const hasActions = actions.length > 0
      // Equal messages are shown once, the latest for its whole time, unless each has its own Undo button.
      const about = [given ?? (hasActions ? [] : `${kind} ${message}`)].flat()
      end(about)
      const id = notifications.show({
        message: hasActions ? (
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
        ) : (
          message
        ),
        color: kind === 'success' ? 'green' : 'red',
        icon: kind === 'success' ? <IconCheck size={18} /> : <IconExclamationMark size={18} />,
        autoClose: toastMilliseconds,
        closeButtonProps: { 'aria-label': close },
        className: classes.toast ?? '',
        'data-kind': kind,
        onClose: () => {
          shown.current = shown.current.filter((toast) => toast.id !== id)
        },
      })
      shown.current = [...shown.current, { id, about, hasActions }]
      const crowded = shown.current.length > room ? leastMissed(shown.current) : undefined
      if (crowded) notifications.hide(crowded.id)
    }
    return takeToasts({ show, end: (about) => end([about]) })
  }, [close, room])
  return (
    <Notifications
      position={isWide ? 'bottom-right' : 'top-center'}
      {...(isWide && { containerWidth: besideDialogs })}
      className={classes.area ?? ''}
    />
  )
}
