import { Button } from '@mantine/core'
import { useT } from '../../lib/i18n.tsx'
import classes from './state.module.css'

interface ErrorStateProps {
  title: string
  message?: string | undefined
  isTrying?: boolean
  onRetry: () => void
}

/** Shown instead of a part that failed to load, with a retry button. Why it failed is in the toast of the call. */
export function ErrorState({ title, message, isTrying = false, onRetry }: ErrorStateProps) {
  return (
    <div className={classes.root} role="alert">
      <p className={classes.title}>{title}</p>
      {message && <p className={classes.text}>{message}</p>}
      <TryAgain isTrying={isTrying} onRetry={onRetry} />
    </div>
  )
}

export function TryAgain({ isTrying = false, onRetry }: Pick<ErrorStateProps, 'isTrying' | 'onRetry'>) {
  const { t } = useT()
  return (
    <Button variant="default" loading={isTrying} onClick={onRetry}>
      {t('Try again')}
    </Button>
  )
}
