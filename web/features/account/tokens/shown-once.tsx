import { Button } from '@mantine/core'
import { useT } from '../../../lib/i18n.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { ModalFooter } from '../../../ui/dialogs/modal.tsx'
import classes from './tokens.module.css'

/** A secret that no later answer contains. */
export function ShownOnce({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { t } = useT()
  return (
    <>
      <p className={classes.text}>{t('Copy it now. We won’t show it again.')}</p>
      <code className={classes.secret}>{secret}</code>
      <CopyButton text={secret} />
      <ModalFooter>
        <Button onClick={onDone}>{t('I’ve saved it')}</Button>
      </ModalFooter>
    </>
  )
}
