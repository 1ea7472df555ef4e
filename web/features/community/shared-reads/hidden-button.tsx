import { Button } from '@mantine/core'
import { useT } from '../../../lib/i18n.tsx'
import { IconEyeOff } from '../../../ui/icons/eye-off.ts'
import classes from './hidden-button.module.css'

interface HiddenButtonProps {
  words: string
  isBusy: boolean
  onReveal: () => void
}

/** A hidden post ahead of the reader, with a button to reveal it. */
export function HiddenButton({ words, isBusy, onReveal }: HiddenButtonProps) {
  const { t } = useT()
  return (
    <div className={classes.root}>
      <IconEyeOff size={18} stroke={1.5} aria-hidden />
      <span className={classes.words}>{words}</span>
      <Button variant="subtle" size="compact-sm" loading={isBusy} onClick={onReveal}>
        {t('Reveal')}
        <span className="q-spoken"> {words}</span>
      </Button>
    </div>
  )
}
