import { Button } from '@mantine/core'
import { useT } from '../../../lib/i18n.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { ModalFooter } from '../../../ui/dialogs/modal.tsx'
import { IconDownload } from '../../../ui/icons/download.ts'
import classes from './two-step.module.css'

/** Shown once: no call returns them again. */
export function BackupCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useT()
  const text = `${codes.join('\n')}\n`

  return (
    <>
      <p className={classes.text}>
        {t('If you lose your phone, each code signs you in once. Save them somewhere safe: we won’t show them again.')}
      </p>
      <ul className={classes.codes} aria-label={t('Backup codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.row}>
        <CopyButton text={text} />
        <Button
          component="a"
          variant="default"
          leftSection={<IconDownload size={18} />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="quire-backup-codes.txt"
        >
          {t('Download')}
        </Button>
      </div>
      <ModalFooter>
        <Button onClick={onDone}>{t('I’ve saved them')}</Button>
      </ModalFooter>
    </>
  )
}
